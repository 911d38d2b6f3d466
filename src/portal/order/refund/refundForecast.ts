import { type Country } from '../../../contract/country';
import { type OrderDetail, type OrderLine } from '../../../contract/order/order';
import { formatMoney, plural } from '../../ui/format';
import { buyerLabel } from '../orderLabels';

/** The selection to refund: tickets by id, and the quantity of each add-on by its line's id. */
export interface Ticked {
  ticketIds: readonly string[];
  addOns: Readonly<Record<string, number>>;
}

export interface RefundForecast {
  cents: number;
  tickets: number;
  addOns: number;
}

type RefundableOrder = Pick<OrderDetail, 'lines' | 'tickets' | 'paidCents' | 'refundedCents'>;

export const isAddOn = ({ kind }: OrderLine): boolean => kind === 'add_on';

/** Returns the part of the selection that nobody else has refunded in the meantime. */
export function stillRefundable({ lines, tickets }: RefundableOrder, { ticketIds, addOns }: Ticked): Ticked {
  const valid = new Set(tickets.filter(({ status }) => status === 'valid').map(({ id }) => id));
  return {
    ticketIds: ticketIds.filter((id) => valid.has(id)),
    addOns: Object.fromEntries(
      lines.filter(isAddOn).map(({ id, refundSteps }) => [id, Math.min(addOns[id] ?? 0, refundSteps.length)]),
    ),
  };
}

/** Returns the amount and the goods refunded between two versions of an order. */
export function refundedBetween(before: RefundableOrder, now: RefundableOrder): RefundForecast {
  const valid = ({ tickets }: RefundableOrder) => tickets.filter(({ status }) => status === 'valid').length;
  const returned = ({ lines }: RefundableOrder) =>
    lines.filter(isAddOn).reduce((sum, line) => sum + line.returned, 0);
  return {
    cents: now.refundedCents - before.refundedCents,
    tickets: valid(before) - valid(now),
    addOns: returned(now) - returned(before),
  };
}

/** Calculates a refund from the server's refund steps, limited to the amount paid and not yet refunded. */
export function refundForecast(order: RefundableOrder, { ticketIds, addOns }: Ticked): RefundForecast {
  const chosen = order.tickets.filter(({ id }) => ticketIds.includes(id));
  const unitsOf = (line: OrderLine) =>
    (isAddOn(line) ? (addOns[line.id] ?? 0) : 0) + chosen.filter(({ lineId }) => lineId === line.id).length;
  const worth = order.lines.reduce((sum, line) => sum + (line.refundSteps[unitsOf(line) - 1] ?? 0), 0);
  return {
    cents: Math.min(worth, order.paidCents - order.refundedCents),
    tickets: chosen.length,
    addOns: order.lines.filter(isAddOn).reduce((sum, { id }) => sum + (addOns[id] ?? 0), 0),
  };
}

/** "2 tickets and 1 add-on". */
export function goodsText({ tickets, addOns }: Pick<RefundForecast, 'tickets' | 'addOns'>): string {
  return [
    tickets > 0 ? plural(tickets, 'ticket', 'tickets') : '',
    addOns > 0 ? plural(addOns, 'add-on', 'add-ons') : '',
  ]
    .filter(Boolean)
    .join(' and ');
}

/** The button's label: "Refund $92.00 to Ana and cancel 2 tickets". */
export function refundText(
  forecast: RefundForecast,
  buyer: Pick<OrderDetail, 'buyerName' | 'buyerEmail'>,
  country: Country,
): string {
  const goods = goodsText(forecast);
  if (goods === '') return 'Refund';
  if (forecast.cents <= 0) return `Cancel ${goods}`;
  return `Refund ${formatMoney(forecast.cents, country)} to ${buyerLabel(buyer)} and cancel ${goods}`;
}
