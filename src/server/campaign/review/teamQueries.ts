import type { TestMailReader } from '../../../contract/campaign/campaignEditorTools';
import type { Queryable } from '../../database/openDatabase';

/**
 * The people who can sign in to this organiser, by name.
 * @param adminDb the admin connection, because accounts are not under row-level security; not inside a tenant's
 *   transaction
 */
export async function listTeam(
  adminDb: Queryable,
  organiserId: string,
): Promise<Array<Omit<TestMailReader, 'isYou'>>> {
  const rows = await adminDb
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['person.id', 'person.email', 'person.first_name', 'person.last_name'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.is_suspended', '=', false)
    .where('membership.support_until', 'is', null)
    .orderBy('person.first_name')
    .orderBy('person.email')
    .execute();
  return rows.map(({ id, email, first_name: first, last_name: last }) => ({
    id,
    email,
    name: `${first} ${last}`.trim() || email,
  }));
}
