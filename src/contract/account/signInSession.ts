/** How a person can begin a sign-in session; a link is one that was mailed or printed by the server. */
export const signInMethods = ['password', 'passkey', 'organisation', 'link'] as const;
export type SignInMethod = (typeof signInMethods)[number];
