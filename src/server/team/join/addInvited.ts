import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { insertMember, lockTeam } from '../memberQueries';
import { consumeTeamInvitation, type OpenTeamInvitation } from '../teamInvitationQueries';

/**
 * Uses up an invitation and makes the person a member. The caller has checked that the invitation is for them.
 * @returns false, with nothing changed, when it was used or withdrawn meanwhile
 */
export async function addInvited(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  invitation: Pick<
    OpenTeamInvitation,
    'organiserId' | 'role' | 'permissions' | 'rights' | 'scope' | 'tokenHash'
  >,
  userId: string,
): Promise<boolean> {
  const { tokenHash, organiserId, role, permissions, rights, scope } = invitation;
  const now = clock.now();
  await lockTeam(db, organiserId);
  if (!(await consumeTeamInvitation(db, tokenHash, now))) return false;
  const isNew = await insertMember(db, { organiserId, userId, role, permissions, rights, scope, now });
  if (isNew) {
    await insertAuditEntry(db, { organiserId, userId, action: 'team.joined', detail: { role }, now });
  }
  return true;
}
