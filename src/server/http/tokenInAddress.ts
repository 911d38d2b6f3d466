import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `apiToken` in the query is a session that the browser has not stored yet (SPEC section 1). */
export const carriesToken = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'apiToken' in query;

/** Sets the policy that keeps an address with a token out of the referrer of the page's requests. */
export async function hideTokenInAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (carriesToken(request)) void reply.header('referrer-policy', 'no-referrer');
}
