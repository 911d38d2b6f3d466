import type { FastifyInstance } from 'fastify';
import { clearSessionCookie, sessionSecretOf } from '../http/sessionCookie';
import type { Services } from '../services';
import { signOut } from './signInService';

/** GET /logout ends the sign-in session and shows the login page (SPEC section 7). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  app.get('/logout', async (request, reply) => {
    const secret = sessionSecretOf(request);
    if (secret) await signOut(services, secret);
    clearSessionCookie(reply);
    return reply.header('cache-control', 'no-store').redirect('/');
  });
}
