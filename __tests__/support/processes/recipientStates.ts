import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';

/** The number of recipients in each state, and in total. */
export type RecipientCounts = Record<string, number> & { total: number };

/** Counts the recipients of all campaigns by state. */
export async function countRecipients(database: Pick<Database, 'adminDb'>): Promise<RecipientCounts> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from campaign_recipient group by state`.execute(database.adminDb);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), total };
}

/** Expires all leases, as if time had passed since a worker died. Call it only when no worker is running. */
export async function expireLeases({ adminDb }: Database): Promise<void> {
  await sql`update campaign_recipient set lease_until = now() - interval '1 second' where state = 'claimed'`.execute(
    adminDb,
  );
  await sql`update job set lease_until = null, run_at = now()`.execute(adminDb);
}

/** The addresses of the recipients in these states. */
export async function addressesIn({ adminDb }: Database, ...states: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from campaign_recipient where state = any(${states})`.execute(adminDb);
  return new Set(rows.map(({ address }) => address));
}
