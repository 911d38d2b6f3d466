import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';
import { countryOfHost } from '../../contract/country';
import { notFound } from '../http/httpErrors';
import { escapeHtml } from '../http/publicPage';
import type { Services } from '../services';
import { isMailView, mailboxPage, mailPage } from './mailboxPages';
import { countCaughtMail, findCaughtMail, findCaughtMailById, type CaughtMail } from './mailboxQueries';

const listQuery = z.object({
  q: z.string().catch(''),
  before: z.coerce.number().int().optional().catch(undefined),
});

/** /mailbox shows the messages of the embedded mail catcher. It does not exist in production, where mail is private. */
export function mailboxRoutes(app: FastifyInstance, { database, production }: Services): void {
  if (production) return;

  const mailOf = async (id: string): Promise<CaughtMail> => {
    const mail = /^\d{1,15}$/.test(id) ? await findCaughtMailById(database.adminDb, Number(id)) : undefined;
    if (!mail) throw notFound('mail');
    return mail;
  };

  app.get('/mailbox', async (request, reply) => {
    const { q: search, before } = listQuery.parse(request.query);
    const mails = await findCaughtMail(database.adminDb, { search, before });
    const count = await countCaughtMail(database.adminDb);
    return reply
      .type('text/html')
      .send(mailboxPage(mails, { search, count, country: countryOfHost(request.hostname) }));
  });

  app.get<{ Params: { id: string }; Querystring: { view?: string } }>(
    '/mailbox/:id',
    async (request, reply) => {
      const mail = await mailOf(request.params.id);
      const { view = 'reader' } = request.query;
      const email = await PostalMime.parse(mail.raw);
      const country = countryOfHost(request.hostname);
      return reply.type('text/html').send(mailPage(mail, email, isMailView(view) ? view : 'reader', country));
    },
  );

  /** The mail's own HTML, shown in a frame: scripts are blocked, images load from any host, links open in a new tab. */
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const email = await PostalMime.parse((await mailOf(request.params.id)).raw);
    void reply.header(
      'content-security-policy',
      "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; frame-ancestors 'self'; " +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
    );
    const body = email.html
      ? withInlinePictures(email.html, email)
      : `<pre>${escapeHtml(email.text ?? '')}</pre>`;
    return reply.type('text/html').send(withBlankTarget(body));
  });
}

/** Shows the pictures that the mail brings along, such as the codes of tickets, as mail programs do. */
function withInlinePictures(html: string, { attachments }: Email): string {
  return html.replace(/(<img\s[^>]*?)src="cid:([^"]+)"/g, (written, before: string, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    if (!picture?.mimeType.startsWith('image/') || typeof picture.content === 'string') return written;
    return `${before}src="data:${picture.mimeType};base64,${Buffer.from(new Uint8Array(picture.content)).toString('base64')}"`;
  });
}

/**
 * Makes links open in a new tab instead of the frame. The tag is inserted inside the head, because anything before the
 * doctype would switch the browser to quirks mode.
 */
function withBlankTarget(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
