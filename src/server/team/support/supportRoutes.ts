import type { FastifyInstance } from 'fastify';
import { actOnBehalfPath } from '../../../contract/team/support';
import { actOnBehalfInput } from '../../../contract/team/supportInput';
import type { SwitchReply } from '../../../contract/team/team';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import { hashOfSecret } from '../../http/secretHash';
import { sessionSecretOf } from '../../http/sessionCookie';
import { requireRecentProof } from '../../http/signedIn';
import type { Services } from '../../services';
import { beginSupport } from './supportService';

export function supportRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: actOnBehalfPath,
    permission: 'isAdmin',
    async handler({ signedIn, services: bound }, request): Promise<SwitchReply> {
      const asked = parseInput(actOnBehalfInput, request.body);
      requireRecentProof(signedIn, services.clock);
      const current = hashOfSecret(sessionSecretOf(request) ?? '');
      return { token: await beginSupport(bound, signedIn, asked, current), error: null };
    },
  });
}
