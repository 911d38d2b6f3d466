import type { Statement, StatementDate } from '../../../src/contract/payout/statement';
import type { OrderBook, TicketBooks } from './ticketBooks';
import { sum } from './ticketFaults';
import { dayIn } from './zoneDays';

/** The sums of a statement that the books give by themselves. */
interface StatementSums {
  sale: number;
  rounding: number;
  refund: number;
  dispute: number;
  /** Money of payments that were returned, because nothing was sold for them. */
  other: number;
  provider_fee: number;
  invoiced_ticket_fee: number;
}

/** What of a month's statement the books do not give; empty when it has exactly their figures. */
export function statementFaults(statement: Statement, books: TicketBooks, zone: string): string[] {
  const { month, date, rows, totalCents, differenceCents } = statement;
  const isIn = (instant: string | null) => instant !== null && dayIn(zone, instant).slice(0, 7) === month;
  const sums = date === 'paid_out' ? depositSums(books, month) : orderSums(books, date, isIn);
  const isOf = (kind: string) => sum(rows.filter((row) => row.kind === kind).map(({ cents }) => cents));
  const fault = (isFault: boolean, text: string) =>
    isFault ? [`The statement of ${month} by the date ${date}: ${text}`] : [];
  return [
    ...Object.entries(sums).flatMap(([kind, cents]) =>
      fault(isOf(kind) !== cents, `${kind} is ${isOf(kind)}, not ${cents}.`),
    ),
    ...fault(totalCents !== sum(Object.values(sums)), `it comes to ${totalCents}.`),
    ...fault(totalCents !== sum(rows.map(({ cents }) => cents)), 'its rows do not come to it.'),
    ...fault(differenceCents !== 0, `${differenceCents} of it are unexplained.`),
  ];
}

type IsIn = (instant: string | null) => boolean;

function orderSums(
  { orders, deposits }: TicketBooks,
  date: Exclude<StatementDate, 'paid_out'>,
  isIn: IsIn,
): StatementSums {
  const isHeld = date === 'held';
  const paymentOf = ({ payments }: OrderBook) => payments.find(({ state }) => state === 'succeeded');
  const sold = orders.filter(
    (order) =>
      order.state === 'complete' && isIn(isHeld ? (paymentOf(order)?.settledAt ?? null) : order.completedAt),
  );
  const refunds = orders.flatMap(({ door, ...order }) =>
    order.refunds
      .filter(({ state, settledAt, createdAt }) =>
        isHeld ? state === 'succeeded' && isIn(settledAt) : isIn(createdAt),
      )
      .map(({ id, cents }) => ({
        cents,
        coins: door?.refundId === id ? (door.returnedCents ?? cents) : cents,
      })),
  );
  const disputes = orders.flatMap((order) => order.disputes);
  const lost = disputes.filter(({ state, closedAt }) => state === 'lost' && isIn(closedAt));
  // The bank takes the money when the dispute is opened, and gives it back in the month in which it is won.
  const taken = disputes.filter(({ openedAt }) => isIn(openedAt));
  const givenBack = disputes.filter(
    ({ state, closedAt }) => (state === 'won' || state === 'withdrawn') && isIn(closedAt),
  );
  const listed = deposits.flatMap(({ entries }) => entries);
  const rounding =
    sum(sold.map(({ door, totalCents }) => (door ? door.dueCents - totalCents : 0))) -
    sum(refunds.map(({ coins, cents }) => coins - cents));
  return {
    sale: sum(sold.map(({ totalCents }) => totalCents)),
    rounding: isHeld ? rounding : 0,
    refund: -sum(refunds.map(({ cents }) => cents)),
    dispute: isHeld
      ? sum(givenBack.map(({ cents }) => cents)) - sum(taken.map(({ cents }) => cents))
      : -sum(lost.map(({ returnedCents }) => returnedCents)),
    other: 0,
    provider_fee: -sum(
      sold.flatMap((order) =>
        listed.filter(({ paymentId }) => paymentId === paymentOf(order)?.id).map(({ feeCents }) => feeCents),
      ),
    ),
    invoiced_ticket_fee: -sum(
      sold.map(({ fee }) => (fee ? (fee.tickets - fee.returned) * fee.unitCents - fee.takenCents : 0)),
    ),
  };
}

function depositSums({ orders, deposits }: TicketBooks, month: string | null): StatementSums {
  const entries = deposits
    .filter(({ arrivesOn }) => arrivesOn.slice(0, 7) === month)
    .flatMap((one) => one.entries);
  const accepted = new Set(
    orders.flatMap(({ payments }) =>
      payments.flatMap(({ id, state }) => (state === 'succeeded' ? [id] : [])),
    ),
  );
  const isOther = ({ category, paymentId, refundId }: (typeof entries)[number]) =>
    (category === 'charge' && !accepted.has(paymentId ?? '')) || (category === 'refund' && refundId === null);
  const of = (...categories: string[]) =>
    sum(
      entries.filter((one) => categories.includes(one.category) && !isOther(one)).map(({ cents }) => cents),
    );
  return {
    sale: of('charge'),
    rounding: 0,
    refund: of('refund'),
    dispute: of('dispute', 'dispute_reversal'),
    other: sum(entries.filter(isOther).map(({ cents }) => cents)),
    provider_fee: -sum(entries.map(({ feeCents }) => feeCents)),
    invoiced_ticket_fee: 0,
  };
}
