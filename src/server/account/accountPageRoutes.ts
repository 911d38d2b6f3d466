import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressInput, newPasswordInput } from '../../contract/account/accountInput';
import { confirmEmailPath, resetPasswordPath } from '../../contract/paths/pagePaths';
import { PublicError } from '../http/httpErrors';
import { storableText } from '../http/parseInput';
import type { Services } from '../services';
import { rememberBrowser } from '../user/knownBrowser';
import {
  requestLinkPage,
  confirmEmailPage,
  invalidEmailLinkPage,
  invalidPasswordLinkPage,
  emailConfirmedPage,
  emailTakenPage,
  linkSentPage,
  newPasswordPage,
  passwordSetPage,
  tooManyRequestsPage,
} from './accountPages';
import { confirmEmail, emailLinkOf } from './emailChangeService';
import { requestPasswordLink, passwordLinkOf, setPasswordByLink } from './passwordService';

type Form = { Body: string | undefined };
type WithToken = { Params: { token: string } };

const emailInput = addressInput('Enter your email address.');
const formValue = (body: string | undefined, name: string) =>
  storableText(new URLSearchParams(body ?? '').get(name) ?? '');

/**
 * Pages that work without a session and without scripts: setting a forgotten password and confirming a new email
 * address.
 */
export function accountPageRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body),
    );
    // The URL contains a token, so it must not be cached or sent to another site.
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
    });
    passwordPages(scope, services);
    emailPages(scope, services);
  });
}

const show = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html').send(page);

/** Returns the message of an error that the person can fix, for display on the page; rethrows every other error. */
function messageOf(error: unknown, code: string): string {
  if (error instanceof PublicError && error.code === code) return error.message;
  throw error;
}

function passwordPages(scope: FastifyInstance, services: Services): void {
  scope.get(resetPasswordPath, (_request, reply) => show(reply, requestLinkPage()));

  scope.post<Form>(resetPasswordPath, async (request, reply) => {
    const typed = formValue(request.body, 'email').slice(0, 320);
    const email = emailInput.safeParse(typed);
    if (!email.success) return show(reply, requestLinkPage(typed, email.error.issues[0]?.message), 400);
    try {
      await requestPasswordLink(services, { email: email.data, remoteAddress: request.ip });
    } catch (error) {
      return show(reply, tooManyRequestsPage(messageOf(error, 'TOO_MANY_REQUESTS')), 429);
    }
    return show(reply, linkSentPage(email.data));
  });

  scope.get<WithToken>(`${resetPasswordPath}/:token`, async ({ params }, reply) => {
    const link = await passwordLinkOf(services, params.token);
    return link ? show(reply, newPasswordPage(link.email)) : show(reply, invalidPasswordLinkPage(), 404);
  });

  scope.post<WithToken & Form>(`${resetPasswordPath}/:token`, async ({ params, body }, reply) => {
    const link = await passwordLinkOf(services, params.token);
    if (!link) return show(reply, invalidPasswordLinkPage(), 404);
    const password = newPasswordInput.safeParse(formValue(body, 'password'));
    if (!password.success) {
      return show(reply, newPasswordPage(link.email, password.error.issues[0]?.message), 400);
    }
    try {
      const person = await setPasswordByLink(services, params.token, password.data);
      if (!person) return show(reply, invalidPasswordLinkPage(), 404);
      // Following the mailed link proves who the person is, so that guesses by strangers do not lock them out of this
      // browser.
      rememberBrowser(reply, person, services);
      return show(reply, passwordSetPage());
    } catch (error) {
      return show(reply, newPasswordPage(link.email, messageOf(error, 'BAD_USER_INPUT')), 400);
    }
  });
}

function emailPages(scope: FastifyInstance, services: Services): void {
  scope.get<WithToken>(`${confirmEmailPath}/:token`, async ({ params }, reply) => {
    const link = await emailLinkOf(services, params.token);
    return link?.newEmail
      ? show(reply, confirmEmailPage(link.newEmail))
      : show(reply, invalidEmailLinkPage(), 404);
  });

  scope.post<WithToken>(`${confirmEmailPath}/:token`, async ({ params }, reply) => {
    const outcome = await confirmEmail(services, params.token);
    if (outcome === 'taken') return show(reply, emailTakenPage(), 409);
    return outcome
      ? show(reply, emailConfirmedPage(outcome.email))
      : show(reply, invalidEmailLinkPage(), 404);
  });
}
