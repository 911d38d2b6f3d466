import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { ProviderBalance, ProviderEntry, ProviderPage, ProviderPayout } from '../payoutGateway';

const PAGE_SIZE = 100;

interface TestPayout {
  id: string;
  amountCents: number;
  currency: string;
  arrivesOn: string;
  createdAt: Date;
  failure: string;
}

const payouts = (db: Queryable, account: string) =>
  db
    .selectFrom('test_payout')
    .select(['id', 'amount_cents as amountCents', 'currency', 'failure'])
    .select(['arrives_on as arrivesOn', 'created_at as createdAt'])
    .where('account', '=', account);

const returnEntryOf = (payoutId: string) => `test_entry_reversal_${payoutId}`;

/** The test bank accepts or refuses a payout at once. */
const toProviderPayout = ({ id, ...payout }: TestPayout): ProviderPayout => ({
  ...{ ...payout, providerId: id, state: payout.failure ? 'failed' : 'paid' },
  ...{ isAutomatic: true, isItemised: true, lastFour: '0000' },
  returnEntry: payout.failure ? returnEntryOf(id) : null,
});

export async function findTestPayout(
  db: Queryable,
  account: string,
  id: string,
): Promise<ProviderPayout | undefined> {
  const row = await payouts(db, account).where('id', '=', id).executeTakeFirst();
  return row && toProviderPayout(row);
}

export async function listTestPayouts(
  db: Queryable,
  account: string,
  after: string | null,
): Promise<ProviderPage<ProviderPayout>> {
  let query = payouts(db, account)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from test_payout where id = ${after})`,
    );
  }
  return pageOf((await query.execute()).map(toProviderPayout));
}

export async function listTestEntries(
  db: Queryable,
  { account, payoutId, after }: { account: string; payoutId: string; after: string | null },
): Promise<ProviderPage<ProviderEntry>> {
  const rows = await db
    .selectFrom('test_balance_entry')
    .select(['id as providerId', 'category', 'category as providerCategory', 'currency'])
    .select(['amount_cents as grossCents', 'fee_cents as feeCents', 'created_at as createdAt'])
    .select(['available_on as availableOn', 'charge_id as chargeId', 'refund_id as refundId'])
    .where('account', '=', account)
    .where('payout_id', '=', payoutId)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows.map((row) => ({ ...row, description: '' })));
}

const pageOf = <Item extends { providerId: string }>(rows: Item[]): ProviderPage<Item> => {
  const items = rows.slice(0, PAGE_SIZE);
  return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.providerId ?? null) : null };
};

/** The test gateway pays out only when it is asked to, so nothing of its balance is on hold. */
export async function readTestBalance(
  db: Queryable,
  account: string,
  currency: 'NZD' | 'AUD',
): Promise<ProviderBalance> {
  const { cents } = await db
    .selectFrom('test_balance_entry')
    .select(sql<number>`coalesce(sum(amount_cents - fee_cents), 0)::bigint`.as('cents'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .where('payout_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { availableCents: cents, pendingCents: 0 };
}

interface NewTestPayout {
  id: string;
  account: string;
  currency: 'NZD' | 'AUD';
  arrivesOn: string;
  /** Why the bank refuses it; empty when it accepts it. */
  failure: string;
  now: Date;
}

/**
 * Moves the balance of an account into a payout. What the bank refuses comes back into the balance. One statement adds the
 * entries up and moves them, so that a refund that is made meanwhile is in both or in neither.
 * @returns what it comes to; null, with nothing changed, when the balance is not above zero
 */
export async function insertTestPayout(
  db: Queryable,
  { id, account, currency, arrivesOn, failure, now }: NewTestPayout,
): Promise<number | null> {
  // Two that are asked for at once would lock the same entries in different orders.
  await sql`select pg_advisory_xact_lock(hashtextextended('test_payout ' || ${account}, 0))`.execute(db);
  const { rows } = await sql<{ cents: number }>`
    with open as (
      select id, amount_cents - fee_cents as net_cents from test_balance_entry
      where account = ${account} and currency = ${currency} and payout_id is null and created_at <= ${now}
      for update
    ), total as (
      select coalesce(sum(net_cents), 0)::bigint as cents from open
    ), moved as (
      update test_balance_entry as entry set payout_id = ${id}
      from open, total where entry.id = open.id and total.cents > 0
    )
    insert into test_payout (id, account, amount_cents, currency, arrives_on, failure, created_at)
    select ${id}, ${account}, cents, ${currency}, ${arrivesOn}::date, ${failure}, ${now} from total where cents > 0
    returning amount_cents as cents`.execute(db);
  const cents = rows[0]?.cents;
  if (cents === undefined) return null;
  await db
    .insertInto('test_balance_entry')
    .values({
      ...{ id: `test_entry_${id}`, account, category: 'payout', amount_cents: -cents, fee_cents: 0 },
      ...{ currency, created_at: now, available_on: now, payout_id: id },
    })
    .execute();
  if (failure !== '') {
    const returned = { category: 'payout_reversal', amount_cents: cents, fee_cents: 0 } as const;
    await db
      .insertInto('test_balance_entry')
      .values({
        ...{ id: returnEntryOf(id), account, ...returned },
        ...{ currency, created_at: now, available_on: now },
      })
      .execute();
  }
  return cents;
}
