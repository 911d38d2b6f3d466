import { sql } from 'kysely';
import { buildGstNumbers } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import type { HistoryWorld } from '../../support/money/historyAccount';
import { walkHistory } from '../../support/money/moneyHistory';
import { startServer } from '../../support/startServer';

/** How many accounts are followed, the first of them by the seed. `PLAN_HISTORIES=10000` follows more of them. */
const HISTORIES = Number(process.env.PLAN_HISTORIES ?? 30);
const FIRST_SEED = Number(process.env.PLAN_HISTORIES_SEED ?? 1);
/** For one history, also on a machine that is busy. */
const HISTORY_MS = 30_000;
const STEPS = 20;

let world: HistoryWorld;
beforeAll(async () => {
  const clock = settableClock('2026-01-31T00:30:00Z');
  const server = await startServer({ clock });
  await buildGstNumbers(server.services);
  world = { server, clock, admin: await server.signedIn(['isAdmin']) };
});
afterAll(() => world.server.close());

test(
  `${HISTORIES} random histories of a plan and its tickets leave no cent, no day and no order unexplained`,
  async () => {
    const kinds = new Set<string>();
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
      for (const kind of (await walkHistory(world, seed, STEPS)).kinds) kinds.add(kind);
    }
    // The histories reach what they are to try.
    const tried = [
      ...['change paid', 'change void', 'renewal paid', 'renewal open', 'renewal void', 'tickets paid'],
      ...['dispute needs_response', 'dispute won', 'dispute lost', 'dispute withdrawn'],
      ...['order complete', 'order awaiting_payment', 'order expired', 'order cancelled'],
      ...['refund succeeded', 'refund failed', 'refund waiting', 'fee invoiced', 'fee due'],
      ...['payment card succeeded', 'payment card failed', 'payment card returned', 'payment cash succeeded'],
      ...['entry charge', 'entry refund', 'entry dispute', 'entry dispute_reversal', 'entry payout'],
    ];
    expect(tried.filter((kind) => !kinds.has(kind))).toEqual([]);
    await requireWholeBooks();
  },
  HISTORIES * HISTORY_MS,
);

/** The gateway has taken nothing that no charge asked for, and the numbers of invoices have no gaps. */
async function requireWholeBooks(): Promise<void> {
  const { adminDb } = world.server.services.database;
  const { rows: unasked } = await sql`
    select id from test_charge where account is null
      and not exists (select from plan_charge where 'test_plan_' || plan_charge.id = test_charge.id)`.execute(
    adminDb,
  );
  expect(unasked).toEqual([]);
  const { rows: gaps } = await sql`
    select country, last from plan_invoice_number
    where last <> (select count(*) from plan_invoice where number like upper(country) || '-%')`.execute(
    adminDb,
  );
  expect(gaps).toEqual([]);
}
