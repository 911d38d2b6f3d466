import { type SessionProQuery } from '../../../contract/generated/operations';

interface SessionReply {
  data?: SessionProQuery | null;
}

/** No plan has this id: it marks a session that this device remembers, and has not asked for. */
export const keptPlanId = 0;

/**
 * Who is signed in, as the check-in page keeps it for a time without a network: their id, name and address, and no other
 * permission than to let people in. Undefined for a reply that names nobody.
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
          currentPlanId: keptPlanId,
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
