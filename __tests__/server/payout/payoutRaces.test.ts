import { sql } from 'kysely';
import type { PayoutsQuery } from '../../../src/contract/generated/operations';
import { payoutsDocument, testPayOutDocument } from '../../../src/contract/payout/payout';
import { testGateway } from '../../../src/server/order/payment/testGateway';
import type { StoredRefund } from '../../../src/server/order/refund/refundQueries';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../src/server/order/refund/submitRefund';
import { PAYOUT_JOB, payoutJobPayload } from '../../../src/server/payout/payoutJobKinds';
import { readPayout } from '../../../src/server/payout/readPayout';
import { insertTestPayout } from '../../../src/server/payout/testGateway/testPayoutQueries';
import type { Services } from '../../../src/server/services';
import {
  createBarrier,
  meetAtInsert,
  overtake,
  withoutWaitingRefunds,
} from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { buildOrder } from '../../support/factories/orderFactories';
import { refundTickets } from '../../support/plan/statementFactories';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Refunds and payouts of one balance at once, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;

beforeEach(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['billingHistory']);
});
afterEach(() => server?.close());

const adminDb = () => server.services.database.adminDb;
const payOut = () => person.graphql(testPayOutDocument);
const order = () => buildOrder(server.services, person.organiserId, { quantity: 3 });
/** A separate set of services, because requests to one server are batched and do not race. */
const apart = (): Services => ({ ...server.services });

/** A refund of one ticket that is stored, and not submitted to the provider yet. */
async function storedRefund() {
  const { organiserId } = person;
  const { orderId, ticketIds } = await order();
  const wish = { ticketIds: ticketIds.slice(0, 1), addOns: [], reason: 'Ill', message: '' };
  const place = { organiserId, orderId, userId: null };
  return refundOrder(server.services, place, { ...wish, requestKey: `refund-${orderId}` });
}

/** The provider refunds, and our row does not name its refund yet. */
async function refundAtProvider({ id, paymentId, amountCents }: StoredRefund): Promise<void> {
  const { provider_id } = await adminDb()
    .selectFrom('order_payment')
    .select('provider_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const charge = { providerId: provider_id ?? '', connectedAccount: null };
  await testGateway(server.services).refund(charge, { key: id, amountCents });
}

const depositJob = () => ({
  ...({ organiserId: person.organiserId, gateway: 'test', connectedAccount: null } as const),
  providerId: `test_payout_${server.services.random.uuid()}`,
});

/** Pays the balance out, and reads the payout. @returns whether it was reconciled */
async function deposit(given: Services, job = depositJob()): Promise<boolean> {
  await given.database.asAdmin((db) =>
    insertTestPayout(db, {
      ...{ id: job.providerId, account: person.organiserId, currency: 'NZD' },
      ...{ arrivesOn: '2026-11-20', failure: '', now: given.clock.now() },
    }),
  );
  return readPayout(given, job);
}

/** Reads the payouts that were not reconciled, as their jobs do. */
async function runJobs(): Promise<void> {
  const jobs = await adminDb()
    .deleteFrom('job')
    .where('kind', '=', PAYOUT_JOB)
    .returning('payload')
    .execute();
  for (const { payload } of jobs) {
    expect(await readPayout(server.services, payoutJobPayload.parse(payload))).toBe(true);
  }
}

/** How the lines of all deposits, and the deposits, compare with what was charged and refunded. */
async function books() {
  const { rows } = await sql<Record<string, number>>`
    with line as (
      select payout_line.*, entry.category from payout_line
      join balance_entry as entry on entry.organiser_id = payout_line.organiser_id and entry.id = payout_line.entry_id
    )
    select (select count(*)::int from test_balance_entry where payout_id is null) as open,
      (select count(*)::int from line where order_line_id is null) as "withoutOrder",
      (select count(*)::int from (
        select refund_id, order_line_id from refund_line
        except all
        select entry.refund_id, line.order_line_id from line
        join balance_entry as entry on entry.id = line.entry_id where line.category = 'refund'
      ) as missing) as "missingRefunds",
      (select count(*)::int from line where category = 'refund') - (select count(*)::int from refund_line) as "extraRefunds",
      (select count(*)::int from line where category = 'charge')
        - (select count(*)::int from order_line where state = 'sold') as "extraCharges",
      (select count(*)::int from payout where reconciled_at is null or difference_cents <> 0) as unbalanced,
      (select coalesce(sum(gross_cents - fee_cents), 0)::int from line)
        - (select coalesce(sum(amount_cents), 0)::int from payout) as difference`.execute(adminDb());
  return rows[0];
}
const balanced = {
  ...{ open: 0, withoutOrder: 0, missingRefunds: 0, extraRefunds: 0, extraCharges: 0, unbalanced: 0 },
  difference: 0,
};

races('a refund against a payout', () => {
  test('refunds while the balance is paid out again and again, put each line into exactly one deposit', async () => {
    const { organiserId } = person;
    for (let turn = 0; turn < 5; turn++) {
      const orders = [await order(), await order(), await order(), await order()];
      const refunds = orders.map(
        ({ orderId, ticketIds }) =>
          () =>
            refundTickets(apart(), { organiserId, orderId }, ticketIds.slice(0, 1)),
      );
      const acts: Array<() => Promise<unknown>> = [payOut, ...refunds, payOut, payOut];
      await Promise.all((turn % 2 ? acts : acts.toReversed()).map((act) => act()));
    }
    // What was refunded last is in the deposit of these sales.
    await order();
    await order();
    await payOut();
    await runJobs();
    expect(await books()).toEqual(balanced);
  });

  test('a deposit that is read while a refund in it is being stored, waits for the refund and has its line', async () => {
    const refund = await storedRefund();
    await refundAtProvider(refund);
    const job = depositJob();
    expect(await deposit(apart(), job)).toBe(false);
    expect((await person.graphql<PayoutsQuery>(payoutsDocument)).data?.payouts.payouts).toMatchObject([
      { content: 'awaited', amountCents: 9_200 - feeOf(13_800) },
    ]);
    await submitRefund(server.services, person.organiserId, refund.id);
    expect(await readPayout(server.services, job)).toBe(true);
    expect(await books()).toEqual(balanced);
  });

  test('a balance that is paid out while a refund is made, is moved as it was added up', async () => {
    const { id } = await storedRefund();
    await createBarrier(adminDb());
    await meetAtInsert(adminDb(), 'test_payout');
    const [paid] = await overtake(
      adminDb(),
      () => deposit(apart()),
      () => submitRefund(apart(), person.organiserId, id),
    );
    expect(paid).toMatchObject({ status: 'fulfilled', value: true });
    await order();
    await deposit(server.services);
    expect(await books()).toEqual(balanced);
  });
});

races('control: a refund against a payout', () => {
  test('without waiting for refunds that are being stored, a line of the deposit has no order', async () => {
    const refund = await storedRefund();
    await refundAtProvider(refund);
    expect(await deposit(withoutWaitingRefunds(apart()))).toBe(true);
    await submitRefund(server.services, person.organiserId, refund.id);
    expect(await books()).toEqual({ ...balanced, withoutOrder: 1, missingRefunds: 1 });
  });

  test('a balance that is added up before it is moved, is paid out without the refund in it', async () => {
    const { id: refundId } = await storedRefund();
    await createBarrier(adminDb());
    await meetAtInsert(adminDb(), 'test_payout');
    const account = person.organiserId;
    const inTwoSteps = () =>
      server.services.database.asAdmin(async (db) => {
        const { rows } = await sql<{ cents: number }>`
          select sum(amount_cents - fee_cents)::bigint as cents from test_balance_entry
          where account = ${account} and payout_id is null`.execute(db);
        await sql`
          insert into test_payout (id, account, amount_cents, currency, arrives_on, created_at)
          values ('in_two_steps', ${account}, ${rows[0]?.cents ?? 0}, 'NZD', '2026-11-20', now())`.execute(
          db,
        );
        await sql`
          update test_balance_entry set payout_id = 'in_two_steps'
          where account = ${account} and payout_id is null`.execute(db);
      });
    await overtake(adminDb(), inTwoSteps, () => submitRefund(apart(), account, refundId));
    await readPayout(server.services, { ...depositJob(), providerId: 'in_two_steps' });
    expect(await books()).toMatchObject({ unbalanced: 1 });
  });
});
