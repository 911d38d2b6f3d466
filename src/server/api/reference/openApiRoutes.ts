import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { openApiDocument } from './openApiDocument';

/** The document of the API, which needs no key. It is the same until the server is replaced. */
export function openApiRoute(scope: FastifyInstance, { publicUrl }: Services): void {
  let text: string | undefined;
  scope.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(publicUrl));
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}
