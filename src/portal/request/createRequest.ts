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
import { lazyGraphql } from './wire/lazyGraphqlWire';
import { lazyRestWire, type RestWire } from './wire/lazyRestWire';
import { whileOpen } from './wire/openRequests';
import { toRequestError } from './requestFailure';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What a call may do to the outside. Paths of `rest` and `pro` begin with `/api/...`. */
export interface Wire {
  rest: RestWire;
  pro: RestWire;
  /** `token` asks in the name of that session, and not of the one that is signed in here. */
  graphql<T>(document: string, variables?: object, token?: string): Promise<T>;
  signal: AbortSignal;
  dispatch: Dispatch;
}

/** How the answers of a request get on with those of others; `lateAnswers.ts` reads it from the meta of its actions. */
export interface RequestOrder {
  /**
   * Several requests of this name may run side by side: each reply counts, and the flag stays up until the last has
   * ended. Left out, only the newest of them touches the state.
   */
  sideBySide?: boolean;
  /** Reads of what this changes: one that is under way when the change is done answers with what was there before it. */
  overtakes?: () => ReadonlyArray<{ typePrefix: string }>;
}

interface RequestOptions extends RequestOrder {
  /** The request is aborted when no reply has arrived by then; left out, it waits as long as the network does. */
  giveUpMs?: number;
}

/** The same as plain data; `overtakes` holds names of requests. */
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

/** GraphQL failed on the way there or back; it may be tried again by itself. */
export const networkFailed = createAction<RequestError>('request/networkFailed');
/** GraphQL answered with errors beside data that can be used. */
export const partialErrorsArrived = createAction<RequestError>('request/partialErrorsArrived');

/**
 * The one way to make a call: a name (`campaign/copy`) and what it asks of the wire. The payload is the reply; a
 * failure is a plain RequestError in `action.payload` of the rejected action, and what `.unwrap()` throws.
 * @param order what its answers may not overwrite, and what they make stale
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
      rest: lazyRestWire(restBase(hostname), signal, requestId),
      pro: lazyRestWire(proBase(hostname), signal, requestId),
      graphql: (document, variables, token) =>
        lazyGraphql(document, variables, {
          signal,
          token,
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
