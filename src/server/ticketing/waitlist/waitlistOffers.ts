import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { whyNotOnSale } from '../offer/onSale';
import { listOffers, type OfferFacts } from '../offer/saleQueries';
import { lockStocks } from '../stock/stockLockQueries';
import { expireHoldJob, waitlistMailJob } from '../ticketingJobKinds';
import { hasWaiting, holdForEntry, listWaiting, type Waiting } from './waitlistQueries';

type WaitlistServices = Pick<Services, 'clock' | 'queue'>;

/**
 * Runs `work`, which gives stock back, and offers that stock to the waitlist in the same transaction, so that nobody
 * else gets it first. The caller may have locked an order or a waitlist entry, but none of the event's stocks.
 */
export async function offeringFreedStock<Result>(
  services: WaitlistServices,
  db: Queryable,
  eventId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await hasWaiting(db, eventId))) return work();
  await lockStocks(db, eventId);
  const result = await work();
  await offerFreed(db, eventId, services);
  return result;
}

/**
 * Offers what is free to people on the waitlist, in the order in which they joined, and holds it for them (stock_hold
 * of kind waitlist). A person who wants more than is free is offered what there is. The caller has locked the event's
 * stocks (`lockStocks`).
 */
export async function offerFreed(
  db: Queryable,
  eventId: string,
  { clock, queue }: WaitlistServices,
): Promise<void> {
  const { waiting, hours } = await listWaiting(db, eventId);
  if (waiting.length === 0) return;
  const now = clock.now();
  let offers = await listOffers(db, { eventId });
  for (const entry of waiting) {
    const found = buyableFor(entry, offers, now);
    if (!found) continue;
    const { offer, quantity } = found;
    const longest = now.getTime() + hours * 3_600_000;
    const endsAt = new Date(Math.min(longest, offer.saleUntil?.getTime() ?? longest));
    const holdId = await holdForEntry(db, entry, { offerId: offer.offerId, quantity, endsAt, now });
    if (holdId === undefined) continue;
    await queue.add(db, waitlistMailJob(entry.organiserId, entry.id));
    await queue.add(db, expireHoldJob({ organiserId: entry.organiserId, eventId, holdId }, endsAt));
    offers = await listOffers(db, { eventId });
  }
}

/** The offer that an entry could buy from now, and how many. */
function buyableFor(
  { sessionId, ticketTypeId, quantity }: Waiting,
  offers: readonly OfferFacts[],
  now: Date,
): { offer: OfferFacts; quantity: number } | undefined {
  const offer = offers.find(
    (each) =>
      each.sessionId === sessionId &&
      each.ticketTypeId === ticketTypeId &&
      whyNotOnSale(each, offers, now) === undefined,
  );
  if (!offer) return undefined;
  const number = Math.min(quantity, offer.maxPerOrder, offer.free ?? quantity);
  return number < offer.minPerOrder ? undefined : { offer, quantity: number };
}
