import { addDays } from '../../../contract/calendarDay';
import { utmSteps } from '../../../contract/report/report';
import { eventSalesLimits, type EventSales } from '../../../contract/report/eventSales';
import type { OrderChannel } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { countOrders } from '../../order/orderCountQueries';
import { requireEvent } from './requireEvent';
import { findReportFacts, listSteps, netStep } from './salesReportQueries';
import { listEventSources } from './eventSourceQueries';

/**
 * What an event sold on the last days, and where all its orders came from.
 * @param db a snapshot, so that the sources add up to all orders
 * @throws PublicError NOT_FOUND when the event is not this organiser's
 */
export async function eventSales(
  db: Queryable,
  organiserId: string,
  eventId: string,
  now: Date,
): Promise<EventSales> {
  await requireEvent(db, eventId);
  const { campaigns, total } = await listEventSources(db, eventId, eventSalesLimits.campaigns);
  const named = campaigns.reduce((sum, { sums }) => plus(sum, sums), none);
  return {
    ...(await eventSalesDays(db, organiserId, eventId, now)),
    sources: {
      campaigns,
      otherCampaigns: less(total, named),
      website: less(await channelSums(db, eventId, 'web'), total),
      boxOffice: await channelSums(db, eventId, 'box_office'),
    },
  };
}

/** The sales of the last days, today included, oldest first. */
export async function eventSalesDays(
  db: Queryable,
  organiserId: string,
  eventId: string,
  now: Date,
): Promise<Omit<EventSales, 'sources'>> {
  const { zone, currency, hour } = await findReportFacts(db, organiserId, now);
  const to = hour.slice(0, 10);
  const from = addDays(to, 1 - eventSalesLimits.days);
  const [steps = []] = await listSteps(db, [{ from, to }], eventId, 'day');
  const sold = new Map(steps.map((step) => [step.start, netStep(step.start, step)]));
  return {
    currency,
    zone,
    days: utmSteps(from, to, 'day').map((start) => sold.get(start) ?? { start, netCents: 0, tickets: 0 }),
  };
}

/** As the list of orders counts them. */
async function channelSums(db: Queryable, eventId: string, channel: OrderChannel): Promise<Sums> {
  const { counts, totals } = await countOrders(db, { filter: 'complete', eventId, channel });
  return { orders: counts.complete, netCents: totals.totalCents - totals.refundedCents };
}

interface Sums {
  orders: number;
  netCents: number;
}
const none: Sums = { orders: 0, netCents: 0 };
const plus = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  netCents: one.netCents + other.netCents,
});
const less = (one: Sums, other: Sums): Sums => ({
  orders: one.orders - other.orders,
  netCents: one.netCents - other.netCents,
});
