import type { SessionProQuery } from '../../contract/generated/operations';
import { sessionProDocument } from '../../contract/user';
import { createRequest } from '../request/createRequest';
import { showToast } from '../request/toastSlice';
import { claimWork } from '../ui/keptWork';

const workIsBack = 'What you had typed when your session ended is here again.';

/** Who is signed in and what they may do (SPEC section 7, query sessionPro). */
export const loadSession = createRequest('user/loadSession', async (_: void, wire) => {
  const { sessionPro } = await wire.graphql<SessionProQuery>(sessionProDocument);
  if (claimWork(sessionPro.userInfo.id)) wire.dispatch(showToast({ severity: 'info', detail: workIsBack }));
  return sessionPro;
});
