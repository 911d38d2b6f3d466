import { gstShare } from '../../../src/contract/money';
import { paymentGraceDays } from '../../../src/contract/plan/unpaidInvoice';
import type { PlanBooks, PlanInvoiceBook } from './planBooks';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** What the days up to `to` cost of a price for a whole period, rounded half up to the cent. */
const shareOf = ({ periodCents, periodFrom, periodTo }: PlanInvoiceBook, from: string) => {
  const days = daysBetween(periodFrom, periodTo);
  return Math.floor((2 * periodCents * daysBetween(from, periodTo) + days) / (2 * days));
};

/** The paid plans of an account, and a renewal that may still be paid. */
const counted = ({ invoices }: PlanBooks) =>
  invoices.filter(({ state, reason }) => state === 'paid' || (state === 'open' && reason === 'renewal'));

/** The lines that pay for days, each with how often it adds the day. */
const paidDays = (books: PlanBooks) =>
  counted(books)
    .flatMap(({ lines }) => lines)
    .flatMap(({ kind, ...line }) =>
      kind === 'plan' || kind === 'unused' ? [{ ...line, times: kind === 'plan' ? 1 : -1 }] : [],
    );

/** What of an account's plan its books do not explain; empty when they explain all. */
export function planFaults(books: PlanBooks): string[] {
  return [
    ...entitlementFaults(books),
    ...dayFaults(books),
    ...books.invoices.flatMap((invoice) => invoiceFaults(books, invoice)),
  ];
}

/** The plan is what the paid invoices pay for, and sending is stopped when a debt has been unpaid for too long. */
function entitlementFaults(books: PlanBooks): string[] {
  const { planId, today, invoices, charges, isStopped } = books;
  const times = new Map<number, number>();
  for (const line of paidDays(books)) {
    if (line.from <= today && today < line.to) {
      times.set(line.planId, (times.get(line.planId) ?? 0) + line.times);
    }
  }
  const paidFor = [...times].find(([, count]) => count > 0)?.[0];
  const unpaid = invoices.find(({ state, reason }) => state === 'open' && reason !== 'change');
  const isWaiting = charges.some(({ state }) => state === 'needs_action' || state === 'started');
  const isLate = unpaid !== undefined && unpaid.daysOld >= paymentGraceDays;
  return [
    ...(paidFor !== undefined && planId !== paidFor
      ? [`Plan ${planId} is used, ${paidFor} is paid for.`]
      : []),
    ...(paidFor === undefined && !unpaid && !isWaiting && planId !== 4 && planId !== 9
      ? [`Plan ${planId} is used, and nothing is paid for.`]
      : []),
    ...(isStopped !== isLate ? [`Sending is ${isStopped ? '' : 'not '}stopped.`] : []),
    ...(unpaid?.reason === 'renewal' && paidFor === undefined && !isWaiting && !isStopped
      ? ['A period has ended unpaid, and sending is not stopped.']
      : []),
  ];
}

/** Every day is paid for once at most, also those to come. */
function dayFaults(books: PlanBooks): string[] {
  const lines = paidDays(books);
  const days = [...new Set(lines.flatMap(({ from, to }) => [from, to]))];
  return days.flatMap((day) => {
    const covering = lines.filter(({ from, to }) => from <= day && day < to);
    const times = sum(covering.map((line) => line.times));
    return times === 0 || times === 1 ? [] : [`The day ${day} is paid for ${times} times.`];
  });
}

function invoiceFaults(books: PlanBooks, invoice: PlanInvoiceBook): string[] {
  const { number, totalCents, lines, state, gstCents, gstPercent } = invoice;
  const taken = books.charges.filter(
    ({ invoiceId, takenCents }) => invoiceId === invoice.id && takenCents !== null,
  );
  const takenCents = taken.map((charge) => charge.takenCents);
  const returnedCents = sum(taken.map((charge) => charge.returnedCents ?? 0));
  const credits = books.credits.filter(({ invoiceId }) => invoiceId === invoice.id);
  const creditedCents = sum(credits.map(({ cents }) => cents));
  const owed = state === 'paid' ? [totalCents] : [];
  const is = (isFault: boolean, text: string) => (isFault ? [`Invoice ${number}: ${text}`] : []);
  return [
    ...is(sum(lines.map(({ cents }) => cents)) !== totalCents, 'its lines do not come to it.'),
    ...is(gstCents !== gstShare(totalCents, gstPercent), `its GST is ${gstCents}.`),
    ...is(takenCents.join() !== owed.join(), `the gateway took ${takenCents.join()}, not ${owed.join()}.`),
    ...is(creditedCents !== returnedCents, `${creditedCents} is credited, and ${returnedCents} returned.`),
    ...is(returnedCents > totalCents, 'more was returned than was paid.'),
    ...is(
      returnedCents > 0 &&
        returnedCents === totalCents &&
        sum(credits.map((one) => one.gstCents)) !== gstCents,
      'its credit notes have another GST.',
    ),
    ...is(!comesToPrice(books, invoice), `it is for ${JSON.stringify(lines)}.`),
    ...is(
      invoice.reason !== 'tickets' && !endsOnBillingDay(books, invoice),
      `its period ends on ${invoice.periodTo}.`,
    ),
  ];
}

/** A period ends on the day of the month on which the account was opened, or on the last day of a shorter month. */
function endsOnBillingDay({ openedOn }: PlanBooks, { periodTo }: PlanInvoiceBook): boolean {
  const [year = 0, month = 0, day] = periodTo.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day === Math.min(lastDay, Number(openedOn.slice(8)));
}

/** Whether the lines are the days of the plan at its price, less the rest of the plan that it replaces. */
function comesToPrice(books: PlanBooks, invoice: PlanInvoiceBook): boolean {
  const { lines, planId, interval, periodCents, periodTo } = invoice;
  const price = books.prices.find((one) => one.planId === planId && one.interval === interval);
  if (invoice.reason === 'tickets') {
    return lines.every(({ kind, cents, quantity, unitCents }) =>
      kind === 'tickets' ? cents === (quantity ?? 0) * (unitCents ?? 0) : kind === 'fee_rest',
    );
  }
  const [line] = lines;
  if (line?.kind !== 'plan' || line.to !== periodTo || periodCents !== price?.cents) return false;
  if (invoice.reason === 'renewal') return lines.length === 1 && line.cents === periodCents;
  // What was paid for until later than this day, when the invoice was issued.
  const replaced = books.invoices.findLast(
    (other) =>
      other.number < invoice.number &&
      other.state === 'paid' &&
      other.lines.some(({ kind, from, to }) => kind === 'plan' && from <= line.from && line.from < to),
  );
  const unused = replaced ? shareOf(replaced, line.from) : 0;
  const expected =
    unused > 0 && replaced
      ? [{ kind: 'unused', planId: replaced.planId, from: line.from, to: replaced.periodTo, cents: -unused }]
      : [];
  const rest = lines
    .slice(1)
    .map(({ kind, planId: of, from, to, cents }) => ({ kind, planId: of, from, to, cents }));
  return line.cents === shareOf(invoice, line.from) && JSON.stringify(rest) === JSON.stringify(expected);
}
