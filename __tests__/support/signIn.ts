import { signIn as beginSignIn, type SignInResult } from '../../src/server/user/signInService';

type Given = Parameters<typeof beginSignIn>;

/** Signs in with the password alone. The person has no authenticator app. */
export async function signIn(...given: Given): Promise<SignInResult> {
  const begun = await beginSignIn(...given);
  if ('challenge' in begun) throw new Error('A code has to follow the password.');
  return begun;
}
