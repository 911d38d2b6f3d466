import { sql } from 'kysely';
import { type JournalAccounts, usualJournalAccounts } from '../../../contract/payout/journal';
import type { BalanceCategory } from '../../../contract/payout/payout';
import type { Queryable } from '../../database/openDatabase';
import { depositedEntries, type PayoutPlace } from '../depositQueries';

/** The organiser's accounts, or the usual ones. */
export async function findJournalAccounts(db: Queryable, organiserId: string): Promise<JournalAccounts> {
  const row = await db
    .selectFrom('journal_account')
    .select(['clearing', 'sales', 'provider_fees as providerFees', 'ticket_fees as ticketFees', 'other'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return row ?? usualJournalAccounts;
}

export async function writeJournalAccounts(
  db: Queryable,
  organiserId: string,
  { clearing, sales, providerFees, ticketFees, other }: JournalAccounts,
  now: Date,
): Promise<void> {
  const fees = { provider_fees: providerFees, ticket_fees: ticketFees };
  const values = { clearing, sales, ...fees, other, changed_at: now };
  await db
    .insertInto('journal_account')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((known) => known.column('organiser_id').doUpdateSet(values))
    .execute();
}

export interface JournalSum {
  category: BalanceCategory;
  /** Null for what is not divided into the lines of an order. */
  gstPercent: 0 | 10 | 15 | null;
  grossCents: number;
  feeCents: number;
}

/** The lines of a deposit, added up by category and GST rate. */
export async function sumJournalLines(
  db: Queryable,
  { organiserId, payoutId }: PayoutPlace,
): Promise<JournalSum[]> {
  const { rows } = await sql<JournalSum>`
    select entry.category, line.gst_percent as "gstPercent", sum(line.gross_cents)::bigint as "grossCents",
      sum(line.fee_cents)::bigint as "feeCents"
    from payout_line as line
    join balance_entry as entry on entry.organiser_id = line.organiser_id and entry.id = line.entry_id
    where line.organiser_id = ${organiserId} and line.payout_id = ${payoutId}
    group by entry.category, line.gst_percent
    order by entry.category, line.gst_percent desc nulls last`.execute(db);
  return rows;
}

/** The part of a deposit's fees that the provider took for Turnout, with and without GST. */
export async function sumTicketFees(
  db: Queryable,
  { organiserId, payoutId }: PayoutPlace,
): Promise<Array<{ cents: number; withGst: boolean }>> {
  const { rows } = await sql<{ cents: number; withGst: boolean }>`
    select sum(fee.taken_cents)::bigint as cents, fee.gst_included as "withGst"
    from (
      select entry.* from ${depositedEntries(organiserId)} and payout.id = ${payoutId} and entry.category = 'charge'
    ) as entry
    join order_payment as payment on payment.organiser_id = entry.organiser_id and payment.id = entry.payment_id
      and payment.state = 'succeeded'
    join order_fee as fee on fee.organiser_id = entry.organiser_id and fee.order_id = payment.order_id
    where fee.taken_cents > 0
    group by fee.gst_included order by fee.gst_included desc`.execute(db);
  return rows;
}
