import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoutPath } from '../../contract/paths/signInPaths';
import { isOwnAddress } from '../http/ownAddress';
import { clearSessionCookie, sessionSecretOf, setSignedOutCookie } from '../http/sessionCookie';
import type { Services } from '../services';
import { signOut } from './signInService';
import { signOutPage } from './signOutPage';

/**
 * GET /logout ends the sign-in session and shows the login page (SPEC section 7). Any page can make a browser request
 * an address, so a request that comes from another site, or that is not a page navigation, is asked for confirmation
 * first.
 */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const leave = async (request: FastifyRequest, reply: FastifyReply, status: 302 | 303) => {
    const secret = sessionSecretOf(request);
    if (secret) await signOut(services, secret);
    clearSessionCookie(reply);
    return reply.redirect('/', status);
  };

  app.get(logoutPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const isOwn = isOwnNavigation(request, services.publicUrl);
    // Without a session the server has nothing to end. The token in the browser's storage is removed only when the
    // request comes from our own pages.
    if (isOwn) setSignedOutCookie(reply);
    return isOwn || !sessionSecretOf(request)
      ? leave(request, reply, 302)
      : reply.type('text/html').send(signOutPage());
  });

  void app.register(async (scope) => {
    // The confirmation form has no fields, so its body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(logoutPath, (request, reply) => {
      setSignedOutCookie(reply);
      return leave(request, reply, 303);
    });
  });
}

/** True when the browser's window navigates there, by hand or from one of our pages, and does not merely prefetch. */
function isOwnNavigation(request: FastifyRequest, publicUrl: string): boolean {
  const { headers } = request;
  if (headers['sec-purpose'] ?? headers.purpose) return false;
  const site = headers['sec-fetch-site'];
  if (site) {
    const isOurs = site === 'same-origin' || site === 'none';
    return isOurs && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  }
  // Over plain HTTP, browsers omit those headers but send the referrer.
  return headers.referer !== undefined && isOwnAddress(request, publicUrl, headers.referer);
}
