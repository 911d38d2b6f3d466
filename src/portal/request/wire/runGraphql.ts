import { ClientError, GraphQLClient } from 'graphql-request';
import { type RequestError, errorCode } from '../../../contract/wire/requestError';
import { readToken } from '../accessToken';
import { graphqlPath, operationHeader, takeEarlyReply } from './earlyReplies';
import { type GraphqlHandlers } from './lazyGraphql';
import { graphqlReplyError } from './replyErrors';
import { RequestFailure } from '../requestFailure';
import { noteServerTime } from '../serverTime';
import { withProof } from './withProof';

const repeatWaitMs = 2_000;
const repeatCount = 3;

// `fetch` is read at each call, so that a replacement installed later is used.
const timedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init);
  noteServerTime(reply.headers.get('date'));
  return reply;
};

const client = new GraphQLClient(`${window.location.origin}${graphqlPath}`, {
  credentials: 'same-origin',
  errorPolicy: 'all',
  fetch: (input, init) => takeEarlyReply(init) ?? timedFetch(input, init),
  headers: (): Record<string, string> => {
    const token = readToken();
    return token ? { Authorization: `Bearer ${token}` } : {};
  },
});

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The request was stopped', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function hasData(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => part !== null);
}

/** Maps an error of graphql-request to the GraphQL error, or to a network error with the status if there was one. */
function graphqlFailure(cause: unknown, operation: string): RequestError {
  if (cause instanceof ClientError) {
    const { errors, status } = cause.response;
    if (errors?.length) return graphqlReplyError(errors, operation, status);
    return { message: 'Network Error', code: errorCode.network, operation, status };
  }
  return { message: 'Network Error', code: errorCode.network, operation };
}

/**
 * Runs one document. Errors beside usable data are passed to the handlers, and the data is returned (SPEC section 7).
 */
export const runGraphql = <T>(
  document: string,
  variables: object | undefined,
  handlers: GraphqlHandlers,
): Promise<T> => withProof(handlers.dispatch, () => send<T>(document, variables, handlers));

async function send<T>(
  document: string,
  variables: object | undefined,
  handlers: GraphqlHandlers,
): Promise<T> {
  const [, kind, operation = 'anonymous'] = /^\s*(query|mutation)\s+(\w+)/.exec(document) ?? [];
  const requestHeaders = {
    [operationHeader]: operation,
    ...(handlers.token === undefined ? {} : { Authorization: `Bearer ${handlers.token}` }),
    ...(kind === 'mutation' ? { 'x-idempotency-key': handlers.idempotencyKey } : {}),
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data, errors, status } = await client.rawRequest<T, Record<string, unknown>>({
        query: document,
        variables: { ...variables },
        requestHeaders,
        signal: handlers.signal,
      });
      if (!errors?.length) return data;
      const error = graphqlReplyError(errors, operation, status);
      if (!hasData(data)) throw new RequestFailure(error);
      handlers.onPartialErrors(error);
      return data;
    } catch (cause) {
      if (cause instanceof RequestFailure || handlers.signal.aborted) throw cause;
      const error = graphqlFailure(cause, operation);
      if (error.code !== errorCode.network) throw new RequestFailure(error);
      handlers.onNetworkFailure(error);
      // A mutation may be repeated too: its idempotency key returns the first reply again (DOMAIN section 9).
      if (attempt === repeatCount) throw new RequestFailure(error);
      await wait(repeatWaitMs, handlers.signal);
    }
  }
}
