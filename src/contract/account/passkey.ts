/** How many passkeys a person may have, and how long the name of one may be. */
export const passkeyLimits = { passkeys: 20, name: 60, responseText: 20_000 } as const;

// The options and the responses are JSON texts in the form that the WebAuthn standard defines.

/** Begins a sign-in with a passkey. @returns what the browser asks its passkeys to sign */
export const startPasskeySignInDocument = /* GraphQL */ `
  mutation startPasskeySignIn {
    startPasskeySignIn
  }
`;

/** Signs in with a passkey. One that is not accepted is BAD_USER_INPUT with field 'passkey'. */
export const signInWithPasskeyDocument = /* GraphQL */ `
  mutation signInWithPasskey($response: String!) {
    signInWithPasskey(response: $response) {
      ok
    }
  }
`;

/** Begins adding a passkey to the account of the signed-in person. */
export const startPasskeyDocument = /* GraphQL */ `
  mutation startPasskey {
    startPasskey
  }
`;

/** Begins a step-up with a passkey; `passkey` of the step-up is the response. */
export const startPasskeyProofDocument = /* GraphQL */ `
  mutation startPasskeyProof {
    startPasskeyProof
  }
`;
