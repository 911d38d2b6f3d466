import { errorCode, type RequestError } from '../../../contract/wire/requestError';
import { RequestFailure } from '../requestFailure';

export interface GraphqlHandlers {
  signal: AbortSignal;
  /** The session to ask in the name of; the one that is signed in here when undefined. */
  token?: string | undefined;
  idempotencyKey: string;
  /** A call failed before there was an answer; it is tried again after a wait. */
  onNetworkFailure(error: RequestError): void;
  /** Errors arrived beside data that can be used. */
  onPartialErrors(error: RequestError): void;
}

/** Starts the download of graphql-request, which the first call waits for. */
const loadGraphqlWire = () => import('./graphqlWire');

/** Runs one document; see `runGraphql`. A wire that could not be downloaded is a network that failed. */
export async function lazyGraphql<T>(
  document: string,
  variables: object | undefined,
  handlers: GraphqlHandlers,
): Promise<T> {
  const wire = await loadGraphqlWire().catch(() => {
    const [, operation = 'anonymous'] = /^\s*\w+\s+(\w+)/.exec(document) ?? [];
    const error: RequestError = { message: 'Network Error', code: errorCode.network, operation };
    handlers.onNetworkFailure(error);
    throw new RequestFailure(error);
  });
  return wire.runGraphql<T>(document, variables, handlers);
}
