import { type RequestError } from '../../../contract/wire/requestError';

// Separate from `requestFailure`, because the scripts of the first screen parse no error replies.

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : [],
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Drops undefined properties, so that errors in the store are readable. */
function compact(error: RequestError): RequestError {
  return JSON.parse(JSON.stringify(error));
}

/** The `error` field of a REST reply, either a text or `{ message, code, field }`; undefined if it is empty. */
export function restReplyError(body: unknown, status?: number): RequestError | undefined {
  if (!isRecord(body) || !body.error) return undefined;
  const { error } = body;
  if (!isRecord(error)) return compact({ message: textOf(error) ?? 'The request was refused', status });
  return compact({
    message: textOf(error.message) ?? textOf(error.error) ?? 'The request was refused',
    code: textOf(error.code),
    field: textOf(error.field),
    fields: textsOf(error.fields),
    status,
  });
}

/** The first GraphQL error; its text may be in `message.error` (SPEC section 8). */
export function graphqlReplyError(
  errors: readonly unknown[],
  operation: string,
  status: number,
): RequestError {
  const first = errors[0];
  const { message, extensions } = isRecord(first) ? first : {};
  const details = isRecord(extensions) ? extensions : {};
  return compact({
    message: textOf(isRecord(message) ? message.error : message) ?? 'The request was refused',
    code: textOf(details.code),
    field: textOf(details.field),
    fields: textsOf(details.fields),
    operation,
    status,
  });
}
