import type { FastifyRequest } from 'fastify';
import { badInput, notFound } from './httpErrors';

/**
 * NUL in an address, which nobody types and PostgreSQL can neither hold nor compare, is refused before any route.
 * @throws PublicError NOT_FOUND where it stands in the path, BAD_USER_INPUT naming the field of the query
 */
export async function refuseNul({ url }: FastifyRequest): Promise<void> {
  if (!url.includes('%00')) return;
  const [path = '', ...query] = url.split('?');
  if (path.includes('%00')) throw notFound('page');
  const [field = 'query'] =
    [...new URLSearchParams(query.join('?'))].find((pair) => pair.some((text) => text.includes('\0'))) ?? [];
  throw badInput(field.replaceAll('\0', ''), 'This contains an invalid character. Remove it.');
}
