import type { FastifyInstance, FastifyReply } from 'fastify';
import { routePatterns } from '../../contract/paths/portalPaths';
import { insertNewsletterChoice, listNewsletters } from '../account/newsletterQueries';
import { html, publicPage } from '../http/publicPage';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';

const PURPOSE = 'weekly summary';

/**
 * The address that stops the summary, for the mail's link and for the button of a mailbox provider; it needs no
 * sign-in.
 */
export const summaryUnsubscribePath = (userId: string, secret: string): string =>
  `/u/summary/${signToken(PURPOSE, [userId], secret)}`;

type WithToken = { Params: { token: string } };

/** Opening the link changes nothing; a POST in any form, from anywhere, turns the summary off (RFC 8058). */
export function summaryUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, secret } = services;
  const userOf = (token: string) => readToken(PURPOSE, token, secret)?.[0];
  const show = (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html')
      .send(page);

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<WithToken>('/u/summary/:token', async ({ params }, reply) =>
      userOf(params.token) ? show(reply, confirmPage()) : show(reply, unknownPage(), 404),
    );
    scope.post<WithToken>('/u/summary/:token', async ({ params }, reply) => {
      const userId = userOf(params.token);
      if (!userId) return show(reply, unknownPage(), 404);
      const [current] = (await listNewsletters(database.adminDb, userId)).filter(
        ({ kind }) => kind === 'weekly_summary',
      );
      if (current?.wanted) {
        const now = clock.now();
        await insertNewsletterChoice(database.adminDb, {
          userId,
          kind: 'weekly_summary',
          wanted: false,
          now,
        });
      }
      return show(reply, unsubscribedPage());
    });
  });
}

const confirmPage = () =>
  publicPage(
    'Stop the weekly summary?',
    html`<p>You will no longer get the Monday summary. You will still get other emails about your account.</p>
      <form method="post"><button class="wide-button">Stop the weekly summary</button></form>`,
  );

const unsubscribedPage = () =>
  publicPage(
    'The weekly summary is off',
    html`<p>
      You can turn it on again in the portal, under
      <a href="${routePatterns.newsletterSettings}">Newsletter Settings</a>.
    </p>`,
  );

const unknownPage = () =>
  publicPage(
    'This link is incomplete',
    html`<p>Open it from the email again, or copy the whole link. Nothing has changed.</p>`,
  );
