import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies and accepts an empty one as no body. Fastify refuses an empty body with the content type JSON, but
 * some HTTP clients set that type on every POST, and copy and disable have an empty body (SPEC section 7).
 */
export function acceptEmptyJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
