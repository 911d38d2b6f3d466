import type { ApiResourceName } from '../../../contract/api/apiResources';
import { availabilityOfSessions } from '../../ticketing/availability/availability';
import { figureExpansions } from './figureExpansions';
import type { ObjectExpansion, Reading } from './objectExpansion';
import { eventSource, sessionSource, venueSource } from './listingObjectQueries';
import { findObjects, type ApiObject, type ObjectColumn, type ObjectSource } from './objectQueries';
import { consentContactColumn, consentSource, contactSource } from './peopleObjectQueries';
import {
  orderSource,
  refundOrderColumn,
  refundSource,
  ticketOrderColumn,
  ticketSource,
} from './saleObjectQueries';
import { addOnSource } from './sellingObjectQueries';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The one object that a field names. */
const namedBy =
  (field: string, source: ObjectSource): ObjectExpansion =>
  async (objects, { db, reader }) => {
    const ids = [...new Set(objects.flatMap((one) => textOf(one[field]) ?? []))];
    const found = new Map((await findObjects(db, source, reader, ids)).map((one) => [one.id, one]));
    return new Map(objects.map((one) => [one.id, found.get(textOf(one[field]) ?? '') ?? null]));
  };

/** The objects of which a field names the object that they are added to, such as the tickets of an order. */
const naming =
  (field: string, source: ObjectSource, column: ObjectColumn): ObjectExpansion =>
  async (objects, { db, reader }) => {
    const ids = objects.map(({ id }) => id);
    const groups = new Map<string, ApiObject[]>(ids.map((id) => [id, []]));
    for (const one of await findObjects(db, source, reader, ids, column)) {
      groups.get(textOf(one[field]) ?? '')?.push(one);
    }
    return groups;
  };

const availability: ObjectExpansion = async (sessions, { db, now }) => {
  const found = await availabilityOfSessions(db, { sessionIds: sessions.map(({ id }) => id) }, now);
  return new Map(
    found.map(({ id, line: { inCarts, ...line } }) => [id, { ...line, in_carts: inCarts }] as const),
  );
};

const event = namedBy('event_id', eventSource);
const order = namedBy('order_id', orderSource);
const session = namedBy('session_id', sessionSource);
const contact = namedBy('contact_id', contactSource);

const expansions: Partial<Record<ApiResourceName, Record<string, ObjectExpansion>>> = {
  events: { venue: namedBy('venue_id', venueSource) },
  sessions: { event, availability },
  ticket_types: { event },
  orders: {
    event,
    tickets: naming('order_id', ticketSource, ticketOrderColumn),
    refunds: naming('order_id', refundSource, refundOrderColumn),
  },
  tickets: { event, session, order },
  refunds: { order },
  check_ins: { session, ticket: namedBy('ticket_id', ticketSource) },
  promo_codes: { event, uses: figureExpansions.codeUses },
  waitlist_entries: { event, session, order },
  event_add_ons: { event, add_on: namedBy('add_on_id', addOnSource) },
  audiences: { counts: figureExpansions.audienceCounts },
  contacts: { consents: naming('contact_id', consentSource, consentContactColumn) },
  consents: { contact },
  suppressions: { contact },
  campaigns: { event, statistics: figureExpansions.campaignStatistics },
  ticketholder_comms: { event, statistics: figureExpansions.campaignStatistics },
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
