import { type RequestError } from '../../contract/requestError';

function isRequestError(cause: unknown): cause is RequestError {
  return (
    typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
  );
}

/** What `.unwrap()` threw; anything else that was thrown is a fault of ours, and goes on. */
export function refusalOf(cause: unknown): RequestError {
  if (!isRequestError(cause)) throw cause;
  return cause;
}

/** The same as errors by field name; what belongs to no field stands under ''. */
export function fieldErrors(cause: unknown): Record<string, string> {
  const { fields, field, message } = refusalOf(cause);
  return fields ?? { [field ?? '']: message };
}
