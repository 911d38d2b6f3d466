import type { SignInFactorsQuery } from '../generated/operations';

/** The second factors of the signed-in person. */
export type SignInFactors = SignInFactorsQuery['signInFactors'];

export const secondFactorLimits = {
  recoveryCodes: 10,
  /** How long the link of a lost device works, and how long the removal that it asks for can be stopped. */
  lostDeviceLinkHours: 1,
  lostDeviceWaitHours: 24,
} as const;

const factorFields =
  'authenticatorSince recoveryCodesLeft removalDueAt passkeys { id name host createdAt lastUsedAt }';

export const signInFactorsDocument = /* GraphQL */ `
  query signInFactors {
    signInFactors { ${factorFields} }
  }
`;

/** Turns the authenticator app off; its recovery codes stop working as well. */
export const removeAuthenticatorDocument = /* GraphQL */ `
  mutation removeAuthenticator {
    removeAuthenticator { ${factorFields} }
  }
`;

/** Stops the removal that somebody asked for on the sign-in page. */
export const keepSignInFactorsDocument = /* GraphQL */ `
  mutation keepSignInFactors {
    keepSignInFactors { ${factorFields} }
  }
`;

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. A wrong code is BAD_USER_INPUT with
 * field 'code'; with field 'password' the sign-in has to begin again.
 */
export const confirmSignInDocument = /* GraphQL */ `
  mutation confirmSignIn($code: String!) {
    confirmSignIn(code: $code) {
      ok
    }
  }
`;

/** Mails a link for a lost authenticator device. The person's password has been checked before. */
export const requestLostDeviceLinkDocument = /* GraphQL */ `
  mutation requestLostDeviceLink {
    requestLostDeviceLink
  }
`;

// Replies of mutations are stored, so these calls, whose replies contain secrets, are REST.

/** POST begins the set-up of an authenticator app. */
export const authenticatorPath = '/api/account/authenticator';
export interface AuthenticatorReply {
  /** For typing, where the code can not be scanned. */
  secret: string;
  /** The address in the QR code; on a phone it opens the app. */
  url: string;
  /** The QR code as a data URL. */
  qr: string;
  error: null;
}

/** POST `{ code }` completes the set-up; the reply has the recovery codes. */
export const confirmAuthenticatorPath = '/api/account/authenticator/confirm';
/** POST replaces the recovery codes. */
export const recoveryCodesPath = '/api/account/recovery-codes';
export interface RecoveryCodesReply {
  codes: string[];
  error: null;
}

/** Adds the passkey that the browser has made; one that is not accepted is BAD_USER_INPUT with field 'passkey'. */
export const addPasskeyDocument = /* GraphQL */ `
  mutation addPasskey($name: String!, $response: String!) {
    addPasskey(name: $name, response: $response) { ${factorFields} }
  }
`;

export const renamePasskeyDocument = /* GraphQL */ `
  mutation renamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) { ${factorFields} }
  }
`;

export const removePasskeyDocument = /* GraphQL */ `
  mutation removePasskey($id: ID!) {
    removePasskey(id: $id) { ${factorFields} }
  }
`;
