import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { readerKey, SharedReads } from './sharedReads';
import { requireSupportMayRequest } from './supportRequests';
import { authorise, signedInOf, type RequiredPermission, type SignedInContext } from './signedIn';

/** The REST base paths of SPEC section 7: by country, and of the provider's pro host, which this server serves too. */
const COUNTRY_BASES = ['/api/v2/nz', '/v2/nz', '/v2/au'];
const PRO_BASES = ['/pro/v2'];

/** Path parameters are texts; query parameters may be anything that the caller sends. */
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
 * Registers one REST route of SPEC section 7 under each of its base paths, with its permission check. The handler's
 * value is the body of the reply; a PublicError becomes `{ error: { message, code, field } }` with its status.
 * @param path from `/api/` on, as a fastify pattern
 */
export function restRoute(
  app: FastifyInstance,
  services: Services,
  route: {
    base: 'country' | 'pro';
    method: 'GET' | 'POST';
    path: `/api/${string}`;
    permission: RequiredPermission;
    handler: RestHandler;
    /** Whether the handler only reads, and returns the body without touching the reply; see SharedReads. */
    isRead?: boolean;
  },
): void {
  const sharedReads = new SharedReads<string>();
  for (const base of route.base === 'country' ? COUNTRY_BASES : PRO_BASES) {
    app.route<RestCall>({
      method: route.method,
      url: base + route.path,
      async handler(request, reply) {
        void reply.header('cache-control', 'no-store');
        const signedIn = signedInOf(request);
        requireSupportMayRequest(signedIn, `${route.method} ${route.path}`);
        const context = authorise(services, signedIn, route.permission);
        if (!route.isRead) return (await route.handler(context, request, reply)) ?? reply;
        void reply.type('application/json; charset=utf-8');
        const asked = readerKey(context.signedIn, request.hostname, request.url, request.body);
        return sharedReads.run(asked, async () =>
          JSON.stringify(await route.handler(context, request, reply)),
        );
      },
    });
  }
}
