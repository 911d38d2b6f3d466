import {
  type AsyncThunk,
  createAction,
  createAsyncThunk,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { proBase, restBase } from '../../contract/country';
import { type RequestError } from '../../contract/wire/requestError';
import { lazyGraphql } from './lazyGraphqlWire';
import { lazyRestWire, type RestWire } from './lazyRestWire';
import { whileOpen } from './openRequests';
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

export interface RequestThunkConfig {
  rejectValue: RequestError;
  dispatch: Dispatch;
}

export type RequestThunk<Reply, Arg> = AsyncThunk<Reply, Arg, RequestThunkConfig>;

/** GraphQL failed on the way there or back; it may be tried again by itself. */
export const networkFailed = createAction<RequestError>('request/networkFailed');
/** GraphQL answered with errors beside data that can be used. */
export const partialErrorsArrived = createAction<RequestError>('request/partialErrorsArrived');

/**
 * The one way to make a call: a name (`campaign/copy`) and what it asks of the wire. The payload is the reply; a
 * failure is a plain RequestError in `action.payload` of the rejected action, and what `.unwrap()` throws.
 */
export function createRequest<Reply, Arg = void>(
  name: string,
  call: (arg: Arg, wire: Wire) => Promise<Reply>,
): RequestThunk<Reply, Arg> {
  return createAsyncThunk<Reply, Arg, RequestThunkConfig>(name, async (arg, api) => {
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
    try {
      return await whileOpen(() => api.abort(), call(arg, wire));
    } catch (cause) {
      return api.rejectWithValue(toRequestError(cause));
    }
  });
}
