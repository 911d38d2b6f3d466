import type { SignInSessionsQuery } from '../generated/operations';

/** How a person can begin a sign-in session; a link is one that was mailed, or printed by the server. */
export const signInMethods = ['password', 'passkey', 'organisation', 'link'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A browser in which the person is signed in; the instants are ISO. `isCurrent` marks the one that asks. */
export type SignInSession = SignInSessionsQuery['signInSessions'][number];

const fields = 'id browser network method signedInAt lastUsedAt isCurrent';

/** The person's sign-in sessions, this one first, then by last use. Tabs that were switched belong to their browser. */
export const signInSessionsDocument = /* GraphQL */ `
  query signInSessions {
    signInSessions { ${fields} }
  }
`;

/** Ends another session of the person; one that has ended meanwhile is no error. */
export const endSignInSessionDocument = /* GraphQL */ `
  mutation endSignInSession($id: ID!) {
    endSignInSession(id: $id) { ${fields} }
  }
`;

/** Ends every sign-in session of the person but the current one. */
export const endOtherSignInSessionsDocument = /* GraphQL */ `
  mutation endOtherSignInSessions {
    endOtherSignInSessions { ${fields} }
  }
`;
