import { errorCode, type RequestError } from '../../contract/wire/requestError';

function isRequestError(cause: unknown): cause is RequestError {
  return (
    typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
  );
}

/** Narrows the error that `.unwrap()` threw. Anything else is a bug of ours and is thrown again. */
export function refusalOf(cause: unknown): RequestError {
  if (!isRequestError(cause)) throw cause;
  return cause;
}

/** The message of a refusal because the data has changed meanwhile; undefined for any other refusal. */
export function conflictOf(cause: unknown): string | undefined {
  const { code, message } = refusalOf(cause);
  return code === errorCode.conflict ? message : undefined;
}

/** The message that says who saved first, if an edit was based on an older version; undefined otherwise. */
export const staleEditOf = (cause: unknown): string | undefined =>
  refusalOf(cause).field === 'version' ? conflictOf(cause) : undefined;

/** The refusal as messages by field name; a message for no particular field has the key ''. */
export function fieldErrors(cause: unknown): Record<string, string> {
  const { fields, field, message } = refusalOf(cause);
  return fields ?? { [field ?? '']: message };
}
