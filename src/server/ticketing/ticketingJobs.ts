import { z } from 'zod';
import { waitlistPath } from '../../contract/ticketing/ticketing';
import { findSuspension } from '../database/suspensionQueries';
import { sendServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { endCancelledEvent } from './stock/cancelledSession';
import { expireHold } from './stock/holdService';
import { findSaleEvent } from './offer/saleEventQueries';
import {
  END_CANCELLED_EVENT,
  EXPIRE_HOLD,
  OFFER_FREED,
  WAITLIST_ENDED_MAIL,
  WAITLIST_MAIL,
} from './ticketingJobKinds';
import { waitlistEndedMail } from './waitlist/waitlistEndedMail';
import { findEndedPlace } from './waitlist/waitlistEndQueries';
import { waitlistMail } from './waitlist/waitlistMail';
import { offeringFreedStock } from './waitlist/waitlistOffers';
import { findWaitlistOffer, listWaitlistEvents } from './waitlist/waitlistQueries';
import { isOfferOpen, waitlistToken } from './waitlist/waitlistService';

const ofHold = z.object({ organiserId: z.string(), eventId: z.string(), holdId: z.string() });
const ofEvent = z.object({ organiserId: z.string(), eventId: z.string() });
const ofOrganiser = z.object({ organiserId: z.string() });
const ofEntry = z.object({ organiserId: z.string(), entryId: z.string() });
const ofEnded = ofEntry.extend({ cancelled: z.enum(['event', 'session']) });

/** How long the mail about an offer waits before it checks a suspension again. */
const SUSPENDED_AGAIN_MS = 5 * 60_000;

/** Handles expiring holds, waitlists that end with their event, and the mails to people on a waitlist. */
export function ticketingJobs(services: Services): void {
  const { queue, database, clock, publicUrl } = services;

  queue.handle(EXPIRE_HOLD, async (job) => {
    const { organiserId, eventId, holdId } = ofHold.parse(job);
    const again = await database.withOrganiser(organiserId, (db) =>
      expireHold(services, db, { eventId, holdId }),
    );
    queue.wake();
    return again;
  });

  queue.handle(WAITLIST_MAIL, async (job) => {
    const { organiserId, entryId } = ofEntry.parse(job);
    const found = await database.withOrganiser(organiserId, async (db) => {
      const offer = await findWaitlistOffer(db, entryId);
      const event = offer && (await findSaleEvent(db, offer.eventId));
      const suspension = await findSuspension(db, organiserId, 'selling');
      return offer && event && { offer, event, suspension };
    });
    if (!found) return undefined;
    const { offer, event } = found;
    const now = clock.now();
    if (!isOfferOpen(offer, now) || offer.endsAt === null) return undefined;
    // The offer could not be taken up now. It waits for the end of the suspension as long as it lasts.
    if (found.suspension) return new Date(now.getTime() + SUSPENDED_AGAIN_MS);
    const url = `${publicUrl}${waitlistPath}/${waitlistToken({ organiserId, entryId }, services)}`;
    await sendServiceMail(services, waitlistMail(offer, { ...event, url, endsAt: offer.endsAt }));
    return undefined;
  });

  // Tickets that became free during a suspension were offered to nobody.
  queue.handle(OFFER_FREED, async (job) => {
    const { organiserId } = ofOrganiser.parse(job);
    const eventIds = await database.withOrganiser(organiserId, listWaitlistEvents);
    for (const eventId of eventIds) {
      await database.withOrganiser(organiserId, (db) =>
        offeringFreedStock(services, db, eventId, async () => {}),
      );
    }
    queue.wake();
  });

  queue.handle(END_CANCELLED_EVENT, async (job) => {
    const place = ofEvent.parse(job);
    await database.withOrganiser(place.organiserId, (db) => endCancelledEvent(services, db, place));
    queue.wake();
  });

  queue.handle(WAITLIST_ENDED_MAIL, async (job) => {
    const { organiserId, entryId, cancelled } = ofEnded.parse(job);
    const place = await database.withOrganiser(organiserId, (db) => findEndedPlace(db, entryId, clock.now()));
    if (place?.state !== 'lapsed') return;
    await sendServiceMail(
      services,
      waitlistEndedMail(place, { cancelled, publicUrl }),
      `waitlist-ended-${entryId}`,
    );
  });
}
