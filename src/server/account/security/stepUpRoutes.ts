import type { FastifyInstance } from 'fastify';
import { stepUpPath, type StepUpReply } from '../../../contract/account/stepUp';
import { stepUpInput } from '../../../contract/account/stepUpInput';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import { hashOfSecret } from '../../http/secretHash';
import { sessionSecretOf } from '../../http/sessionCookie';
import type { Services } from '../../services';
import { challengeHashOf } from '../../user/signInChallenge';
import { relyingPartyOf } from '../secondFactor/relyingParty';
import { stepUp } from './stepUpService';

export function stepUpRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: stepUpPath,
    permission: 'signed-in',
    async handler({ services: own, signedIn }, request, reply): Promise<StepUpReply> {
      const proof = parseInput(stepUpInput, request.body);
      const sessionHash = hashOfSecret(sessionSecretOf(request) ?? '');
      const source = {
        site: relyingPartyOf(request, services),
        passkeyHash: challengeHashOf(reply, 'proof'),
        remoteAddress: request.ip,
      };
      const until = await stepUp(own, signedIn, { proof, sessionHash, source });
      return { provedUntil: until.toISOString(), error: null };
    },
  });
}
