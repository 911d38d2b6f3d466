import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiWriteNames, idempotencyLimits, writeOf } from '../../../contract/api/writes/apiWrites';
import type { Services } from '../../services';
import { requireScope, type ApiCaller } from '../keys/apiCaller';
import { versionToMatch } from './objectVersions';
import { readBody } from './readBody';
import { makeWrite, requireIdempotencyKey } from './writeService';

type FindCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiCaller>;

/** The calls of the public API that write. */
export function writeRoutes(scope: FastifyInstance, services: Services, callerOf: FindCaller): void {
  for (const name of apiWriteNames) {
    const write = writeOf(name);
    scope.route<{ Params: { id?: string } }>({
      method: write.method,
      url: write.path.replace('{id}', ':id'),
      async handler(request, reply) {
        const caller = await callerOf(request, reply);
        requireScope(caller, write.scope);
        const { headers } = request;
        const key = requireIdempotencyKey(headers['idempotency-key'], idempotencyLimits.key);
        const version = write.needsVersion ? versionToMatch(headers['if-match']) : undefined;
        const body = write.body ? readBody(write.body, request.body) : {};
        const id = (request.params.id ?? '').toLowerCase();
        const sent = { key, id, body, version };
        const {
          status,
          etag,
          body: text,
          isRepeated,
        } = await makeWrite(caller, services, { name, write }, sent);
        if (etag !== null) void reply.header('etag', etag);
        if (isRepeated) void reply.header('idempotent-replayed', 'true');
        if (text === null) return reply.code(status).send();
        return reply.code(status).type('application/json; charset=utf-8').send(text);
      },
    });
  }
}
