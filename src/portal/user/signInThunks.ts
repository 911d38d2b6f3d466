import { signInWithPasskeyDocument, startPasskeySignInDocument } from '../../contract/account/passkey';
import { confirmSignInDocument, requestLostDeviceLinkDocument } from '../../contract/account/secondFactor';
import {
  type ConfirmSignInMutation,
  type SignInMutation,
  type SignInMutationVariables,
  type SignInWithPasskeyMutation,
  type StartPasskeySignInMutation,
} from '../../contract/generated/operations';
import { signInDocument } from '../../contract/user/user';
import { removeToken } from '../request/accessToken';
import { createRequest, type Wire } from '../request/createRequest';
import { touchSessionMarker } from './sessionMarker';
import { loadSession } from './userThunks';

/** Loads the session that has begun; other tabs notice it through the session marker. */
async function enter({ dispatch }: Wire): Promise<void> {
  // The token of an earlier session would take precedence over the cookie of this one.
  removeToken();
  touchSessionMarker();
  await dispatch(loadSession());
}

/** Checks email and password, and signs in. @returns false when a code has to follow */
export const signIn = createRequest('user/signIn', async (credentials: SignInMutationVariables, wire) => {
  const { signIn: reply } = await wire.graphql<SignInMutation>(signInDocument, credentials);
  if (reply.ok) await enter(wire);
  return reply.ok;
});

/** Signs in with the code that follows the password. */
export const confirmSignIn = createRequest('user/confirmSignIn', async (code: string, wire) => {
  await wire.graphql<ConfirmSignInMutation>(confirmSignInDocument, { code });
  await enter(wire);
});

/** Asks for a mail with a link, once the password was right. */
export const requestLostDeviceLink = createRequest('user/requestLostDeviceLink', async (_: void, wire) => {
  await wire.graphql(requestLostDeviceLinkDocument);
});

/** Begins a sign-in with a passkey; a request of its own, because each has an idempotency key. */
export const startPasskeySignIn = createRequest('user/startPasskeySignIn', async (_: void, wire) => {
  const reply = await wire.graphql<StartPasskeySignInMutation>(startPasskeySignInDocument);
  return reply.startPasskeySignIn;
});

/** Signs in with a passkey that the person chooses in the browser's own dialog. @param options of the beginning */
export const signInWithPasskey = createRequest('user/signInWithPasskey', async (options: string, wire) => {
  const { promptPasskey } = await import('./passkeyPrompt');
  const response = await promptPasskey(options);
  await wire.graphql<SignInWithPasskeyMutation>(signInWithPasskeyDocument, { response });
  await enter(wire);
});
