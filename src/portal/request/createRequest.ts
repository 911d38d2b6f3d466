import {
  type AsyncThunk,
  type AsyncThunkPayloadCreator,
  createAction,
  createAsyncThunk,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { proBase, restBase } from '../../contract/country';
import { type RequestError } from '../../contract/wire/requestError';
import { lazyGraphql } from './wire/lazyGraphql';
import { lazyRestWire, type RestWire } from './wire/lazyRestWire';
import { whileOpen } from './wire/openRequests';
import { toRequestError } from './requestFailure';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The clients a request may use. Paths of `rest` and `pro` begin with `/api/...`. */
export interface Wire {
  rest: RestWire;
  pro: RestWire;
  /** With `token` the request is sent for that session instead of the current one. */
  graphql<T>(document: string, variables?: object, token?: string): Promise<T>;
  signal: AbortSignal;
  dispatch: Dispatch;
}

/** How replies of a request relate to those of others; `lateReplies.ts` reads it from the meta of its actions. */
export interface RequestOrder {
  /**
   * Several requests of this name may run at once: each reply is applied, and the loading flag remains true until the
   * last has ended. By default only the reply of the newest request is applied.
   */
  sideBySide?: boolean;
  /** The reads whose data this request changes. A read that was running when the change finished has outdated data. */
  overtakes?: () => ReadonlyArray<{ typePrefix: string }>;
}

interface RequestOptions extends RequestOrder {
  /** The request is aborted after this time without a reply; by default only the network's own timeouts apply. */
  giveUpMs?: number;
}

/** The order as plain data; `overtakes` holds request names. */
export interface RequestOrderMeta {
  sideBySide: boolean;
  overtakes: string[];
}

export interface RequestThunkConfig {
  rejectValue: RequestError;
  dispatch: Dispatch;
  pendingMeta: RequestOrderMeta;
}

export type RequestThunk<Reply, Arg> = AsyncThunk<Reply, Arg, RequestThunkConfig>;

/** A GraphQL call failed on the network; it may be retried automatically. */
export const networkFailed = createAction<RequestError>('request/networkFailed');
/** A GraphQL reply contained errors beside usable data. */
export const partialErrorsArrived = createAction<RequestError>('request/partialErrorsArrived');

/**
 * Creates the thunk of a request; every call to the server is made this way. The payload is the reply. A failure is a
 * plain RequestError: it is `action.payload` of the rejected action, and `.unwrap()` throws it.
 * @param name such as `campaign/copy`
 */
export function createRequest<Reply, Arg = void>(
  name: string,
  call: (arg: Arg, wire: Wire) => Promise<Reply>,
  { sideBySide = false, overtakes = () => [], giveUpMs }: RequestOptions = {},
): RequestThunk<Reply, Arg> {
  const getPendingMeta = () => ({ sideBySide, overtakes: overtakes().map(({ typePrefix }) => typePrefix) });
  const payloadCreator: AsyncThunkPayloadCreator<Reply, Arg, RequestThunkConfig> = async (arg, api) => {
    const { signal, dispatch, requestId } = api;
    const { hostname } = window.location;
    const wire: Wire = {
      signal,
      dispatch,
      rest: lazyRestWire(restBase(hostname), signal, requestId, dispatch),
      pro: lazyRestWire(proBase(hostname), signal, requestId, dispatch),
      graphql: (document, variables, token) =>
        lazyGraphql(document, variables, {
          signal,
          token,
          dispatch,
          idempotencyKey: requestId,
          onNetworkFailure: (error) => dispatch(networkFailed(error)),
          onPartialErrors: (error) => dispatch(partialErrorsArrived(error)),
        }),
    };
    const timer = giveUpMs === undefined ? undefined : setTimeout(() => api.abort(), giveUpMs);
    try {
      return await whileOpen(() => api.abort(), call(arg, wire));
    } catch (cause) {
      return api.rejectWithValue(toRequestError(cause));
    } finally {
      clearTimeout(timer);
    }
  };
  return createAsyncThunk<Reply, Arg, RequestThunkConfig>(name, payloadCreator, { getPendingMeta });
}
