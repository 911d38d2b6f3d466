import type { FastifyInstance } from 'fastify';
import {
  authenticatorPath,
  confirmAuthenticatorPath,
  recoveryCodesPath,
  type AuthenticatorReply,
  type RecoveryCodesReply,
} from '../../../contract/account/secondFactor';
import { codeInput } from '../../../contract/account/secondFactorInput';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import { requireRecentProof } from '../../http/signedIn';
import type { Services } from '../../services';
import { beginAuthenticator, confirmAuthenticator, makeRecoveryCodes } from './authenticatorService';

/** The calls whose replies contain secrets; replies of mutations are stored, those of these routes are not. */
export function authenticatorRoutes(app: FastifyInstance, services: Services): void {
  const common = { base: 'country', method: 'POST', permission: 'preferences' } as const;

  restRoute(app, services, {
    ...common,
    path: authenticatorPath,
    async handler({ signedIn }): Promise<AuthenticatorReply> {
      requireRecentProof(signedIn, services.clock);
      return { ...(await beginAuthenticator(services, signedIn)), error: null };
    },
  });

  restRoute(app, services, {
    ...common,
    path: confirmAuthenticatorPath,
    async handler({ signedIn }, request): Promise<RecoveryCodesReply> {
      requireRecentProof(signedIn, services.clock);
      const { code } = parseInput(codeInput, request.body);
      return { codes: await confirmAuthenticator(services, signedIn, code), error: null };
    },
  });

  restRoute(app, services, {
    ...common,
    path: recoveryCodesPath,
    async handler({ signedIn }): Promise<RecoveryCodesReply> {
      requireRecentProof(signedIn, services.clock);
      return { codes: await makeRecoveryCodes(services, signedIn), error: null };
    },
  });
}
