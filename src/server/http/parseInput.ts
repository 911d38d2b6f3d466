import type { z } from 'zod';
import { badInput, badInputs } from './httpErrors';

/** NUL and halves of a pair: no text column and no JSON of PostgreSQL can hold them, and nobody means them. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text as the database can hold it. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** No input of ours is nearly so deep; walking through a deeper one may run out of stack, here and in the libraries. */
const DEEPEST = 50;

/** @param field the name at the top below which the value stands */
function storable(value: unknown, field?: string, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) {
    throw badInput(field ?? 'input', `This is nested more than ${DEEPEST} levels deep. Send less depth.`);
  }
  if (Array.isArray(value)) return value.map((inner) => storable(inner, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, storable(inner, field ?? name, depth + 1)]),
  );
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
