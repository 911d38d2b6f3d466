import type { OrganiserSuspension, SuspensionKind } from '../../../contract/provider/suspension';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';

/** The suspensions of any organisation with the admin's name. @param db of the admin connection */
export async function listOrganiserSuspensions(db: Queryable, id: string): Promise<OrganiserSuspension[]> {
  const rows = await db
    .selectFrom('suspension')
    .leftJoin('portal_user as admin', 'admin.id', 'suspension.suspended_by')
    .select(['kind', 'reason', 'since', 'admin.user_name as by'])
    .where('organiser_id', '=', id)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Locks the organisation, so that suspending and restoring it follow each other. */
export async function lockOrganiser(
  db: Queryable,
  id: string,
): Promise<{ name: string; isProvider: boolean } | undefined> {
  return db
    .selectFrom('organiser')
    .select(['name', 'is_provider as isProvider'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewSuspension {
  id: string;
  kind: SuspensionKind;
  reason: string;
  userId: string;
  now: Date;
}

/** @returns false when it is suspended already */
export async function insertSuspension(
  db: Queryable,
  { id, kind, reason, userId, now }: NewSuspension,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suspension')
    .values({ organiser_id: id, kind, reason, since: now, suspended_by: userId })
    .onConflict((conflict) => conflict.columns(['organiser_id', 'kind']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it is not suspended */
export async function deleteSuspension(db: Queryable, id: string, kind: SuspensionKind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suspension')
    .where('organiser_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface SuspensionReader {
  email: string;
  organisation: string;
  country: Country;
  /** Null while the organisation is not suspended. */
  reason: string | null;
}

/** Finds whom to mail about a suspension; undefined when the person has left the organisation. */
export async function findSuspensionReader(
  db: Queryable,
  { organiserId, userId, kind }: { organiserId: string; userId: string; kind: SuspensionKind },
): Promise<SuspensionReader | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .leftJoin('suspension', (join) =>
      join.onRef('suspension.organiser_id', '=', 'organiser.id').on('suspension.kind', '=', kind),
    )
    .select(['person.email', 'organiser.name as organisation', 'organiser.country', 'suspension.reason'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .where('membership.is_suspended', '=', false)
    .executeTakeFirst();
}
