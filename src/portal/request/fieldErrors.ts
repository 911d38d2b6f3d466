import { errorCode, type RequestError } from '../../contract/wire/requestError';

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

/** Why the server refused what no longer fits what is there; undefined for any other refusal. */
export function conflictOf(cause: unknown): string | undefined {
  const { code, message } = refusalOf(cause);
  return code === errorCode.conflict ? message : undefined;
}

/** Who was first, where an edit was refused because it was made from an older version; undefined otherwise. */
export const staleEditOf = (cause: unknown): string | undefined =>
  refusalOf(cause).field === 'version' ? conflictOf(cause) : undefined;

/** The same as errors by field name; what belongs to no field stands under ''. */
export function fieldErrors(cause: unknown): Record<string, string> {
  const { fields, field, message } = refusalOf(cause);
  return fields ?? { [field ?? '']: message };
}
