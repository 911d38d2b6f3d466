import { developersPath } from '../../../contract/api/apiPaths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiProblemTitles, type ApiProblem, type ApiProblemCode } from '../../../contract/api/apiResources';
import { fastifyRefusal } from '../../http/fastifyRefusal';
import { PublicError } from '../../http/httpErrors';
import type { Services } from '../../services';

/** The header with the id of a request, which its error names too. */
export const REQUEST_ID = 'x-request-id';

const isCode = (code: string): code is ApiProblemCode => Object.hasOwn(apiProblemTitles, code);

/** Makes every error of these routes a problem of RFC 9457. */
export function sendProblems(scope: FastifyInstance, services: Services): void {
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header(REQUEST_ID, services.random.uuid()).header('cache-control', 'no-store');
  });
  scope.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, reply, services.publicUrl);
    if (problem.status >= 500) logFailure(services, { error, request, problem });
    if (problem.code === 'STILL_UNDER_WAY') void reply.header('retry-after', '1');
    if (problem.status === 503) void reply.header('retry-after', '2');
    if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="Turnout"');
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  });
}

function logFailure(
  { log }: Services,
  { error, request, problem }: { error: unknown; request: FastifyRequest; problem: ApiProblem },
): void {
  if (problem.code === 'NOT_READY') return;
  log.error(
    { err: error, route: request.routeOptions.url, requestId: problem.request_id },
    'a call of the API failed',
  );
}

function problemOf(error: unknown, reply: FastifyReply, publicUrl: string): ApiProblem {
  const { status, code, detail, field } = partsOf(error);
  return {
    type: `${publicUrl}${developersPath}#${code}`,
    title: apiProblemTitles[code],
    status,
    detail,
    code,
    ...(field !== undefined && { field: field.slice(0, 100) }),
    request_id: String(reply.getHeader(REQUEST_ID)),
  };
}

function partsOf(error: unknown): Pick<ApiProblem, 'status' | 'detail' | 'field'> & { code: ApiProblemCode } {
  if (error instanceof PublicError && isCode(error.code)) {
    return { status: error.status, code: error.code, detail: error.message, field: error.field };
  }
  // A code that only the portal has, such as that of a suspension.
  if (error instanceof PublicError && error.status === 403) {
    return { status: 403, code: 'FORBIDDEN', detail: error.message };
  }
  const refusal = fastifyRefusal(error);
  if (refusal) {
    return { status: refusal.status, code: 'BAD_USER_INPUT', detail: refusal.message, field: 'body' };
  }
  return {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    detail: 'Call again later. If it stays, ask us and name the request id.',
  };
}
