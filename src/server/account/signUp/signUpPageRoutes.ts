import type { FastifyInstance } from 'fastify';
import { addressInput } from '../../../contract/account/accountInput';
import { signUpPath } from '../../../contract/paths/pagePaths';
import { PublicError } from '../../http/httpErrors';
import { originOf } from '../../user/signInOrigin';
import { countryOf } from '../../http/requestedHost';
import { setSignedOutCookie } from '../../http/sessionCookie';
import { newTermsMessage } from '../../legal/legalTerms';
import { servicesOf } from '../../user/servicesOf';
import type { Services } from '../../services';
import { beginBrowser } from '../../user/completeSignIn';
import {
  accountPageScope,
  formValue,
  messageOf,
  type PageForm,
  showPage,
  type WithToken,
} from '../accountPageScope';
import { tooManyRequestsPage } from '../accountPages';
import {
  addressHasAccountPage,
  byInvitationPage,
  createAccountPage,
  invalidSignUpLinkPage,
  signUpClosedPage,
  signUpPage,
  signUpSentPage,
} from './signUpPages';
import { signUpMode } from './signUpMode';
import { completeSignUp, requestSignUp, signUpLinkOf, signUpTermsOf } from './signUpService';

const emailInput = addressInput('Enter your email address.');

/** Pages that create an account; they work without a session and without scripts. */
export function signUpPageRoutes(app: FastifyInstance, services: Services): void {
  accountPageScope(app, (scope) => {
    requestPages(scope, services);
    linkPages(scope, services);
  });
}

function requestPages(scope: FastifyInstance, services: Services): void {
  const refusals = { open: undefined, invite: byInvitationPage, closed: signUpClosedPage };

  scope.get(signUpPath, async (_request, reply) => {
    const refusal = refusals[await signUpMode(services)];
    return showPage(reply, refusal ? refusal() : signUpPage());
  });

  scope.post<PageForm>(signUpPath, async (request, reply) => {
    const refusal = refusals[await signUpMode(services)];
    if (refusal) return showPage(reply, refusal(), 403);
    const typed = formValue(request.body, 'email').slice(0, 320);
    const email = emailInput.safeParse(typed);
    if (!email.success) return showPage(reply, signUpPage(typed, email.error.issues[0]?.message), 400);
    const country = countryOf(request, services);
    try {
      await requestSignUp(services, { email: email.data, country, remoteAddress: request.ip });
    } catch (error) {
      return showPage(reply, tooManyRequestsPage(messageOf(error, 'TOO_MANY_REQUESTS')), 429);
    }
    return showPage(reply, signUpSentPage(email.data));
  });
}

function linkPages(scope: FastifyInstance, services: Services): void {
  scope.get<WithToken>(`${signUpPath}/:token`, async ({ params }, reply) => {
    const link = await signUpLinkOf(services, params.token);
    if (!link) return showPage(reply, invalidSignUpLinkPage(), 404);
    return showPage(reply, createAccountPage(link, await signUpTermsOf(services, link)));
  });

  scope.post<WithToken & PageForm>(`${signUpPath}/:token`, async (request, reply) => {
    const { params, body } = request;
    const link = await signUpLinkOf(services, params.token);
    if (!link) return showPage(reply, invalidSignUpLinkPage(), 404);
    const names = [
      ...['firstName', 'lastName', 'organisation', 'country', 'email', 'password'],
      ...['agreed', 'shownTerms'],
    ];
    const values = Object.fromEntries(names.map((name) => [name, formValue(body, name)]));
    try {
      const account = await completeSignUp(
        servicesOf(request, services),
        params.token,
        values,
        originOf(request),
      );
      if (!account) return showPage(reply, invalidSignUpLinkPage(), 404);
      if (account === 'taken') return showPage(reply, addressHasAccountPage(), 409);
      // A token of an earlier session in this browser's storage would be used instead of the cookie.
      setSignedOutCookie(reply);
      beginBrowser(reply, account, services);
      return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      const { code, message, fields } = error;
      if (code === 'TOO_MANY_REQUESTS') return showPage(reply, tooManyRequestsPage(message), 429);
      const terms = await signUpTermsOf(services, link, values.country);
      const newTerms = newTermsMessage(terms, values.shownTerms);
      const page = newTerms
        ? createAccountPage(link, terms, { ...values, agreed: '' }, { ...fields, agreed: newTerms })
        : createAccountPage(link, terms, values, fields);
      return showPage(reply, page, 400);
    }
  });
}
