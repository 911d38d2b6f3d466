import { type RequestError } from '../../contract/wire/requestError';
import { refusalOf } from './fieldErrors';

/** How a request ended; `error` is undefined if it was aborted. */
export type RequestResult<Reply> = { isDone: true; reply: Reply } | { isDone: false; error?: RequestError };

interface SentRequest<Reply> {
  unwrap(): Promise<Reply>;
}

/**
 * Waits for a dispatched request and never throws, for callers that leave its error to the toast and the state area.
 * A form that shows the error beside its fields awaits `.unwrap()` instead.
 */
export async function resultOf<Reply>(sent: SentRequest<Reply>): Promise<RequestResult<Reply>> {
  try {
    return { isDone: true, reply: await sent.unwrap() };
  } catch (cause) {
    const isAborted = cause instanceof Object && 'name' in cause && cause.name === 'AbortError';
    return isAborted ? { isDone: false } : { isDone: false, error: refusalOf(cause) };
  }
}
