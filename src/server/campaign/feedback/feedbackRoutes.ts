import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/httpErrors';
import type { MailFeedback, Services } from '../../services';
import type { Feedback, FeedbackRequest } from './feedbackEvent';
import { applyFeedback, noteSource } from './feedbackService';
import { readMailgunFeedback } from './mailgunFeedback';
import { readPostmarkFeedback } from './postmarkFeedback';
import { readSendGridFeedback } from './sendgridFeedback';
import { readSesFeedback } from './sesFeedback';

const LARGEST_BODY = 1024 * 1024;

type Reader = (request: FeedbackRequest) => Promise<Feedback>;

/** The supported providers. One without configured keys has no reader. */
const readers: Readonly<Record<string, (keys: MailFeedback) => Reader | undefined>> = {
  ses: ({ ses }) => ses && ((request) => readSesFeedback(request, ses)),
  sendgrid: ({ sendgrid }) => sendgrid && ((request) => readSendGridFeedback(request, sendgrid)),
  mailgun: ({ mailgun }) => mailgun && ((request) => readMailgunFeedback(request, mailgun)),
  postmark: ({ postmark }) => postmark && ((request) => readPostmarkFeedback(request, postmark)),
};

/**
 * Signed webhooks of mail providers. The signature is checked over the raw body. A wrong signature is refused and
 * changes nothing; a provider without keys is answered 404.
 */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // SNS labels its JSON text/plain, and no body should be parsed before its signature is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/webhooks/mail/:provider', async (request, reply) => {
      const { provider } = request.params;
      const read = Object.hasOwn(readers, provider)
        ? readers[provider]?.(services.mailFeedback ?? {})
        : undefined;
      if (!read) throw notFound('webhook');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { events, once } = await read({ headers: request.headers, body, now: services.clock.now() });
      await noteSource(services, provider);
      const bodyHash = createHash('sha256').update(body).digest('hex');
      await applyFeedback(services, events, once && { provider, token: once.token, bodyHash });
      void reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}
