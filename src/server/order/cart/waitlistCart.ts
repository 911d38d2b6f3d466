import { fullTouches } from '../../../contract/report/sources';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import { releaseHoldRow } from '../../ticketing/stock/holdQueries';
import { setEntryOrder, finishEntry } from '../../ticketing/waitlist/waitlistQueries';
import { isOfferOpen, type FoundOffer } from '../../ticketing/waitlist/waitlistService';
import { takeCart, type TakenCart } from './cartService';

/**
 * Puts the tickets held for a waitlist entry into a cart: the hold ends and the cart begins in one transaction.
 * @throws PublicError CONFLICT when the offer has ended
 */
export async function takeWaitlistCart(services: Services, offer: FoundOffer): Promise<TakenCart> {
  const { organiserId, eventId, offerId, holdId, quantity } = offer;
  const now = services.clock.now();
  if (!isOfferOpen(offer, now) || offerId === null || holdId === null) throw offerOver();
  return takeCart(services, {
    organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId, quantity }],
    accessCode: offer.accessCode ?? undefined,
    clickHitId: offer.clickHitId ?? undefined,
    touches: fullTouches(offer.firstTouch, offer.lastTouch),
    before: async (db) => {
      if (!(await finishEntry(db, offer.id, { from: ['offered'], to: 'taken', now }))) throw offerOver();
      await releaseHoldRow(db, holdId, now);
    },
    after: (db, orderId) => setEntryOrder(db, offer.id, orderId),
  });
}

const offerOver = () =>
  conflict(
    'This offer is no longer available: it has already been claimed, or it expired and went to the next person.',
  );
