import { type StatementDate, statementDates } from '../../../src/contract/payout/statement';
import { readStatement } from '../../../src/server/payout/statement/readStatement';
import { seededRandom } from '../corpora/seededRandom';
import { costFaults, feeStep } from './cartPrices';
import { clockStep, unpaidStep } from './clockSteps';
import { depositFaults } from './depositFaults';
import { openAccount, signInAgain, type HistoryAccount, type HistoryWorld } from './historyAccount';
import { readPlanBooks, type PlanBooks } from './planBooks';
import { planFaults } from './planFaults';
import { answerStep, cardStep, changeStep, creditStep, firstCardStep, payStep, sweep } from './planSteps';
import { statementFaults } from './statementFaults';
import { readTicketBooks, type TicketBooks } from './ticketBooks';
import { ticketFaults } from './ticketFaults';
import { bankStep, disputeStep, doorStep, payOutStep, refundStep, sellStep, submitStep } from './ticketSteps';
import { dayIn } from './zoneDays';

/** The books after a step. */
export interface MoneyBooks {
  plan: PlanBooks;
  tickets: TicketBooks;
}

type Step = (account: HistoryAccount, books: MoneyBooks) => Promise<string>;
type PlanStep = typeof changeStep;
type TicketStep = typeof sellStep;

/** What happens next is one of these; after those of the plan and of time, all that is due is done. */
const ofPlan =
  (step: PlanStep): Step =>
  async (account, { plan }) => {
    const what = await step(account, plan);
    await sweep(account);
    return what;
  };
const ofTickets =
  (step: TicketStep): Step =>
  (account, { tickets }) =>
    step(account, tickets);

const change = ofPlan(changeStep);
const time = ofPlan(clockStep);
const sell = ofTickets(sellStep);
const refund = ofTickets(refundStep);
const dispute = ofTickets(disputeStep);
const submit = ofTickets(submitStep);
const payOut = ofTickets(payOutStep);
const STEPS: readonly [Step, ...Step[]] = [
  ...([
    change,
    change,
    change,
    ofPlan(cardStep),
    ofPlan(unpaidStep),
    ofPlan(answerStep),
    ofPlan(payStep),
    ofPlan(creditStep),
  ] as const),
  ...[sell, sell, sell, ofTickets(bankStep), ofTickets(doorStep), refund, refund, submit],
  ...[dispute, dispute, payOut, feeStep, time, time, time, time, time],
];

/** Every history begins with a card and a plan. */
const FIRST: readonly Step[] = [ofPlan(firstCardStep), change];

/** Every history ends with these, so that each has a sale, a refund, a dispute and a deposit of them. */
const LAST: readonly Step[] = [sell, payOut, refund, dispute, submit, dispute, sell, payOut];

/** What a history has come through. */
export interface WalkedHistory {
  /** The steps, each with its answer. */
  past: string[];
  /** The kinds of all that was written, such as `dispute lost`. */
  kinds: Set<string>;
}

/**
 * Walks an account through so many steps that its seed gives, and compares its books after each of them.
 * @throws Error naming the steps so far and what the books do not explain
 */
export async function walkHistory(world: HistoryWorld, seed: number, steps: number): Promise<WalkedHistory> {
  const random = seededRandom(seed);
  const account = await openAccount(world, random);
  await signInAgain(world, account.owner);
  const past: string[] = [];
  const kinds = new Set<string>();
  let books = await readBooks(account);
  const take = async (step: Step): Promise<void> => {
    past.push(await step(account, books));
    const next = await readBooks(account);
    const faults = [
      ...faultsOf(books, next),
      ...costFaults(account, next.tickets),
      ...(await statementFaultsNow(account, next, past.length)),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    books = next;
    for (const kind of kindsIn(next)) kinds.add(kind);
  };
  try {
    for (const step of FIRST) await take(step);
    for (let count = 0; count < steps; count++) await take(random.pick(STEPS));
    for (const step of LAST) await take(step);
    await requireAllStatements(account, books);
    return { past, kinds };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`History ${seed}: ${why}\nafter:\n${past.join('\n')}`, { cause });
  }
}

const kindsIn = ({ plan, tickets: { orders, entries } }: MoneyBooks): string[] => [
  ...plan.invoices.map(({ reason, state }) => `${reason} ${state}`),
  ...entries.map(({ category }) => `entry ${category}`),
  ...orders.flatMap(({ state, disputes, refunds, payments, fee }) => [
    `order ${state}`,
    ...disputes.map((dispute) => `dispute ${dispute.state}`),
    ...refunds.map((refund) => `refund ${refund.state}`),
    ...payments.map((payment) => `payment ${payment.method} ${payment.state}`),
    ...(fee ? [fee.invoiceId ? 'fee invoiced' : 'fee due'] : []),
  ]),
];

async function readBooks(account: HistoryAccount): Promise<MoneyBooks> {
  const { organiserId } = account.owner;
  const { adminDb } = account.server.services.database;
  const tickets = await readTicketBooks(adminDb, organiserId);
  const orders = inPlaces(account, tickets.orders).map((order) => ({
    ...order,
    refunds: inPlaces(account, order.refunds),
  }));
  return {
    plan: await readPlanBooks(adminDb, organiserId, account.clock.now()),
    tickets: { ...tickets, orders },
  };
}

/** Ids and numbers are random, so only the order in which a history came to its rows is the same each time. */
function inPlaces<Row extends { id: string }>({ places }: HistoryAccount, rows: readonly Row[]): Row[] {
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size);
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** What the books do not explain, and what has gone from them or has changed since the step before. */
export function faultsOf(before: MoneyBooks, now: MoneyBooks): string[] {
  return [
    ...planFaults(now.plan),
    ...ticketFaults(now.tickets, now.plan),
    ...depositFaults(now.tickets),
    ...lostFaults(before, now),
    ...newOrderFaults(before, now),
  ];
}

/** Everything that was ever written, by a name that stays. */
function written({ plan, tickets }: MoneyBooks): string[] {
  const { orders, charges, entries, deposits } = tickets;
  return [
    ...plan.invoices.map(({ number, totalCents }) => `invoice ${number} of ${totalCents}`),
    ...plan.charges.map(({ id }) => `charge ${id}`),
    ...plan.credits.map(({ invoiceId, cents }) => `credit of ${invoiceId} of ${cents}`),
    ...orders.flatMap((order) => [
      `order ${order.number} of ${order.totalCents}`,
      ...order.tickets.map(({ id }) => `ticket ${id}`),
      ...order.payments.map(({ id, cents }) => `payment ${id} of ${cents}`),
      ...order.refunds.map(({ id, cents }) => `refund ${id} of ${cents}`),
      ...order.disputes.map(({ id }) => `dispute ${id}`),
      ...(order.fee?.invoiceId
        ? [`fee of ${order.number}: ${order.fee.returned} on ${order.fee.invoiceId}`]
        : []),
    ]),
    ...charges.map(({ id }) => `charge ${id}`),
    ...entries.map(
      ({ id, cents, payoutId }) => `entry ${id} of ${cents}${payoutId ? ` in ${payoutId}` : ''}`,
    ),
    ...deposits.map(({ providerId, cents }) => `deposit ${providerId} of ${cents}`),
  ];
}

function lostFaults(before: MoneyBooks, now: MoneyBooks): string[] {
  const known = new Set(written(now));
  // An entry that was open may have been paid out.
  return written(before).flatMap((one) =>
    known.has(one) || [...known].some((other) => other.startsWith(`${one} in `)) ? [] : [`Lost: ${one}.`],
  );
}

/** An order that has just been sold owes a fee if it was sold on the Per-ticket plan, and nothing else does. */
function newOrderFaults(before: MoneyBooks, { plan, tickets }: MoneyBooks): string[] {
  const complete = new Set(
    before.tickets.orders.flatMap(({ id, state }) => (state === 'complete' ? [id] : [])),
  );
  return tickets.orders
    .filter(({ id, state }) => state === 'complete' && !complete.has(id))
    .filter(({ fee }) => (fee !== null) !== (plan.planId === 9))
    .map(
      ({ number, fee }) => `Order ${number} was sold on plan ${plan.planId} with ${fee ? 'a' : 'no'} fee.`,
    );
}

async function faultsOfStatement(
  { server, owner: { organiserId }, zone }: HistoryAccount,
  { tickets }: MoneyBooks,
  choice: { month: string; date: StatementDate },
): Promise<string[]> {
  const statement = await server.services.database.withOrganiser(organiserId, (db) =>
    readStatement(db, organiserId, { ...choice, eventId: null }),
  );
  return statementFaults(statement, tickets, zone);
}

/** The statement of this month after every third step, by another of its dates each time. */
async function statementFaultsNow(
  account: HistoryAccount,
  books: MoneyBooks,
  count: number,
): Promise<string[]> {
  const date = statementDates[(count / 3) % statementDates.length];
  const month = dayIn(account.zone, account.clock.now()).slice(0, 7);
  return date ? faultsOfStatement(account, books, { month, date }) : [];
}

/** The statements of all months in which something was sold, given back or paid out, by another date each month. */
async function requireAllStatements(account: HistoryAccount, books: MoneyBooks): Promise<void> {
  const { orders, deposits } = books.tickets;
  const instants = orders.flatMap(({ completedAt, payments, refunds, disputes }) => [
    completedAt,
    ...payments.map(({ settledAt }) => settledAt),
    ...refunds.flatMap(({ createdAt, settledAt }) => [createdAt, settledAt]),
    ...disputes.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt]),
  ]);
  const days = instants.flatMap((instant) => (instant === null ? [] : [dayIn(account.zone, instant)]));
  const months = new Set(
    [...days, ...deposits.map(({ arrivesOn }) => arrivesOn)].map((day) => day.slice(0, 7)),
  );
  const faults: string[] = [];
  for (const month of months) {
    const date = account.random.pick(statementDates);
    faults.push(...(await faultsOfStatement(account, books, { month, date })));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
