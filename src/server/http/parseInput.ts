import type { z } from 'zod';
import { badInputs } from './httpErrors';

/**
 * Parses what came over the wire.
 * @throws PublicError BAD_USER_INPUT with a message for every field that is wrong, the first one in front.
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'input';
    fields[field] ??= issue.message;
  }
  throw badInputs(fields);
}
