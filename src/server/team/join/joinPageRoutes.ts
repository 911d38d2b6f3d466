import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinPath } from '../../../contract/paths/pagePaths';
import {
  accountPageScope,
  formValue,
  type PageForm,
  showPage,
  type WithToken,
} from '../../account/accountPageScope';
import { tooManyRequestsPage } from '../../account/accountPages';
import { PublicError } from '../../http/httpErrors';
import { setSignedOutCookie } from '../../http/sessionCookie';
import { originOf, type SignInOrigin } from '../../user/signInOrigin';
import { signedInOf } from '../../http/signedIn';
import { servicesOf } from '../../user/servicesOf';
import type { Services } from '../../services';
import { beginBrowser, completeSignIn } from '../../user/completeSignIn';
import { browserCookieOf } from '../../user/knownBrowser';
import type { OpenTeamInvitation } from '../teamInvitationQueries';
import {
  invalidInvitationPage,
  joinedPage,
  newPersonPage,
  oneClickPage,
  withPasswordPage,
} from './joinPages';
import { invitationOf, joinAsNewPerson, joinSignedIn, joinTermsOf, joinWithPassword } from './joinService';

/** Pages behind the link of an invitation to a team; they work without a session and without scripts. */
export function joinPageRoutes(app: FastifyInstance, services: Services): void {
  accountPageScope(app, (scope) => {
    scope.get<WithToken>(`${joinPath}/:token`, async (request, reply) => {
      const invitation = await invitationOf(services, request.params.token);
      if (!invitation) return showPage(reply, invalidInvitationPage(), 404);
      return showPage(reply, await formOf(services, invitation, request));
    });

    scope.post<WithToken & PageForm>(`${joinPath}/:token`, async (request, reply) => {
      const { token } = request.params;
      const invitation = await invitationOf(services, token);
      if (!invitation) return showPage(reply, invalidInvitationPage(), 404);
      const signedIn = signedInOf(request);
      if (formValue(request.body, 'signedIn') === 'yes' && signedIn) {
        const joined = await joinSignedIn(servicesOf(request, services), token, signedIn.userId);
        return joined
          ? showPage(reply, joinedPage(invitation.organisation))
          : showPage(reply, await formOf(services, invitation, request), 409);
      }
      return joinByForm(
        servicesOf(request, services),
        { token, invitation, body: request.body, remoteAddress: request.ip, origin: originOf(request) },
        reply,
      );
    });
  });
}

/** The page for whoever opens the link: with an account or without, signed in or not. */
async function formOf(
  services: Services,
  invitation: OpenTeamInvitation,
  request: FastifyRequest,
): Promise<string> {
  if (invitation.userId === null) return newPersonPage(invitation, await joinTermsOf(services, invitation));
  const signedIn = signedInOf(request);
  return signedIn?.userId === invitation.userId
    ? oneClickPage(invitation)
    : withPasswordPage(invitation, { signedInAs: signedIn?.email });
}

interface SentForm {
  token: string;
  invitation: OpenTeamInvitation;
  body: string | undefined;
  remoteAddress: string;
  origin: SignInOrigin;
}

async function joinByForm(
  services: Services,
  { token, invitation, body, remoteAddress, origin }: SentForm,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const names = ['firstName', 'lastName', 'password', 'shownTerms'];
  const values = Object.fromEntries(names.map((name) => [name, formValue(body, name)]));
  const hasAccount = invitation.userId !== null;
  try {
    const joined = await (hasAccount
      ? joinWithPassword(services, token, {
          password: values.password ?? '',
          remoteAddress,
          browserCookie: browserCookieOf(reply),
          origin,
        })
      : joinAsNewPerson(services, token, values, origin));
    if (!joined) return showPage(reply, invalidInvitationPage(), 404);
    // A token of an earlier session in this browser's storage would be used instead of the cookie.
    setSignedOutCookie(reply);
    await (hasAccount ? completeSignIn : beginBrowser)(reply, joined, services);
    return reply.redirect('/', 303);
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    const { code, message, fields } = error;
    if (code === 'TOO_MANY_REQUESTS') return showPage(reply, tooManyRequestsPage(message), 429);
    const page = hasAccount
      ? withPasswordPage(invitation, { wrong: message })
      : newPersonPage(invitation, await joinTermsOf(services, invitation), values, fields);
    return showPage(reply, page, 400);
  }
}
