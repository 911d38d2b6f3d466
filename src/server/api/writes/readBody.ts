import type { z } from 'zod';
import { apiPathOf, formValuesOf } from '../../../contract/api/writes/bodyFields';
import { badInput, badInputs, PublicError } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';

/**
 * Checks a body against the schema of its call.
 * @returns the body as it was sent, for the schema of the form that the fields belong to
 * @throws PublicError BAD_USER_INPUT naming the field, also one that the call does not have
 */
export function readBody(schema: z.ZodObject, body: unknown): Record<string, unknown> {
  const result = schema.safeParse(body);
  if (result.success) return body as Record<string, unknown>;
  for (const issue of result.error.issues) {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      throw badInput([...path, issue.keys[0] ?? ''].join('.'), 'This call has no field of that name.');
    }
    if (path.length === 0 && issue.code === 'invalid_type') throw badInput('body', 'Send a JSON object.');
  }
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'body'] ??= message;
  throw badInputs(fields);
}

/**
 * Reads the values of a form, with the names that the API has for its fields.
 * @throws PublicError BAD_USER_INPUT naming the field as the API does
 */
export const readForm = <T>(schema: z.ZodType<T>, body: Record<string, unknown>, current: object = {}): T =>
  parseInput(schema, { ...current, ...(formValuesOf(body) as object) });

/**
 * The same error, with the name of the field as the API has it.
 * @param prefix of the form's own field names, such as `sessions.0.`
 */
export function withApiField(error: unknown): unknown {
  if (!(error instanceof PublicError) || error.code !== 'BAD_USER_INPUT' || !error.field) return error;
  const field = apiPathOf(error.field.replace(/^sessions\.0\./, ''));
  return new PublicError(error.status, error.code, error.message, field);
}
