import { Writable } from 'node:stream';
import { sql } from 'kysely';
import {
  addPaymentMethodDocument,
  cardFieldsDocument,
  confirmPaymentMethodDocument,
  removePaymentMethodDocument,
  setDefaultCardDocument,
  startCardSetupDocument,
} from '../../../src/contract/payment/payment';
import {
  answerPlanChargeDocument,
  changePlanDocument,
  keepPlanDocument,
  payPlanInvoiceDocument,
  planChargeDocument,
  planChargeQuestionDocument,
} from '../../../src/contract/plan/planOverview';
import { serverLog } from '../../../src/server/app/serverLog';
import { addStripeCard, stripeJobsAreDone } from '../../support/stripe/addStripeCard';
import { startPlanStandIn, type PlanStandIn } from '../../support/stripe/planStandIn';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Card numbers that somebody sends us by mistake are kept nowhere, and are not passed on. */

const number = '4000002500003155';
const shapes = [number, number.replace(/(\d{4})(?=\d)/g, '$1 '), number.replace(/(\d{4})(?=\d)/g, '$1-')];
/** Any of its shapes, and most of it. */
const trace = /4000[ -]?0025[ -]?0000/;

const lines: string[] = [];
/** The product's own log, with everything in it. */
const log = serverLog(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);

let server: TestServer;
let stripe: PlanStandIn;
beforeAll(async () => {
  stripe = await startPlanStandIn();
});
afterEach(() => server.close());
afterAll(() => stripe.stop());

const operations: ReadonlyArray<[string, string[]]> = [
  [startCardSetupDocument, ['replaces', 'isDefault']],
  [cardFieldsDocument, ['setupId']],
  [addPaymentMethodDocument, ['card', 'replaces', 'isDefault']],
  [confirmPaymentMethodDocument, ['confirmed']],
  [setDefaultCardDocument, ['id']],
  [removePaymentMethodDocument, ['id']],
  [planChargeDocument, ['chargeId']],
  [planChargeQuestionDocument, ['chargeId']],
  [answerPlanChargeDocument, ['chargeId', 'confirmed']],
  [payPlanInvoiceDocument, ['invoiceId', 'cardId']],
  [changePlanDocument, ['planId', 'interval', 'expectedCents']],
  [keepPlanDocument, ['planId']],
];

/** Sends the number in each field of each operation, alone and in all of them, and in addresses. */
async function spray(person: TestPerson): Promise<number> {
  let sent = 0;
  for (const [document, fields] of operations) {
    for (const shape of [...shapes, Number(number), { number }, [number]]) {
      for (const some of [fields, ...fields.map((field) => [field])]) {
        const variables = Object.fromEntries(some.map((field) => [field, shape]));
        await person.graphql(document, variables, { 'idempotency-key': `key-of-the-spray-${sent}` });
        sent += 1;
      }
    }
    await person.graphql(document.replace('{', `{ # ${number}\n`), { [number]: number });
  }
  for (const path of ['/portal/payment-method', '/stripe-reauth', '/webhooks/stripe', '/v3/graphql']) {
    await person.get(`${path}?charge=${number}&card=${number}`);
    await person.post(`${path}?card=${number}`, { number, card: { number } });
  }
  for (const path of ['/portal', '/events', '/order', '/checkout', '/s', '/api/v2/nz/api/payout']) {
    for (const shape of shapes) await person.get(`${path}/${encodeURIComponent(shape)}`);
  }
  return sent;
}

/** The tables with a row whose text matches. */
async function tablesWith(found: RegExp): Promise<string[]> {
  const { adminDb } = server.services.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(adminDb);
  expect(tables.length).toBeGreaterThan(100);
  const named: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.table(name)} as kept where kept::text ~ ${found.source}`.execute(
      adminDb,
    );
    if (rows[0]?.hits) named.push(name);
  }
  return named;
}

test.each(['the test gateway', 'Stripe'])(
  'with %s, a card number in any field of the payment operations, is in no table, log line or request to Stripe',
  async (name) => {
    lines.splice(0);
    stripe.asked.splice(0);
    server = await startServer({ log, ...(name === 'Stripe' && { stripe: stripe.keys }) });
    await server.services.queue.start();
    const person = await server.signedIn(['connect', 'tixsuite'], { planId: 4 });
    if (name === 'Stripe') await addStripeCard(person, stripe, '4242', server);
    expect(await spray(person)).toBeGreaterThan(150);
    await stripeJobsAreDone(server.services);
    expect(await tablesWith(trace)).toEqual([]);
    expect(lines.filter((line) => trace.test(line))).toEqual([]);
    // Nor is a secret of Stripe's fields kept anywhere.
    expect(await tablesWith(/_secret_/)).toEqual([]);
    expect(lines.filter((line) => line.includes('_secret_'))).toEqual([]);
    expect(JSON.stringify(stripe.asked)).not.toMatch(trace);
  },
);

test('the search of the tables, for a number that was kept, finds it', async () => {
  server = await startServer();
  const { organiserId } = await server.signedIn(['connect']);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ name: `Card ${shapes[1]}` })
    .where('id', '=', organiserId)
    .execute();
  expect(await tablesWith(trace)).toContain('organiser');
});

test('an error that quotes a card number, is logged without it', () => {
  lines.splice(0);
  for (const shape of shapes) {
    log.error({ err: new Error(`No card ${shape} 12/34`, { cause: new Error(shape) }) }, 'a request failed');
  }
  expect(lines).toHaveLength(shapes.length);
  expect(lines.filter((line) => trace.test(line) || line.includes('3155'))).toEqual([]);
});
