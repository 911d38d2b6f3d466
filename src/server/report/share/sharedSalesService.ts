import type { Country } from '../../../contract/country';
import type { EventSales } from '../../../contract/report/eventSales';
import { hashOfSecret } from '../../http/secretHash';
import { countOrders } from '../../order/orderCountQueries';
import type { Services } from '../../services';
import { availabilityOfEvent, availabilityOfSessions } from '../../ticketing/availability/availability';
import { findSaleEvent } from '../../ticketing/offer/saleEventQueries';
import { ticketingSessions } from '../../ticketing/ticketingViewQueries';
import { ticketingTypes } from '../../ticketing/type/typeViewQueries';
import { eventSalesDays } from '../sales/eventSalesService';
import { findSharePlace, recordOpen } from './shareLinkQueries';

interface Sold {
  sold: number;
  /** Null without a limit. */
  capacity: number | null;
}

/** What a share link shows: figures of one event, and nothing about people. Money is in cents. */
export interface SharedSales extends Pick<EventSales, 'zone' | 'days'> {
  title: string;
  country: Country;
  /** Whether the organiser's prices include GST. */
  hasGst: boolean;
  total: Sold;
  /** Less refunds, since the beginning. */
  netCents: number;
  sessions: Array<Sold & { startsAt: Date; zone: string; cancelled: boolean; over: boolean }>;
  types: Array<{ name: string; sold: number }>;
  now: Date;
}

/**
 * The sales behind a link, counted as on the event's overview. The opening is recorded.
 * @returns undefined when the link does not work, whatever the reason
 */
export async function openSharedSales(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  secret: string,
): Promise<SharedSales | undefined> {
  if (!/^[\w-]{32}$/.test(secret)) return undefined;
  const now = clock.now();
  const place = await findSharePlace(database.adminDb, hashOfSecret(secret), now);
  if (!place) return undefined;
  const { organiserId, eventId, linkId } = place;
  await database.withOrganiser(organiserId, (db) => recordOpen(db, linkId, now));
  return database.withOrganiser(
    organiserId,
    async (db) => {
      const event = await findSaleEvent(db, eventId);
      if (!event) return undefined;
      const availability = await availabilityOfSessions(db, { eventIds: [eventId] }, now);
      const { sold, capacity } = availabilityOfEvent(availability);
      const { totals } = await countOrders(db, { filter: 'complete', eventId });
      const { zone, days } = await eventSalesDays(db, organiserId, eventId, now);
      // As in the total, tickets of cancelled sessions do not count.
      const counted = new Set(availability.flatMap(({ id, cancelled }) => (cancelled ? [] : [id])));
      const types = (await ticketingTypes(db, eventId, event.gstPercent, availability)).map(
        ({ name, archived, sessions }) => ({
          name,
          archived,
          sold: sessions.reduce(
            (sum, { sessionId, line }) => sum + (counted.has(sessionId) ? line.sold : 0),
            0,
          ),
        }),
      );
      return {
        title: event.title,
        country: event.country,
        hasGst: event.gstPercent > 0,
        zone,
        days,
        total: { sold, capacity },
        netCents: totals.totalCents - totals.refundedCents,
        sessions: (await ticketingSessions(db, eventId, availability)).map(
          ({ startsAt, line, ...session }) => ({
            startsAt: new Date(startsAt),
            zone: session.zone,
            cancelled: session.cancelled,
            over: session.over,
            sold: line.sold,
            capacity: line.capacity,
          }),
        ),
        types: types.filter((type) => !type.archived || type.sold > 0),
        now,
      };
    },
    { snapshot: true },
  );
}
