import {
  authenticatorPath,
  confirmAuthenticatorPath,
  keepSignInFactorsDocument,
  recoveryCodesPath,
  removeAuthenticatorDocument,
  signInFactorsDocument,
  type AuthenticatorReply,
  type RecoveryCodesReply,
} from '../../../contract/account/secondFactor';
import {
  type KeepSignInFactorsMutation,
  type RemoveAuthenticatorMutation,
  type SignInFactorsQuery,
} from '../../../contract/generated/operations';
import { createRequest, type Wire } from '../../request/createRequest';
import { heldSecret } from './heldSecret';

const readFactors = async (wire: Wire) =>
  (await wire.graphql<SignInFactorsQuery>(signInFactorsDocument)).signInFactors;

export const loadSignInFactors = createRequest('secondFactor/load', (_: void, wire) => readFactors(wire));

const change = { overtakes: () => [loadSignInFactors] };

/** Begins the set-up of an authenticator app. Its secret is held for the dialog and is not in the action. */
export const beginAuthenticator = createRequest('secondFactor/beginAuthenticator', async (_: void, wire) => {
  const { secret, url, qr } = await wire.rest.post<AuthenticatorReply>(authenticatorPath);
  heldSecret.hold({ app: { secret, url, qr } });
});

/** Completes the set-up. The recovery codes are held for the dialog and are not in the action. */
export const confirmAuthenticator = createRequest(
  'secondFactor/confirmAuthenticator',
  async (code: string, wire) => {
    const { codes } = await wire.rest.post<RecoveryCodesReply>(confirmAuthenticatorPath, { code });
    heldSecret.hold({ codes });
    return readFactors(wire);
  },
  change,
);

export const makeRecoveryCodes = createRequest(
  'secondFactor/makeRecoveryCodes',
  async (_: void, wire) => {
    const { codes } = await wire.rest.post<RecoveryCodesReply>(recoveryCodesPath);
    heldSecret.hold({ codes });
    return readFactors(wire);
  },
  change,
);

export const removeAuthenticator = createRequest(
  'secondFactor/removeAuthenticator',
  async (_: void, wire) =>
    (await wire.graphql<RemoveAuthenticatorMutation>(removeAuthenticatorDocument)).removeAuthenticator,
  change,
);

/** Stops the removal that somebody asked for on the sign-in page. */
export const keepFactors = createRequest(
  'secondFactor/keep',
  async (_: void, wire) =>
    (await wire.graphql<KeepSignInFactorsMutation>(keepSignInFactorsDocument)).keepSignInFactors,
  change,
);
