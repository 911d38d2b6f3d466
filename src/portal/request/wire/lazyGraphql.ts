import { errorCode, type RequestError } from '../../../contract/wire/requestError';
import { RequestFailure } from '../requestFailure';
import { type Dispatch } from './withProof';

export interface GraphqlHandlers {
  signal: AbortSignal;
  /** The session to use; undefined for the current one. */
  token?: string | undefined;
  idempotencyKey: string;
  dispatch: Dispatch;
  /** Called when an attempt failed on the network; it is repeated after a wait. */
  onNetworkFailure(error: RequestError): void;
  /** Called when a reply contains errors beside usable data. */
  onPartialErrors(error: RequestError): void;
}

/** Loads graphql-request; the first call waits for it. */
const loadGraphqlWire = () => import('./runGraphql');

/** Runs one document; see `runGraphql`. A failure to load the client is reported as a network failure. */
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
