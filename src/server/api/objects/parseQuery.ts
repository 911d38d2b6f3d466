import type { z } from 'zod';
import { badInput } from '../../http/httpErrors';

/** @throws PublicError BAD_USER_INPUT naming the parameter, also for one that the call does not have */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw badInput(issue.keys[0] ?? 'query', 'This call has no parameter of that name.');
  }
  throw badInput(issue?.path.join('.') ?? 'query', issue?.message ?? 'This parameter is wrong.');
}
