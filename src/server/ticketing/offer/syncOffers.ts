import type { Queryable } from '../../database/openDatabase';
import { badInputs } from '../../http/httpErrors';
import type { Services } from '../../services';
import { syncDraws } from './offerDrawQueries';
import { findFullSessions, type FullSession } from '../stock/fullSessionQueries';
import { lockStocks, lockTicketing } from '../stock/stockLockQueries';
import { hasPassHolders } from './passOfferQueries';
import { syncCapacities, syncTicketOffers } from './ticketOfferQueries';
import { givePassSessionsJobs } from '../ticketingJobKinds';
import { offerFreed } from '../waitlist/waitlistOffers';

/**
 * Updates offers and stocks to match an event's sessions, ticket types, tiers and pools, and offers what became free to
 * the waitlist. It is called in the transaction that changed them, before that locks any stock.
 * @param capacityField the form's name of a session's capacity
 * @throws PublicError BAD_USER_INPUT with that field, where a capacity is below what is already taken
 */
export async function syncOffers(
  db: Queryable,
  eventId: string,
  services: Pick<Services, 'clock' | 'queue'>,
  { capacityField = () => 'capacity' }: { capacityField?: (sessionId: string) => string } = {},
): Promise<void> {
  const event = await lockTicketing(db, eventId);
  if (!event) return;
  await lockStocks(db, eventId);
  const full = await findFullSessions(db, eventId);
  if (full.length > 0) {
    throw badInputs(
      Object.fromEntries(full.map((session) => [capacityField(session.sessionId), fullText(session)])),
    );
  }
  await syncCapacities(db, eventId);
  await syncTicketOffers(db, eventId, services.clock.now());
  await syncDraws(db, eventId);
  await offerFreed(db, eventId, services);
  if (await hasPassHolders(db, eventId)) {
    for (const job of givePassSessionsJobs(event.organiserId, eventId, services.clock.now()))
      await services.queue.add(db, job);
  }
}

const fullText = ({ sold, held, inCarts }: FullSession) => {
  const taken = sold + held + inCarts;
  return (
    `${sold} ${sold === 1 ? 'is' : 'are'} sold, ${held} held and ${inCarts} in carts for this session, ` +
    `so it needs room for ${taken}. Enter ${taken} or more${held > 0 ? ', or release holds first' : ''}.`
  );
};
