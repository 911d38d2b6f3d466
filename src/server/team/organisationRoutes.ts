import type { FastifyInstance } from 'fastify';
import { switchOrganisationPath, type SwitchReply } from '../../contract/team/team';
import { switchInput } from '../../contract/team/teamInput';
import { badInput, unauthenticated } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import { hashOfSecret } from '../http/secretHash';
import { sessionSecretOf } from '../http/sessionCookie';
import type { Services } from '../services';
import { findFirstSession, insertSession } from '../user/sessionQueries';
import { chooseOrganisation } from './organisationQueries';

/**
 * Lets one tab continue in another organisation of the same person, while the other tabs stay where they are: the tab
 * gets a sign-in session of its own, which ends with the one of the browser.
 */
export function organisationRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, random } = services;
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: switchOrganisationPath,
    permission: 'signed-in',
    async handler({ signedIn: { userId } }, request): Promise<SwitchReply> {
      const { organiserId } = parseInput(switchInput, request.body);
      const now = clock.now();
      const current = hashOfSecret(sessionSecretOf(request) ?? '');
      const token = random.bytes(32).toString('base64url');
      await database.asAdmin(async (db) => {
        const first = await findFirstSession(db, current);
        if (!first) throw unauthenticated();
        // An organisation's provider vouches for its people in that organisation only.
        if (first.method === 'organisation' && first.organiserId !== organiserId) {
          throw badInput(
            'organiserId',
            'You signed in through your organisation, so you are signed in to it alone. Sign in with your own password to open another.',
          );
        }
        if (!(await chooseOrganisation(db, { userId, organiserId, now }))) {
          throw badInput('organiserId', 'You no longer belong to this organisation.');
        }
        await insertSession(db, {
          ...first,
          idHash: hashOfSecret(token),
          parentHash: first.idHash,
          userId,
          organiserId,
          createdAt: now,
        });
      });
      return { token, error: null };
    },
  });
}
