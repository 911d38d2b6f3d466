import { sql, type RawBuilder } from 'kysely';
import type { OrderPage } from '../../contract/order/order';
import {
  chosenParts,
  manualMethods,
  type OrderPart,
  type OrderPartKeys,
} from '../../contract/order/orderParts';
import { gstRateName, hourName, salesPaymentNames } from '../../contract/report/salesNames';
import { sourceName } from '../../contract/report/sourceKey';
import type { Queryable } from '../database/openDatabase';

/** The parts of sales by which the list of orders can be limited. */

const ofOffers = (offers: RawBuilder<unknown>) => sql`o.id in (
  select line.order_id from order_line as line join offer on offer.id = line.offer_id where ${offers})`;

const isManual = (key: string | undefined) => manualMethods.some((method) => method === key);

/** Orders of the website are not complete before they are paid, so their payments need not be read. */
function isOfMethod(method: string): RawBuilder<unknown> {
  if (isManual(method)) return sql`o.manual_method = ${method}`;
  const total = method === 'card' ? sql`o.total_cents > 0` : sql`o.total_cents = 0`;
  return sql`(o.state = 'complete' and o.manual_method is null and ${total})`;
}

/**
 * Each condition on an order `o` has an index: of orders, of sales of a shift or of lines of an offer. The orders of the
 * website by payment method, of a GST rate and of an hour have none.
 */
const conditions: Record<OrderPart, (key: string) => RawBuilder<unknown>> = {
  promoCode: (id) => sql`o.promo_code_id = ${id}::uuid`,
  source: (key) => sql`o.source_key = ${key}`,
  seller: (id) => sql`o.id in (
    select sale.order_id from box_office_sale as sale join box_office_shift as shift on shift.id = sale.shift_id
    where shift.seller_id = ${id}::uuid)`,
  payment: isOfMethod,
  tier: (id) => ofOffers(sql`offer.price_tier_id = ${id}::uuid`),
  pool: (id) => ofOffers(sql`offer.id in (select offer_id from offer_stock where stock_id = ${id}::uuid)`),
  addOn: (id) => ofOffers(sql`offer.add_on_id = ${id}::uuid`),
  gst: (rate) => sql`o.gst_rates & (1 << ${rate}::int) <> 0`,
  hour: (hour) => sql`extract(hour from o.completed_at at time zone (
    select organiser.zone from organiser where organiser.id = nullif(current_setting('app.organiser_id', true), '')::uuid
  )) = ${hour}::int`,
};

/**
 * Whether the orders of the parts are looked up first. Those of a source or a manual method have an index in the order of
 * the list; of the other methods, the GST rates and the hours the list is gone through, within its days.
 */
export function isLookedUp(keys: OrderPartKeys): boolean {
  return chosenParts(keys).some(([part]) => !['source', 'payment', 'gst', 'hour'].includes(part));
}

export const hasParts = (keys: OrderPartKeys): boolean => chosenParts(keys).length > 0;

/** The only chosen part, if figures are kept of it, and the column of the orders that has its key (migration 0122). */
export function keptPartOf(keys: OrderPartKeys) {
  const [chosen, ...others] = chosenParts(keys);
  if (!chosen || others.length > 0) return undefined;
  const [name, key] = chosen;
  if (name === 'source') return { name, key, column: 'source_key' };
  return name === 'payment' && isManual(key) ? { name, key, column: 'manual_method' } : undefined;
}

/** Whether an order `o` of the table belongs to all chosen parts. */
export const isOfParts = (keys: OrderPartKeys): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...chosenParts(keys).map(([part, key]) => conditions[part](key))], sql` and `)})`;

function sourceLabel(key: string): string {
  const { name, detail } = sourceName(key);
  return detail === ''
    ? name
    : `${name} (${detail.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())})`;
}

/** The name of each part: from its key, or a query that finds it by its id. */
const names: Record<OrderPart, (key: string) => string | RawBuilder<{ label: string }>> = {
  source: sourceLabel,
  payment: (method) => salesPaymentNames[method] ?? method,
  gst: gstRateName,
  hour: hourName,
  promoCode: (id) => sql`select code as label from promo_code where id = ${id}::uuid`,
  seller: (id) => sql`select name as label from box_office_seller where id = ${id}::uuid`,
  tier: (id) => sql`
    select ticket_type.name || ', ' || price_tier.name as label
    from price_tier join ticket_type on ticket_type.id = price_tier.ticket_type_id where price_tier.id = ${id}::uuid`,
  pool: (id) => sql`select name as label from stock where id = ${id}::uuid and kind = 'pool'`,
  addOn: (id) => sql`select name as label from add_on where id = ${id}::uuid`,
};

/** The chosen parts with their names; one that does not exist is left out. */
export async function findPartLabels(db: Queryable, keys: OrderPartKeys): Promise<OrderPage['parts']> {
  const found: OrderPage['parts'] = [];
  for (const [part, key] of chosenParts(keys)) {
    const name = names[part](key);
    const labels = typeof name === 'string' ? [{ label: name }] : (await name.execute(db)).rows;
    found.push(...labels.map(({ label }) => ({ part, label })));
  }
  return found;
}
