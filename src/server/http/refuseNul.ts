import type { FastifyRequest } from 'fastify';
import { badInput, notFound } from './httpErrors';

/**
 * Refuses an address that contains NUL before any route runs, because PostgreSQL can neither store nor compare it.
 * @throws PublicError NOT_FOUND for NUL in the path, BAD_USER_INPUT with the field for NUL in the query
 */
export async function refuseNul({ url }: FastifyRequest): Promise<void> {
  if (!url.includes('%00')) return;
  const [path = '', ...query] = url.split('?');
  if (path.includes('%00')) throw notFound('page');
  const [field = 'query'] =
    [...new URLSearchParams(query.join('?'))].find((pair) => pair.some((text) => text.includes('\0'))) ?? [];
  throw badInput(field.replaceAll('\0', ''), 'This contains an invalid character. Remove it.');
}
