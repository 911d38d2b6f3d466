import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { letIn, signedInOf, type Door, type SignedInContext } from './signedIn';

/** The REST bases of SPEC section 7: by country, and the provider's pro host, which this server answers for too. */
const COUNTRY_BASES = ['/api/v2/nz', '/v2/nz', '/v2/au'];
const PRO_BASES = ['/pro/v2'];

/** What stands in the path is text; what stands behind its question mark is whatever somebody wrote there. */
interface RestCall {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

type RestHandler = (
  context: SignedInContext,
  request: FastifyRequest<RestCall>,
  reply: FastifyReply,
) => Promise<unknown>;

/**
 * Lays one REST route of SPEC section 7 under each of its bases, behind its permission. The handler's value is the
 * reply's body; a PublicError becomes `{ error: { message, code, field } }` with its status.
 * @param path from `/api/` on, in fastify's pattern
 */
export function restRoute(
  app: FastifyInstance,
  services: Services,
  route: {
    base: 'country' | 'pro';
    method: 'GET' | 'POST';
    path: `/api/${string}`;
    permission: Door;
    handler: RestHandler;
  },
): void {
  for (const base of route.base === 'country' ? COUNTRY_BASES : PRO_BASES) {
    app.route<RestCall>({
      method: route.method,
      url: base + route.path,
      async handler(request, reply) {
        void reply.header('cache-control', 'no-store');
        const context = letIn(services, signedInOf(request), route.permission);
        return (await route.handler(context, request, reply)) ?? reply;
      },
    });
  }
}
