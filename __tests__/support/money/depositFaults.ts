import type { DepositBook, TicketBooks } from './ticketBooks';
import { sum } from './ticketFaults';

/**
 * What of the deposits is not explained by the balance at the gateway: each entry of it is in exactly one deposit, with
 * its amount in lines, or has not been paid out yet.
 */
export function depositFaults(books: TicketBooks): string[] {
  const { entries, paidOut, deposits, orders } = books;
  const known = (ids: readonly string[]) => [...ids].sort().join();
  const deposited = deposits.flatMap((deposit) => deposit.entries.map(({ id }) => id));
  const gone = entries.flatMap(({ id, payoutId }) => (payoutId === null ? [] : [id]));
  const payments = orders.flatMap((order) => order.payments.filter(({ gateway }) => gateway === 'test'));
  return [
    ...(known(deposits.map(({ providerId }) => providerId)) === known(paidOut.map(({ id }) => id))
      ? []
      : ['The deposits are not those of the gateway.']),
    ...(known(deposited) === known(gone) ? [] : ['An entry of the balance is in no deposit, or in two.']),
    ...paidOut.flatMap(({ id, cents }) => {
      const own = entries.filter(({ payoutId }) => payoutId === id);
      const moved = sum(own.filter(({ category }) => category !== 'payout').map(netOf));
      const isWhole = moved === cents && sum(own.map(netOf)) === 0;
      return isWhole ? [] : [`Payout ${id} of ${cents} moves ${moved}.`];
    }),
    ...payments.flatMap(({ id, chargeId, isPaidOut }) => {
      const entry = entries.find((one) => one.chargeId === chargeId && one.category === 'charge');
      const isGone = (entry?.payoutId ?? null) !== null;
      return isGone === isPaidOut ? [] : [`Payment ${id} is ${isPaidOut ? '' : 'not '}marked as paid out.`];
    }),
    ...deposits.flatMap((deposit) => oneDepositFaults(books, deposit)),
  ];
}

const netOf = ({ cents, feeCents }: { cents: number; feeCents: number }) => cents - feeCents;

function oneDepositFaults({ entries, paidOut, orders }: TicketBooks, deposit: DepositBook): string[] {
  const { providerId, cents, state, isReconciled, differenceCents, partCents } = deposit;
  const fault = (isFault: boolean, text: string) => (isFault ? [`Deposit ${providerId}: ${text}`] : []);
  const lineCents = sum(deposit.entries.map((entry) => entry.lineCents - entry.lineFeeCents));
  return [
    ...fault(cents !== paidOut.find(({ id }) => id === providerId)?.cents, `it is stored as ${cents}.`),
    ...fault(state !== 'paid' || !isReconciled, `it is ${state}, and ${isReconciled ? '' : 'not '}itemised.`),
    ...fault(differenceCents !== 0, `${differenceCents} of it are unexplained.`),
    ...fault(lineCents !== cents, `its lines come to ${lineCents} of ${cents}.`),
    ...fault(partCents !== cents, `its parts come to ${partCents} of ${cents}.`),
    ...deposit.entries.flatMap((entry) => {
      const source = entries.find(({ id }) => id === entry.id);
      const payment = orders
        .flatMap(({ payments }) => payments)
        .find(({ chargeId }) => chargeId !== null && chargeId === source?.chargeId);
      const refund = orders
        .flatMap(({ refunds }) => refunds)
        .find(({ refundId }) => refundId !== null && refundId === source?.refundId);
      const isOwn = entry.category === 'payout';
      return [
        ...fault(
          entry.category !== source?.category ||
            entry.cents !== source.cents ||
            entry.feeCents !== source.feeCents,
          `entry ${entry.id} is another one at the gateway.`,
        ),
        ...fault(entry.paymentId !== (payment?.id ?? null), `entry ${entry.id} has another payment.`),
        ...fault(entry.refundId !== (refund?.id ?? null), `entry ${entry.id} has another refund.`),
        ...fault(!isOwn && entry.lines === 0, `entry ${entry.id} is in no line.`),
        ...fault(
          entry.lineCents !== (isOwn ? 0 : entry.cents) ||
            entry.lineFeeCents !== (isOwn ? 0 : entry.feeCents),
          `the lines of entry ${entry.id} come to ${entry.lineCents} of ${entry.cents}.`,
        ),
      ];
    }),
  ];
}
