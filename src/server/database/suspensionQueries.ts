import { type RawBuilder, sql } from 'kysely';
import type { SuspensionKind } from '../../contract/provider/suspension';
import type { Queryable } from './openDatabase';

/** What an organisation is kept from doing; several features ask. */
export interface Suspension {
  kind: SuspensionKind;
  /** An admin of the provider, or an invoice that has long been unpaid. */
  cause: 'provider' | 'unpaid';
  reason: string;
  since: Date;
}

/** The suspensions of an organisation by kind; empty for almost all. */
export async function listSuspensions(db: Queryable, organiserId: string): Promise<Suspension[]> {
  return db
    .selectFrom('active_suspension')
    .select(['kind', 'cause', 'reason', 'since'])
    .where('organiser_id', '=', organiserId)
    .orderBy('kind', 'desc')
    .orderBy('cause')
    .execute();
}

/** @returns undefined while the organisation is not suspended from it */
export async function findSuspension(
  db: Queryable,
  organiserId: string,
  kind: SuspensionKind,
): Promise<Suspension | undefined> {
  return (await listSuspensions(db, organiserId)).find((one) => one.kind === kind);
}

/** Whether the organisation is suspended from it, as a part of a larger statement. */
export const isSuspended = (kind: SuspensionKind, organiserId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from active_suspension as active where active.organiser_id = ${organiserId} and active.kind = ${sql.lit(kind)}
  )`;
