import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `apiToken` in the query is a session that the browser has yet to store (SPEC section 1). */
export const carriesToken = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'apiToken' in query;

/** Whatever the page asks for does not name its address as the referrer. */
export async function hideTokenInAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (carriesToken(request)) void reply.header('referrer-policy', 'no-referrer');
}
