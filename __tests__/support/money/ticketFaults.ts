import { feeOf } from '../plan/testChargeFee';
import type { PlanBooks } from './planBooks';
import type { ChargeBook, OrderBook, TicketBooks } from './ticketBooks';
import { dayIn } from './zoneDays';

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
const faultIf = (isFault: boolean, text: string) => (isFault ? [text] : []);

/** What of an account's tickets and their money its books do not explain; empty when they explain all. */
export function ticketFaults(books: TicketBooks, plan: PlanBooks): string[] {
  return [
    ...books.orders.flatMap(orderFaults),
    ...books.charges.flatMap((charge) => chargeFaults(books, charge)),
    ...entryFaults(books),
    ...feeFaults(books, plan),
  ];
}

/** A complete order is paid for once, has a ticket for each one sold, and returns no more than it cost. */
function orderFaults(order: OrderBook): string[] {
  const { number, state, totalCents, refundedCents, lines, tickets, payments, refunds, disputes } = order;
  const fault = (isFault: boolean, text: string) => faultIf(isFault, `Order ${number}: ${text}`);
  const paid = payments.filter((payment) => payment.state === 'succeeded');
  if (state !== 'complete') {
    return [
      ...fault(paid.length > 0, `it is ${state}, and paid.`),
      ...fault(tickets.length > 0, `it is ${state}, and has tickets.`),
    ];
  }
  const given =
    sum(refunds.map(({ cents }) => cents)) + sum(disputes.map((dispute) => dispute.returnedCents));
  const valid = tickets.filter(({ status }) => status === 'valid').length;
  return [
    ...fault(sum(lines.map(({ cents }) => cents)) !== totalCents, 'its lines do not come to it.'),
    ...fault(sum(lines.map(({ gstCents }) => gstCents)) !== order.gstCents, 'its lines have another GST.'),
    ...fault(
      paid.map(({ cents }) => cents).join() !== String(totalCents),
      `it is paid ${paid.length} times.`,
    ),
    ...fault(
      given !== refundedCents || given > totalCents,
      `${given} is given back, ${refundedCents} stored.`,
    ),
    ...fault(
      tickets.length !== sum(lines.map(({ quantity }) => quantity)),
      `it has ${tickets.length} tickets.`,
    ),
    ...fault(
      valid !== sum(lines.map((line) => line.quantity - line.returned)),
      `${valid} tickets are valid.`,
    ),
    ...lines.flatMap((line) => {
      const returned = refunds.flatMap((refund) => refund.lines.filter(({ lineId }) => lineId === line.id));
      const quantity = sum(returned.map((part) => part.quantity));
      const cents = sum(returned.map((part) => part.cents));
      return fault(quantity !== line.returned || cents > line.cents, 'a line is returned twice.');
    }),
  ];
}

/** A charge belongs to one payment, and gives back what the refunds say and nothing else. */
function chargeFaults({ orders, entries }: TicketBooks, charge: ChargeBook): string[] {
  const { id, state, cents, refundedCents, refunds, disputes } = charge;
  const fault = (isFault: boolean, text: string) => faultIf(isFault, `Charge ${id}: ${text}`);
  const payments = orders.flatMap((order) => order.payments.filter(({ chargeId }) => chargeId === id));
  const [payment] = payments;
  const isTaken = state === 'succeeded';
  // Tickets of a disputed payment are cancelled without money.
  const sent = orders.flatMap((order) =>
    order.refunds.filter(
      (refund) => refund.paymentId === payment?.id && refund.state === 'succeeded' && refund.cents > 0,
    ),
  );
  const own = payment?.state === 'returned' ? [{ key: `return-${payment.id}`, cents }] : [];
  const due = [
    ...sent.map((refund) => ({
      key: refund.refundId?.replace('test_refund_', '') ?? '',
      cents: refund.cents,
    })),
    ...own,
  ];
  const inOrder = (given: Array<{ key: string; cents: number }>) =>
    given.map((one) => `${one.key} ${one.cents}`).sort();
  const entriesOf = (category: string) =>
    entries.filter((one) => one.chargeId === id && one.category === category);
  const netOf = (category: string) => sum(entriesOf(category).map((entry) => entry.cents));
  const back = disputes.filter((dispute) => dispute.state === 'won' || dispute.state === 'withdrawn');
  const fee = isTaken ? Math.min(cents, feeOf(cents)) : 0;
  return [
    ...fault(payments.length !== 1, `it belongs to ${payments.length} payments.`),
    ...fault(
      isTaken !== ['succeeded', 'returned'].includes(payment?.state ?? ''),
      `its payment is ${payment?.state}.`,
    ),
    ...fault(payment?.cents !== cents, `its payment is of ${payment?.cents}.`),
    ...fault(inOrder(refunds).join() !== inOrder(due).join(), `it gave back ${inOrder(refunds).join()}.`),
    ...fault(sum(refunds.map((refund) => refund.cents)) !== refundedCents, `${refundedCents} is given back.`),
    ...fault(disputes.length > 1, 'it is disputed twice.'),
    ...fault(entriesOf('charge').length !== (isTaken ? 1 : 0), 'it is not in the balance once.'),
    ...fault(netOf('charge') !== (isTaken ? cents : 0), 'it is in the balance with another amount.'),
    ...fault(sum(entriesOf('charge').map(({ feeCents }) => feeCents)) !== fee, 'its fee is another one.'),
    ...fault(entriesOf('refund').length !== refunds.length, 'its refunds are not in the balance once.'),
    ...fault(netOf('refund') !== -refundedCents, 'its refunds are in the balance with other amounts.'),
    ...fault(
      netOf('dispute') !== -sum(disputes.map((dispute) => dispute.cents)),
      'its dispute is not in the balance.',
    ),
    ...fault(
      netOf('dispute_reversal') !== sum(back.map((one) => one.cents)),
      'a dispute won is not in the balance.',
    ),
  ];
}

/** Nothing is in the balance that no charge explains. */
const entryFaults = ({ entries, charges }: TicketBooks): string[] =>
  entries.flatMap(({ id, category, chargeId }) =>
    faultIf(
      category !== 'payout' && !charges.some((charge) => charge.id === chargeId),
      `Entry ${id} has no charge.`,
    ),
  );

/** Each fee belongs to its month and to one invoice at most, which is the sum of its fees. */
function feeFaults({ orders }: TicketBooks, { zone, today, invoices, prices }: PlanBooks): string[] {
  const fees = orders.flatMap(({ fee, ...order }) => (fee ? [{ ...fee, ...order, ...dueOf(fee) }] : []));
  const thisMonth = `${today.slice(0, 7)}-01`;
  const isOpen = invoices.some(({ state }) => state === 'open');
  const unitCents = prices.find(({ interval }) => interval === 'ticket')?.cents;
  return [
    ...fees.flatMap((fee) => {
      const soldOn = dayIn(zone, fee.completedAt ?? '');
      const back = sum(fee.lines.map(({ returned }) => returned));
      const fault = (isFault: boolean, text: string) =>
        faultIf(isFault, `The fee of order ${fee.number} ${text}`);
      return [
        ...fault(
          fee.month !== `${soldOn.slice(0, 7)}-01`,
          `is of ${fee.month}, and it was sold on ${soldOn}.`,
        ),
        ...fault(fee.tickets.length !== fee.ticketCount, `is for ${fee.ticketCount} tickets.`),
        ...fault(fee.unitCents !== unitCents, `is ${fee.unitCents} each.`),
        ...fault(
          fee.invoiceId === null && back !== fee.returned,
          `falls away for ${fee.returned}, not ${back}.`,
        ),
        ...fault(
          !isOpen && fee.invoiceId === null && fee.dueCents > 0 && fee.month < thisMonth,
          'is not invoiced.',
        ),
      ];
    }),
    ...invoices.flatMap(({ id, number, reason, totalCents }) => {
      const cents = sum(fees.filter(({ invoiceId }) => invoiceId === id).map(({ dueCents }) => dueCents));
      return faultIf(
        cents !== (reason === 'tickets' ? totalCents : 0),
        `Invoice ${number} has fees of ${cents}.`,
      );
    }),
  ];
}

const dueOf = ({ tickets, returned, unitCents, takenCents }: NonNullable<OrderBook['fee']>) => ({
  ticketCount: tickets,
  dueCents: (tickets - returned) * unitCents - takenCents,
});
