import type { FastifyInstance, FastifyReply } from 'fastify';
import { PublicError } from '../http/httpErrors';
import { storableText } from '../http/parseInput';

/** A form of a page without scripts, as the browser sends it. */
export type PageForm = { Body: string | undefined };
export type WithToken = { Params: { token: string } };

/** Registers pages that work without a session and without scripts, whose addresses may contain a token. */
export function accountPageScope(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body),
    );
    // The URL contains a token, so it must not be cached or sent to another site.
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
    });
    register(scope);
  });
}

export const formValue = (body: string | undefined, name: string) =>
  storableText(new URLSearchParams(body ?? '').get(name) ?? '');

export const showPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html').send(page);

/** Returns the message of an error that the person can fix, for display on the page; rethrows every other error. */
export function messageOf(error: unknown, code: string): string {
  if (error instanceof PublicError && error.code === code) return error.message;
  throw error;
}
