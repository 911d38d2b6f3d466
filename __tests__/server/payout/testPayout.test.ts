import type {
  PayoutBalanceQuery,
  PayoutLinesQuery,
  PayoutQuery,
  StatementChoicesQuery,
} from '../../../src/contract/generated/operations';
import { journalDownloadPath } from '../../../src/contract/payout/journal';
import { statementChoicesDocument, statementDownloadPath } from '../../../src/contract/payout/statement';
import {
  payoutBalanceDocument,
  payoutDocument,
  payoutDownloadPath,
  payoutLinesDocument,
  testPayOutDocument,
} from '../../../src/contract/payout/payout';
import {
  decideDispute,
  openTestDispute,
} from '../../../src/server/order/dispute/testGateway/testDisputeService';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../src/server/order/refund/submitRefund';
import { PAYOUT_JOB, payoutJobPayload } from '../../../src/server/payout/payoutJobKinds';
import { readPayout } from '../../../src/server/payout/readPayout';
import { seededRandom } from '../../support/corpora/seededRandom';
import { buildOrder } from '../../support/factories/orderFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { organiserDigests } from '../../support/factories/organiserRows';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['billingHistory']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const payOut = () =>
  person.graphql<{ testPayOut: { id: string; amountCents: number } | null }>(testPayOutDocument);
const payOutId = async () => (await payOut()).data?.testPayOut?.id ?? '';
const payoutOf = async (id: string, asked = person) => asked.graphql<PayoutQuery>(payoutDocument, { id });
const balance = async () =>
  (await person.graphql<PayoutBalanceQuery>(payoutBalanceDocument)).data?.payoutBalance.availableCents ?? NaN;

/** All lines of a deposit, page after page. */
async function linesOf(id: string) {
  const lines: PayoutLinesQuery['payoutLines']['lines'] = [];
  let after: string | null = null;
  do {
    const reply: { data?: PayoutLinesQuery | null } = await person.graphql<PayoutLinesQuery>(
      payoutLinesDocument,
      { id, after },
    );
    lines.push(...(reply.data?.payoutLines.lines ?? []));
    after = reply.data?.payoutLines.next ?? null;
  } while (after !== null);
  return lines;
}

/** Refunds so many tickets of an order's first line, and sends the refund to the gateway. */
async function refund(orderId: string, ticketIds: string[]): Promise<number> {
  const { organiserId } = person;
  const place = { organiserId, orderId, userId: null };
  const { services } = server;
  const { id, amountCents } = await refundOrder(services, place, {
    ...{
      requestKey: services.random.uuid(),
      ticketIds,
      addOns: [],
      reason: 'The buyer cannot come',
      message: '',
    },
  });
  await submitRefund(services, organiserId, id);
  return amountCents;
}

test('a sale and a refund, paid out by the test gateway, are in the deposit line by line and add up to it', async () => {
  const { services } = server;
  const sale = { types: [{ priceCents: 4_600 }] };
  const order = await buildOrder(services, person.organiserId, { quantity: 3, sale });
  const refunded = await refund(order.orderId, order.ticketIds.slice(0, 1));
  expect(refunded).toBe(4_600);
  expect(await balance()).toBe(13_800 - feeOf(13_800) - 4_600);
  const id = await payOutId();
  const { data } = await payoutOf(id);
  expect(data?.payout).toMatchObject({
    ...{ amountCents: 13_800 - feeOf(13_800) - 4_600, state: 'paid', content: 'itemised', isTest: true },
    sum: {
      chargeCents: 13_800,
      refundCents: -4_600,
      disputeCents: 0,
      adjustmentCents: 0,
      feeCents: feeOf(13_800),
    },
    ...{ differenceCents: 0, differenceReason: '' },
  });
  expect(data?.payout.parts).toMatchObject([
    {
      eventId: order.eventId,
      sessionId: order.sessionIds[0],
      startsLocal: '2031-03-01T19:00',
      refundCents: -4_600,
    },
  ]);
  const own = { orderId: order.orderId, channel: 'web', name: 'Type 1', startsLocal: '2031-03-01T19:00' };
  expect(await linesOf(id)).toMatchObject([
    { ...own, category: 'charge', quantity: 3, grossCents: 13_800, feeCents: feeOf(13_800) },
    { ...own, category: 'refund', quantity: -1, grossCents: -4_600, feeCents: 0 },
  ]);
  expect(await balance()).toBe(0);
});

test('a disputed payment, paid out meanwhile and won later, is taken from one deposit and comes with the next', async () => {
  const { services } = server;
  const order = await buildOrder(services, person.organiserId, { quantity: 2 });
  await buildOrder(services, person.organiserId, { quantity: 3 });
  const place = { organiserId: person.organiserId, orderId: order.orderId, userId: person.userId };
  await openTestDispute(services, place);
  const first = (await payoutOf(await payOutId())).data?.payout;
  expect(first).toMatchObject({
    amountCents: 13_800 - feeOf(9_200) - feeOf(13_800),
    sum: { chargeCents: 23_000, disputeCents: -9_200 },
    differenceCents: 0,
  });
  const disputes = await adminDb()
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', order.orderId)
    .execute();
  await decideDispute(services, place, { disputeId: disputes[0]?.id ?? '', outcome: 'won' });
  expect(await balance()).toBe(9_200);
  expect((await payoutOf(await payOutId())).data?.payout).toMatchObject({
    amountCents: 9_200,
    sum: { chargeCents: 0, disputeCents: 9_200 },
    differenceCents: 0,
  });
});

test('a deposit that the bank refuses has failed with its reason, and the next one has the money again, to the cent', async () => {
  const { services } = server;
  await buildOrder(services, person.organiserId, { quantity: 2 });
  const held = await balance();
  const refused = await person.graphql<{ testPayOut: { id: string } }>(testPayOutDocument, {
    isRefused: true,
  });
  expect((await payoutOf(refused.data?.testPayOut.id ?? '')).data?.payout).toMatchObject({
    ...{ amountCents: held, state: 'failed', failure: expect.stringContaining('account number') },
    differenceCents: 0,
  });
  expect(await balance()).toBe(held);
  expect((await payoutOf(await payOutId())).data?.payout).toMatchObject({
    ...{ amountCents: held, state: 'paid', differenceCents: 0 },
    sum: { chargeCents: 9_200, adjustmentCents: 0, feeCents: feeOf(9_200) },
  });
  const kept = await adminDb()
    .selectFrom('webhook_event')
    .select('kind')
    .where('provider', '=', 'test')
    .where('kind', 'in', ['payout.created', 'payout.failed', 'payout.paid'])
    .execute();
  expect(kept.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payout.created', 'payout.failed']));
});

test('testPayOut, with nothing to pay out, is refused and makes no deposit', async () => {
  expect((await payOut()).errors?.[0]).toMatchObject({
    message: expect.stringContaining('nothing to pay out'),
    extensions: { code: 'CONFLICT' },
  });
  const order = await buildOrder(server.services, person.organiserId);
  await payOut();
  await refund(order.orderId, order.ticketIds);
  expect(await balance()).toBe(-9_200);
  expect((await payOut()).errors?.[0]?.extensions.code).toBe('CONFLICT');
  const made = await adminDb()
    .selectFrom('payout')
    .select('id')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(made).toHaveLength(1);
});

test('a deposit that is read again, or by the job of a killed process, is as before', async () => {
  await buildOrder(server.services, person.organiserId, { quantity: 2 });
  const { organiserId } = person;
  const { database } = server.services;
  await payOut();
  const job = await adminDb()
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', PAYOUT_JOB)
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const before = await organiserDigests(database, organiserId);
  const read = () => readPayout(server.services, payoutJobPayload.parse(job.payload));
  await read();
  expect(await organiserDigests(database, organiserId)).toEqual(before);
  // Killed after the first entries: the payout is stored, and neither reconciled nor divided into lines.
  const divided = async () => ({
    parts: await adminDb()
      .selectFrom('payout_part')
      .selectAll()
      .where('organiser_id', '=', organiserId)
      .execute(),
    lines: await adminDb()
      .selectFrom('payout_line')
      .selectAll()
      .where('organiser_id', '=', organiserId)
      .execute(),
  });
  const whole = await divided();
  await adminDb().deleteFrom('payout_part').where('organiser_id', '=', organiserId).execute();
  await adminDb()
    .updateTable('payout')
    .set({ reconciled_at: null })
    .where('organiser_id', '=', organiserId)
    .execute();
  await read();
  expect(whole.lines).toHaveLength(1);
  expect(await divided()).toEqual(whole);
});

test('asked for twice at once, the balance is paid out once, and a deposit that is read twice at once adds up', async () => {
  await buildOrder(server.services, person.organiserId, { quantity: 2 });
  const replies = await Promise.all([payOut(), payOut()]);
  const made = replies.flatMap(({ data }) => data?.testPayOut ?? []);
  const refused = replies.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
  expect([made, refused]).toMatchObject([[{ amountCents: 9_200 - feeOf(9_200) }], ['CONFLICT']]);
  const { organiserId } = person;
  const jobs = await adminDb()
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', PAYOUT_JOB)
    .where('organiser_id', '=', organiserId)
    .execute();
  await adminDb()
    .updateTable('payout')
    .set({ reconciled_at: null })
    .where('organiser_id', '=', organiserId)
    .execute();
  const twice = [...jobs, ...jobs].map(({ payload }) => payoutJobPayload.parse(payload));
  await Promise.all(twice.map((job) => readPayout(server.services, job)));
  const { data } = await payoutOf(made[0]?.id ?? '');
  expect(data?.payout).toMatchObject({
    content: 'itemised',
    differenceCents: 0,
    parts: [{ chargeCents: 9_200 }],
  });
  expect(await linesOf(made[0]?.id ?? '')).toHaveLength(1);
});

test('the CSV of a deposit has the figures of its lines, and no cell that a spreadsheet evaluates', async () => {
  const order = await buildOrder(server.services, person.organiserId, {
    sale: { types: [{ name: '=1+2', priceCents: 2_300 }] },
  });
  await refund(order.orderId, order.ticketIds.slice(0, 1));
  const id = await payOutId();
  const { status, body } = await person.get(`/v2/nz${payoutDownloadPath(id)}`);
  expect(status).toBe(200);
  const [, ...rows] = body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows.map((row) => row[6])).toEqual(["'=1+2", "'=1+2"]);
  const cents = rows.map((row) => Math.round(Number(row[13]) * 100));
  expect(sum(cents)).toBe(4_600 - feeOf(4_600) - 2_300);
  expect(rows.map((row) => row.slice(7, 14))).toEqual([
    ['2', 'Online', '0', '46.00', '0.00', '1.54', '44.46'],
    ['-1', 'Online', '0', '-23.00', '0.00', '0.00', '-23.00'],
  ]);
});

test('a viewer sees a deposit and the statements, downloads none, and reads why', async () => {
  await buildOrder(server.services, person.organiserId);
  const id = await payOutId();
  expect((await payoutOf(id)).data?.payout.downloadRefusal).toBe('');
  const viewer = await colleagueOf(server, person, { role: 'viewer', permissions: ['billingHistory'] });
  const refusal = (await payoutOf(id, viewer)).data?.payout.downloadRefusal ?? '';
  expect(refusal).toContain('not change or download');
  const choices = await viewer.graphql<StatementChoicesQuery>(statementChoicesDocument);
  expect(choices.data?.statementChoices.downloadRefusal).toBe(refusal);
  const month = choices.data?.statementChoices.months[0] ?? '';
  const statement = statementDownloadPath('pdf', { month, eventId: null, date: 'sold' });
  for (const path of [payoutDownloadPath(id), journalDownloadPath(id), statement]) {
    const { status, body } = await viewer.get(`/v2/nz${path}`);
    expect(status).toBe(403);
    expect(body).toContain(refusal);
  }
});

test('a deposit of another organiser is not found, whatever asks for it', async () => {
  await buildOrder(server.services, person.organiserId);
  const id = await payOutId();
  const stranger = await server.signedIn(['billingHistory']);
  for (const document of [payoutDocument, payoutLinesDocument]) {
    for (const one of [id, 'no-id', server.services.random.uuid()]) {
      const { errors } = await stranger.graphql(document, { id: one });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  }
  expect((await stranger.get(`/v2/nz${payoutDownloadPath(id)}`)).status).toBe(404);
});

test('random histories of charges, refunds and deposits add up to the deposits and the balance', async () => {
  for (const seed of [1, 2, 3]) {
    person = await server.signedIn(['billingHistory']);
    const random = seededRandom(seed);
    const orders: Array<{ orderId: string; ticketIds: string[] }> = [];
    const deposits: string[] = [];
    let expected = 0;
    for (let step = 0; step < 14; step++) {
      const open = orders.filter(({ ticketIds }) => ticketIds.length > 0);
      const [first, ...rest] = open;
      if (first && random.happens(0.35)) {
        const order = random.pick([first, ...rest]);
        expected -= await refund(order.orderId, order.ticketIds.splice(0, 1 + random.below(2)));
      } else if (random.happens(0.7)) {
        const quantity = 1 + random.below(5);
        const priceCents = 101 + random.below(9_000);
        const sale = { sessions: 2, types: [{ priceCents }] };
        const made = await buildOrder(server.services, person.organiserId, { quantity, sale });
        orders.push(made);
        expected += quantity * priceCents - feeOf(quantity * priceCents);
      } else {
        const { data } = await payOut();
        if (data?.testPayOut) deposits.push(data.testPayOut.id);
      }
    }
    const paid: number[] = [];
    for (const id of deposits) {
      const { data } = await payoutOf(id);
      if (!data) throw new Error('A deposit was not found.');
      const { amountCents, sum: whole, parts, differenceCents } = data.payout;
      const lines = await linesOf(id);
      const netOf = (one: typeof whole) =>
        one.chargeCents + one.refundCents + one.disputeCents + one.adjustmentCents - one.feeCents;
      expect(differenceCents).toBe(0);
      expect(netOf(whole)).toBe(amountCents);
      expect(sum(parts.map(netOf))).toBe(amountCents);
      expect(sum(lines.map(({ grossCents, feeCents }) => grossCents - feeCents))).toBe(amountCents);
      paid.push(amountCents);
    }
    expect(paid.length).toBeGreaterThan(0);
    expect(sum(paid) + (await balance())).toBe(expected);
  }
});
