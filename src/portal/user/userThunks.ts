import { offeredToken } from '../request/accessToken';
import { createRequest } from '../request/createRequest';
import { showToast } from '../request/toastSlice';
import { claimDrafts } from '../ui/form/storedDraft';
import { fetchSession } from './fetchSession';

const draftsRestored = 'Your unsaved changes from before your session ended have been restored.';

/** Loads the signed-in person and their permissions (SPEC section 7, query sessionPro). */
export const loadSession = createRequest('user/loadSession', async (_: void, wire) => {
  const offered =
    offeredToken() === undefined
      ? null
      : await import('./offeredToken').then((part) => part.checkOfferedToken(wire));
  const session = offered ?? (await fetchSession(wire));
  if (claimDrafts(session.userInfo.id))
    wire.dispatch(showToast({ severity: 'info', detail: draftsRestored }));
  return session;
});
