import { gstShare } from '../../../src/contract/money';
import { confirmPaymentMethodDocument } from '../../../src/contract/payment/payment';
import { creditInvoiceDocument } from '../../../src/contract/plan/planCredit';
import {
  answerPlanChargeDocument,
  keepPlanDocument,
  payPlanInvoiceDocument,
} from '../../../src/contract/plan/planOverview';
import { paymentGraceDays } from '../../../src/contract/plan/unpaidInvoice';
import { findSuspension } from '../../../src/server/database/suspensionQueries';
import { expireCharge } from '../../../src/server/plan/billing/answerCharge';
import { HOURS_TO_CONFIRM, takeCharge } from '../../../src/server/plan/billing/takeCharge';
import { followUnpaid } from '../../../src/server/plan/renewal/followUnpaid';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import { seededRandom, type SeededRandom } from '../../support/corpora/seededRandom';
import { addCard, buildGstNumbers, changePlan } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { readPlanBooks, type PlanBooks } from '../../support/plan/planBooks';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** How many accounts are followed, for so many steps each. `PLAN_HISTORIES=10000` follows more of them. */
const HISTORIES = Number(process.env.PLAN_HISTORIES ?? 40);
/** For one history, also on a machine that is busy. */
const HISTORY_MS = 30_000;
const STEPS = 25;
const OPENED = [
  '2026-01-31T00:30:00Z',
  '2026-02-28T11:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-09-26T13:30:00Z',
] as const;
const clock = settableClock('2026-01-31T00:30:00Z');
let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
  await buildGstNumbers(server.services);
  admin = await server.signedIn(['isAdmin']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;

/** Does all that is due, as the search of each quarter of an hour and its jobs do. */
async function sweep(owner: TestPerson): Promise<void> {
  const { services } = server;
  await settleCharges(owner);
  await renewPlan(services, owner.organiserId);
  await settleCharges(owner);
  await followUnpaid(services, owner.organiserId, { atAnyHour: true });
  await settleCharges(owner);
}

/** Takes the charges that were begun, as their jobs do, and gives up those that nobody has confirmed in time. */
async function settleCharges({ organiserId }: TestPerson): Promise<void> {
  const open = await adminDb()
    .selectFrom('plan_charge')
    .select(['id', 'state', 'started_at'])
    .where('organiser_id', '=', organiserId)
    .where('state', 'in', ['started', 'needs_action'])
    .execute();
  for (const { id: chargeId, state, started_at } of open) {
    const place = { organiserId, chargeId, userId: null };
    if (state === 'started') await takeCharge(server.services, place);
    const isLate = clock.now().getTime() - started_at.getTime() >= HOURS_TO_CONFIRM * 3_600_000;
    if (state === 'needs_action' && isLate) await expireCharge(server.services, place);
  }
}

/** As if these people had just signed in. */
async function signInAgain(...people: TestPerson[]): Promise<void> {
  await adminDb()
    .updateTable('sign_in_session')
    .set({ last_used_at: clock.now(), proved_at: clock.now(), expires_at: new Date('2040-01-01') })
    .where(
      'user_id',
      'in',
      [...people, admin].map(({ userId }) => userId),
    )
    .execute();
}

type Reply = Awaited<ReturnType<TestPerson['graphql']>>;

/** What was done, and with which answer: a refusal is part of a history, a fault of the server is not. */
function wordedReply(what: string, { errors }: Reply): string {
  const [error] = errors ?? [];
  if (!error) return what;
  expect(['BAD_USER_INPUT', 'CONFLICT']).toContain(error.extensions.code);
  return `${what} (${error.message})`;
}

/** One thing that a person or the time does; what is refused changes nothing. */
async function step(owner: TestPerson, random: SeededRandom): Promise<string> {
  const books = await readPlanBooks(adminDb(), owner.organiserId, clock.now());
  const charge = books.charges.find(({ state }) => state === 'needs_action');
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2: {
      const planId = 4 + random.below(6);
      const interval = random.below(3) === 0 ? 'year' : 'month';
      return wordedReply(
        `change to ${planId} by the ${interval}`,
        await changePlan(owner, planId, { interval }),
      );
    }
    case 3: {
      const card = random.pick(['succeeds', 'succeeds', 'declined_later', 'authenticate']);
      const reply = await addCard(owner, card, { replaces: books.defaultCardId });
      if (card === 'authenticate') await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
      return wordedReply(`card that ${card}`, reply);
    }
    case 4: {
      if (!charge) return 'no charge to answer';
      const confirmed = random.below(3) > 0;
      const answer = () => owner.graphql(answerPlanChargeDocument, { chargeId: charge.id, confirmed });
      const [reply] = await Promise.all([answer(), answer()]);
      return wordedReply(`answer ${confirmed}`, reply);
    }
    case 5: {
      const unpaid = books.invoices.find(({ state, reason }) => state === 'open' && reason === 'renewal');
      if (unpaid)
        return wordedReply('pay', await owner.graphql(payPlanInvoiceDocument, { invoiceId: unpaid.id }));
      return wordedReply('keep the plan', await owner.graphql(keepPlanDocument, { planId: books.planId }));
    }
    case 6: {
      const paid = books.invoices.filter(({ state }) => state === 'paid');
      const invoice = paid[random.below(paid.length)];
      if (!invoice) return 'nothing to credit';
      const cents = 1 + random.below(invoice.totalCents + 200);
      const credited = { id: owner.organiserId, invoiceId: invoice.id, cents };
      const reply = await admin.graphql(creditInvoiceDocument, { ...credited, reason: 'A random history.' });
      return wordedReply(`credit ${cents} of ${invoice.number}`, reply);
    }
    default: {
      const hours = 1 + random.below(random.pick([30, 24 * 16, 24 * 45]));
      clock.pass(hours * 3_600_000);
      await signInAgain(owner);
      return `${hours} hours`;
    }
  }
}

/** What the invoices say that the account is entitled to on a day: the plan, and how often the day is paid for. */
function entitlement({ invoices, today }: PlanBooks): { planId: number | undefined; times: number } {
  const counted = invoices.filter(
    ({ state, reason }) => state === 'paid' || (state === 'open' && reason === 'renewal'),
  );
  const covering = counted
    .flatMap(({ lines }) => lines)
    .filter(({ from, to }) => from <= today && today < to)
    .map(({ kind, planId }) => ({ planId, times: kind === 'plan' ? 1 : -1 }));
  const times = new Map<number, number>();
  for (const line of covering) times.set(line.planId, (times.get(line.planId) ?? 0) + line.times);
  const [planId] = [...times].find(([, count]) => count > 0) ?? [];
  return { planId, times: covering.reduce((sum, line) => sum + line.times, 0) };
}

/** @returns the numbers of the invoices */
async function expectTrueBooks(owner: TestPerson): Promise<string[]> {
  const { organiserId } = owner;
  const books = await readPlanBooks(adminDb(), organiserId, clock.now());
  const { invoices, charges, credits, planId } = books;
  const { planId: paidFor, times } = entitlement(books);
  const unpaid = invoices.find(({ state, reason }) => state === 'open' && reason === 'renewal');
  const isWaiting = charges.some(({ state }) => state === 'needs_action' || state === 'started');

  expect(times).toBeLessThanOrEqual(1);
  if (paidFor !== undefined) expect(planId).toBe(paidFor);
  else if (!unpaid && !isWaiting) expect([4, 9]).toContain(planId);

  const stopped = await server.services.database.withOrganiser(organiserId, (db) =>
    findSuspension(db, organiserId, 'sending'),
  );
  expect(stopped !== undefined).toBe(unpaid !== undefined && unpaid.daysOld >= paymentGraceDays);
  if (unpaid && paidFor === undefined && !isWaiting) expect(stopped).toBeDefined();

  for (const invoice of invoices) {
    const { totalCents, lines, state, gstCents, gstPercent } = invoice;
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
    expect(gstCents).toBe(gstShare(totalCents, gstPercent));
    const taken = charges.filter((charge) => charge.invoiceId === invoice.id && charge.takenCents !== null);
    expect(taken.map(({ takenCents }) => takenCents)).toEqual(state === 'paid' ? [totalCents] : []);
    const returned = taken.reduce((sum, { returnedCents }) => sum + (returnedCents ?? 0), 0);
    const credited = credits.filter((credit) => credit.invoiceId === invoice.id);
    expect(credited.reduce((sum, { cents }) => sum + cents, 0)).toBe(returned);
    expect(returned).toBeLessThanOrEqual(totalCents);
    const gst = credited.reduce((sum, credit) => sum + credit.gstCents, 0);
    if (returned === totalCents) expect(gst).toBe(gstCents);
  }
  return invoices.map(({ number }) => number);
}

test(
  `${HISTORIES} random histories of changes, failures, payments, credits and time leave no cent and no day unexplained`,
  async () => {
    const kinds = new Map<string, number>();
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = seededRandom(seed);
      clock.set(random.pick(OPENED));
      const country = random.below(2) === 0 ? 'nz' : 'au';
      const owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4, country });
      await adminDb()
        .updateTable('organiser')
        .set({ created_at: clock.now() })
        .where('id', '=', owner.organiserId)
        .execute();
      await signInAgain(owner);
      const past = [wordedReply('card that succeeds', await addCard(owner, 'succeeds'))];
      let known: string[] = [];
      for (let count = 0; count < STEPS; count++) {
        past.push(await step(owner, random));
        await sweep(owner);
        const numbers = await expectTrueBooks(owner).catch((cause: unknown) => {
          throw new Error(`History ${seed} after: ${past.join('; ')}`, { cause });
        });
        expect(numbers).toEqual(expect.arrayContaining(known));
        known = numbers;
      }
      for (const { state, reason } of (await readPlanBooks(adminDb(), owner.organiserId, clock.now()))
        .invoices) {
        const kind = `${reason} ${state}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    // The histories reach what they are to try.
    for (const kind of ['change paid', 'change void', 'renewal paid', 'renewal open', 'renewal void']) {
      expect([...kinds.keys()]).toContain(kind);
    }
  },
  HISTORIES * HISTORY_MS,
);
