import type { z } from 'zod';
import { badInputs } from './httpErrors';

/** NUL and halves of a pair: no text column and no JSON of PostgreSQL can hold them, and nobody means them. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unstorable, '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}

/**
 * Parses what came over the wire.
 * @throws PublicError BAD_USER_INPUT with a message for every field that is wrong, the first one in front.
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(storable(value));
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'input';
    fields[field] ??= issue.message;
  }
  throw badInputs(fields);
}
