import type { FastifyInstance } from 'fastify';
import { addressInput, newPasswordInput } from '../../contract/account/accountInput';
import { confirmEmailPath, resetPasswordPath } from '../../contract/paths/pagePaths';
import { servicesOf } from '../user/servicesOf';
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
import {
  accountPageScope,
  formValue,
  messageOf,
  type PageForm,
  showPage,
  type WithToken,
} from './accountPageScope';
import { confirmEmail, emailLinkOf } from './emailChangeService';
import { requestPasswordLink, passwordLinkOf, setPasswordByLink } from './passwordService';

const emailInput = addressInput('Enter your email address.');

/**
 * Pages that work without a session and without scripts: setting a forgotten password and confirming a new email
 * address.
 */
export function accountPageRoutes(app: FastifyInstance, services: Services): void {
  accountPageScope(app, (scope) => {
    passwordPages(scope, services);
    emailPages(scope, services);
  });
}

function passwordPages(scope: FastifyInstance, services: Services): void {
  scope.get(resetPasswordPath, (_request, reply) => showPage(reply, requestLinkPage()));

  scope.post<PageForm>(resetPasswordPath, async (request, reply) => {
    const typed = formValue(request.body, 'email').slice(0, 320);
    const email = emailInput.safeParse(typed);
    if (!email.success) return showPage(reply, requestLinkPage(typed, email.error.issues[0]?.message), 400);
    try {
      await requestPasswordLink(services, { email: email.data, remoteAddress: request.ip });
    } catch (error) {
      return showPage(reply, tooManyRequestsPage(messageOf(error, 'TOO_MANY_REQUESTS')), 429);
    }
    return showPage(reply, linkSentPage(email.data));
  });

  scope.get<WithToken>(`${resetPasswordPath}/:token`, async ({ params }, reply) => {
    const link = await passwordLinkOf(services, params.token);
    return link
      ? showPage(reply, newPasswordPage(link.email))
      : showPage(reply, invalidPasswordLinkPage(), 404);
  });

  scope.post<WithToken & PageForm>(`${resetPasswordPath}/:token`, async (request, reply) => {
    const { params, body } = request;
    const link = await passwordLinkOf(services, params.token);
    if (!link) return showPage(reply, invalidPasswordLinkPage(), 404);
    const password = newPasswordInput.safeParse(formValue(body, 'password'));
    if (!password.success) {
      return showPage(reply, newPasswordPage(link.email, password.error.issues[0]?.message), 400);
    }
    try {
      const person = await setPasswordByLink(servicesOf(request, services), params.token, password.data);
      if (!person) return showPage(reply, invalidPasswordLinkPage(), 404);
      // Following the mailed link proves who the person is, so that guesses by strangers do not lock them out of this
      // browser.
      rememberBrowser(reply, person, services);
      return showPage(reply, passwordSetPage());
    } catch (error) {
      return showPage(reply, newPasswordPage(link.email, messageOf(error, 'BAD_USER_INPUT')), 400);
    }
  });
}

function emailPages(scope: FastifyInstance, services: Services): void {
  scope.get<WithToken>(`${confirmEmailPath}/:token`, async ({ params }, reply) => {
    const link = await emailLinkOf(services, params.token);
    return link?.newEmail
      ? showPage(reply, confirmEmailPage(link.newEmail))
      : showPage(reply, invalidEmailLinkPage(), 404);
  });

  scope.post<WithToken>(`${confirmEmailPath}/:token`, async (request, reply) => {
    const outcome = await confirmEmail(servicesOf(request, services), request.params.token);
    if (outcome === 'taken') return showPage(reply, emailTakenPage(), 409);
    return outcome
      ? showPage(reply, emailConfirmedPage(outcome.email))
      : showPage(reply, invalidEmailLinkPage(), 404);
  });
}
