import { apiBase } from '../../../contract/api/apiPaths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiRateLimit,
  apiResourceNames,
  listQuery,
  oneQuery,
  resourceOf,
} from '../../../contract/api/apiResources';
import { PublicError } from '../../http/httpErrors';
import type { Services } from '../../services';
import { ChangeHorizon } from '../changes/changeHorizon';
import { authenticateCaller, type ApiCaller, type RequestsLeft } from '../keys/apiCaller';
import { openApiRoute } from '../reference/openApiRoutes';
import { salesReportRoutes } from '../reports/salesReportRoutes';
import { findOne, listPage } from './objectService';
import { parseQuery } from './parseQuery';
import { tagOf } from '../writes/objectVersions';
import { writeRoutes } from '../writes/writeRoutes';
import { hashOfBody } from '../writes/writeService';
import { sendProblems } from './sendProblems';

/** The calls of the public API. The key in its header says for whom each is, and nothing else does. */
export function objectRoutes(app: FastifyInstance, services: Services): void {
  void app.register(
    async (scope) => {
      sendProblems(scope, services);
      scope.addHook('onRequest', refuseKeyInAddress);
      openApiRoute(scope, services);
      const horizon = new ChangeHorizon(services.database.adminDb);

      for (const name of apiResourceNames) {
        const inList = listQuery(name);
        scope.get(`/${name}`, async (request, reply) => {
          const caller = await callerOf(request, reply, services);
          const now = services.clock.now();
          return listPage(caller, name, parseQuery(inList, request.query), { horizon, now });
        });
        if (!resourceOf(name).one) continue;
        const ofOne = oneQuery(name);
        scope.get<{ Params: { id: string } }>(`/${name}/:id`, async (request, reply) => {
          const caller = await callerOf(request, reply, services);
          const { expand } = parseQuery(ofOne, request.query);
          const now = services.clock.now();
          const { object, version } = await findOne(caller, name, request.params.id, { expand, now });
          return sendTagged(request, reply, { version, body: JSON.stringify(object) });
        });
      }

      const findCaller = (request: FastifyRequest, reply: FastifyReply) => callerOf(request, reply, services);
      salesReportRoutes(scope, services, findCaller);
      writeRoutes(scope, services, findCaller);

      // Without it, the address would belong to the files of the portal.
      scope.get('/*', refuseUnknown);
      scope.setNotFoundHandler(refuseUnknown);
    },
    { prefix: apiBase },
  );
}

async function refuseUnknown(): Promise<never> {
  throw new PublicError(404, 'NOT_FOUND', 'There is no such call. See the reference for all of them.');
}

/** Addresses are kept in logs and histories, so a key in one must not work there by habit. */
async function refuseKeyInAddress({ url }: FastifyRequest): Promise<void> {
  if (!/tk_(live|test)_/i.test(url)) return;
  throw new PublicError(
    400,
    'BAD_USER_INPUT',
    'Send the key in the header Authorization. Revoke this one, because addresses are written into logs.',
  );
}

function callerOf(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<ApiCaller> {
  return authenticateCaller(request, services, ({ left, waitSeconds }: RequestsLeft) => {
    const { burst, perSecond } = apiRateLimit;
    const untilFull = Math.ceil((burst - left) / perSecond);
    void reply.header('ratelimit-policy', `"key";q=${burst};w=${burst / perSecond}`);
    void reply.header('ratelimit', `"key";r=${left};t=${untilFull}`);
    if (waitSeconds > 0) void reply.header('retry-after', String(waitSeconds));
  });
}

/** An object with its tag: a call that names the tag gets no body while the object is the same. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, body }: { version: string; body: string },
): FastifyReply {
  const tag = tagOf(version, hashOfBody(body));
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  // Compression turns the tag into a weak one (`W/`).
  if (known.some((one) => one.replace(/^W\//, '') === tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
