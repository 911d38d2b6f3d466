import type { ApiResourceName } from '../../../contract/api/apiResources';
import type { Queryable } from '../../database/openDatabase';
import { availabilityOfSessions } from '../../ticketing/availability/availability';
import { eventSource, sessionSource, venueSource } from './listingObjectQueries';
import { findObjects, type ApiObject, type ObjectReader, type ObjectSource } from './objectQueries';
import {
  orderSource,
  refundOrderColumn,
  refundSource,
  ticketOrderColumn,
  ticketSource,
} from './saleObjectQueries';

interface Reading {
  db: Queryable;
  reader: ObjectReader;
  now: Date;
}

/** What an expansion adds to each of some objects, by the id of the object. */
type Expansion = (objects: readonly ApiObject[], reading: Reading) => Promise<Map<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The one object that a field names. */
const namedBy =
  (field: string, source: ObjectSource): Expansion =>
  async (objects, { db, reader }) => {
    const ids = [...new Set(objects.flatMap((one) => textOf(one[field]) ?? []))];
    const found = new Map((await findObjects(db, source, reader, ids)).map((one) => [one.id, one]));
    return new Map(objects.map((one) => [one.id, found.get(textOf(one[field]) ?? '') ?? null]));
  };

/** The objects whose `order_id` is that of an order. */
const ofOrder =
  (source: ObjectSource, column: typeof ticketOrderColumn): Expansion =>
  async (orders, { db, reader }) => {
    const ids = orders.map(({ id }) => id);
    const groups = new Map<string, ApiObject[]>(ids.map((id) => [id, []]));
    for (const one of await findObjects(db, source, reader, ids, column)) {
      groups.get(textOf(one.order_id) ?? '')?.push(one);
    }
    return groups;
  };

const availability: Expansion = async (sessions, { db, now }) => {
  const found = await availabilityOfSessions(db, { sessionIds: sessions.map(({ id }) => id) }, now);
  return new Map(
    found.map(({ id, line: { inCarts, ...line } }) => [id, { ...line, in_carts: inCarts }] as const),
  );
};

const event = namedBy('event_id', eventSource);
const order = namedBy('order_id', orderSource);

const expansions: Partial<Record<ApiResourceName, Record<string, Expansion>>> = {
  events: { venue: namedBy('venue_id', venueSource) },
  sessions: { event, availability },
  ticket_types: { event },
  orders: {
    event,
    tickets: ofOrder(ticketSource, ticketOrderColumn),
    refunds: ofOrder(refundSource, refundOrderColumn),
  },
  tickets: { event, session: namedBy('session_id', sessionSource), order },
  refunds: { order },
};

/** The objects with what a call asked to add; the names have been checked. */
export async function expandObjects(
  resource: ApiResourceName,
  objects: readonly ApiObject[],
  names: readonly string[],
  reading: Reading,
): Promise<ApiObject[]> {
  let expanded = [...objects];
  for (const name of names) {
    const added = await expansions[resource]?.[name]?.(objects, reading);
    expanded = expanded.map((one) => ({ ...one, [name]: added?.get(one.id) ?? null }));
  }
  return expanded;
}
