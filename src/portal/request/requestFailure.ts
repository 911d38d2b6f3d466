import { type RequestError } from '../../contract/wire/requestError';

/** Carries a RequestError through `throw`. */
export class RequestFailure extends Error {
  constructor(readonly error: RequestError) {
    super(error.message);
  }
}

/** Anything thrown by a call, as a plain serialisable error. */
export function toRequestError(cause: unknown): RequestError {
  if (cause instanceof RequestFailure) return cause.error;
  return { message: cause instanceof Error ? cause.message : String(cause) };
}
