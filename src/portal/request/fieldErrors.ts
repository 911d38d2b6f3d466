import { type RequestError } from '../../contract/requestError';

function isRequestError(cause: unknown): cause is RequestError {
  return (
    typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
  );
}

/** What `.unwrap()` threw, as errors by field name; what belongs to no field stands under ''. */
export function fieldErrors(cause: unknown): Record<string, string> {
  if (!isRequestError(cause)) throw cause;
  if (cause.fields) return cause.fields;
  return { [cause.field ?? '']: cause.message };
}
