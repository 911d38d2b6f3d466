import type { MyOrganisation } from '../../contract/team/team';
import type { Queryable } from '../database/openDatabase';

/** The organisations that the person can use, by name. */
export async function listOrganisations(
  db: Queryable,
  { userId, organiserId }: { userId: string; organiserId: string },
): Promise<MyOrganisation[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['organiser.id', 'organiser.name', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .where('is_suspended', '=', false)
    // A tab in which an admin acts for an organisation shows its name; no other tab offers it.
    .where((eb) => eb.or([eb('support_until', 'is', null), eb('organiser.id', '=', organiserId)]))
    .orderBy('organiser.name')
    .orderBy('organiser.id')
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === organiserId }));
}

/** Records that the person chose the organisation. @returns false when they do not belong to it */
export async function chooseOrganisation(
  db: Queryable,
  { userId, organiserId, now }: { userId: string; organiserId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ chosen_at: now })
    .where('user_id', '=', userId)
    .where('organiser_id', '=', organiserId)
    .where('is_suspended', '=', false)
    .where('support_until', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
