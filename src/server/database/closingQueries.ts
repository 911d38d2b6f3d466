import { type RawBuilder, sql } from 'kysely';
import { conflict } from '../http/httpErrors';
import type { Queryable } from './openDatabase';

/** An organisation that was closed by an owner; several features ask, because it neither sells nor sends. */
export interface Closing {
  closedAt: Date;
  closesAt: Date;
  /** When its data began to be erased; null while it can be kept. */
  erasingAt: Date | null;
}

/** @returns undefined for an organisation that is open */
export async function findClosing(db: Queryable, organiserId: string): Promise<Closing | undefined> {
  return db
    .selectFrom('organiser_closing')
    .select(['closed_at as closedAt', 'closes_at as closesAt', 'erasing_at as erasingAt'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
}

export const closedMessage =
  'The account of your organisation is closed. An owner can keep it; then this works again.';

/** @throws PublicError CONFLICT for an organisation that is closed */
export async function requireOpen(db: Queryable, organiserId: string): Promise<void> {
  if (await findClosing(db, organiserId)) throw conflict(closedMessage);
}

/** Whether the organisation is closed, as a part of a larger statement. */
export const isClosing = (organiserId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from organiser_closing where organiser_closing.organiser_id = ${organiserId}
)`;

/**
 * Keeps the organisation from being closed until the transaction ends; call it before any other lock of a sale.
 * @returns false when it is closed already
 */
export async function holdOpen(db: Queryable, organiserId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select hold_open(${organiserId}::uuid) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/**
 * Waits for the sales that hold the organisation open, and makes others wait until the transaction ends. The lock of the
 * team alone lets both go on.
 */
export async function waitForSales(db: Queryable, organiserId: string): Promise<void> {
  await db.selectFrom('organiser').select('id').where('id', '=', organiserId).forUpdate().execute();
}
