import { type SignInMutation, type SignInMutationVariables } from '../../contract/generated/operations';
import { signInDocument } from '../../contract/user/user';
import { removeToken } from '../request/accessToken';
import { createRequest } from '../request/createRequest';
import { touchSessionMarker } from './sessionMarker';
import { loadSession } from './userThunks';

/** Signs in, then loads the session; other tabs notice it through the session marker. */
export const signIn = createRequest('user/signIn', async (credentials: SignInMutationVariables, wire) => {
  await wire.graphql<SignInMutation>(signInDocument, credentials);
  // The token of an earlier session would take precedence over the cookie of this one.
  removeToken();
  touchSessionMarker();
  await wire.dispatch(loadSession());
});
