import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressInput } from '../../../contract/account/accountInput';
import { organisationCallbackPath, organisationSignInPath } from '../../../contract/paths/signInPagePaths';
import { safeRedirect } from '../../../contract/paths/signInPaths';
import {
  accountPageScope,
  formValue,
  messageOf,
  type PageForm,
  showPage,
} from '../../account/accountPageScope';
import { tooManyRequestsPage } from '../../account/accountPages';
import { countryOf, requestedHost } from '../../http/requestedHost';
import { setSignedOutCookie } from '../../http/sessionCookie';
import type { Services } from '../../services';
import { beginBrowser, completeSignIn } from '../../user/completeSignIn';
import { originOf } from '../../user/signInOrigin';
import {
  failedSignInPage,
  organisationSignInPage,
  otherSitePage,
  refusedSignInPage,
  silentProviderPage,
  staleSignInPage,
  unknownDomainPage,
  unverifiedAddressPage,
} from './organisationSignInPages';
import {
  beginOrganisationSignIn,
  type Beginning,
  completeOrganisationSignIn,
  type Ending,
  SIGN_IN_MINUTES,
} from './organisationSignInService';

/** Binds a sign-in to the browser that began it, so that nobody can sign another person in to an account of theirs. */
const COOKIE = 'turnout_organisation_sign_in';

const emailInput = addressInput('Enter your email address.');

/**
 * Signing in with the provider of an organisation. The pages work without scripts; the form may lead to the provider's
 * site, which the policy of all other pages forbids.
 */
export function organisationSignInRoutes(app: FastifyInstance, services: Services): void {
  accountPageScope(app, (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', policyOf(services));
    });

    scope.get<{ Querystring: { redirect?: unknown } }>(organisationSignInPath, (request, reply) => {
      const redirect = safeRedirect(textOf(request.query.redirect));
      return showPage(reply, organisationSignInPage({ redirect, country: countryOf(request, services) }));
    });

    scope.post<PageForm>(organisationSignInPath, async (request, reply) => {
      const typed = formValue(request.body, 'email').slice(0, 320);
      const redirect = safeRedirect(formValue(request.body, 'redirect').slice(0, 2000));
      const email = emailInput.safeParse(typed);
      if (!email.success) {
        const wrong = email.error.issues[0]?.message;
        const country = countryOf(request, services);
        return showPage(reply, organisationSignInPage({ redirect, country }, { email: typed, wrong }), 400);
      }
      const { host, hostname, ip: remoteAddress } = request;
      try {
        const begun = await beginOrganisationSignIn(services, {
          email: email.data,
          redirect,
          host: requestedHost({ host, hostname }, services),
          remoteAddress,
        });
        return showBeginning(reply, services, begun, redirect);
      } catch (error) {
        return showPage(reply, tooManyRequestsPage(messageOf(error, 'TOO_MANY_REQUESTS')), 429);
      }
    });

    scope.get(organisationCallbackPath, async (request, reply) => {
      const at = request.url.indexOf('?');
      const ending = await completeOrganisationSignIn(services, {
        search: at === -1 ? '' : request.url.slice(at),
        browserSecret: request.cookies[COOKIE],
        origin: originOf(request),
      });
      return showEnding(reply, services, ending);
    });
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const policyOf = ({ production }: Pick<Services, 'production'>) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' https:${production ? '' : ' http:'}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function showBeginning(
  reply: FastifyReply,
  { production }: Pick<Services, 'production'>,
  begun: Beginning,
  redirect: string,
): FastifyReply {
  switch (begun.outcome) {
    case 'unknown':
      return showPage(reply, unknownDomainPage(redirect));
    case 'other_site':
      return showPage(reply, otherSitePage(begun.organisation, begun.site));
    case 'silent':
      return showPage(reply, silentProviderPage(begun.organisation), 502);
    case 'begun':
      void reply.setCookie(COOKIE, begun.browserSecret, {
        httpOnly: true,
        // Strict would keep it from the address that the provider sends the browser back to.
        sameSite: 'lax',
        secure: production,
        path: organisationSignInPath,
        maxAge: SIGN_IN_MINUTES * 60,
      });
      return reply.redirect(begun.url, 303);
  }
}

async function showEnding(reply: FastifyReply, services: Services, ending: Ending): Promise<FastifyReply> {
  if (ending.outcome !== 'stale') void reply.clearCookie(COOKIE, { path: organisationSignInPath });
  switch (ending.outcome) {
    case 'stale':
      return showPage(reply, staleSignInPage(), 400);
    case 'failed':
      return showPage(reply, failedSignInPage(ending.organisation), 400);
    case 'unverified':
      return showPage(reply, unverifiedAddressPage(ending.organisation), 403);
    case 'refused':
      return showPage(reply, refusedSignInPage(ending.organisation, ending.refusal), 403);
    case 'signed_in':
      // A token of an earlier session in this browser's storage would be used instead of the cookie.
      setSignedOutCookie(reply);
      await (ending.isNew ? beginBrowser : completeSignIn)(reply, ending, services);
      return reply.redirect(ending.redirect, 303);
  }
}
