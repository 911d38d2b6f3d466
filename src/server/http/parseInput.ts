import type { z } from 'zod';
import { badInput, badInputs } from './httpErrors';

/** NUL and unpaired surrogates: PostgreSQL cannot store them in text or JSON, and nobody types them on purpose. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The text without characters that the database cannot store. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** No valid input is nearly this deep; recursion into a deeper one could exhaust the stack, here and in libraries. */
const MAX_DEPTH = 50;

/** @param field the name of the top-level property that contains the value */
function storable(value: unknown, field?: string, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    throw badInput(field ?? 'input', `This is nested more than ${MAX_DEPTH} levels deep. Send less depth.`);
  }
  if (Array.isArray(value)) return value.map((inner) => storable(inner, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, storable(inner, field ?? name, depth + 1)]),
  );
}

/**
 * Parses input from a client.
 * @throws PublicError BAD_USER_INPUT with a message for every wrong field; `message` and `field` are those of the first
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
