import { type SessionProQuery } from '../../../contract/generated/operations';

interface SessionReply {
  data?: SessionProQuery | null;
}

/** No plan has this id: it marks a session that was restored from this device, not loaded from the server. */
export const offlinePlanId = 0;

/**
 * Reduces the session reply to the parts that the check-in page stores for use without a network: the person's id,
 * name and email address, and no permission but to check people in. Undefined if nobody is signed in.
 */
export function offlineSession(reply: SessionReply): SessionReply | undefined {
  const session = reply.data?.sessionPro;
  if (!session) return undefined;
  const { id, email, userName } = session.userInfo;
  const none = Object.fromEntries(
    Object.entries(session.userPermissions).map(([name, value]) => [
      name,
      typeof value === 'number' ? 0 : false,
    ]),
  );
  return {
    data: {
      ...reply.data,
      sessionPro: {
        ...session,
        userPermissions: {
          ...session.userPermissions,
          ...none,
          customers: session.userPermissions.customers,
        },
        userInfo: {
          id,
          email,
          userName,
          currentPlanId: offlinePlanId,
          firstName: '',
          lastName: '',
          avatar: null,
          nextPlanId: null,
          currentPlanInfo: null,
        },
      },
    },
  };
}
