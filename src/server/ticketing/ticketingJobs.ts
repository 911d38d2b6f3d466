import { z } from 'zod';
import { waitlistPath } from '../../contract/ticketing';
import { sendServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { expireHold } from './holdService';
import { findSaleEvent } from './saleEventQueries';
import { EXPIRE_HOLD, WAITLIST_MAIL } from './ticketingJobKinds';
import { waitlistMail } from './waitlistMail';
import { findWaitlistOffer } from './waitlistQueries';
import { offerStands, waitlistToken } from './waitlistService';

const ofHold = z.object({ organiserId: z.string(), eventId: z.string(), holdId: z.string() });
const ofEntry = z.object({ organiserId: z.string(), entryId: z.string() });

/** Holds that end by themselves, and the mail to who waited. */
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
      return offer && event && { offer, event };
    });
    if (!found) return;
    const { offer, event } = found;
    if (!offerStands(offer, clock.now()) || offer.endsAt === null) return;
    const url = `${publicUrl}${waitlistPath}/${waitlistToken({ organiserId, entryId }, services)}`;
    await sendServiceMail(services, waitlistMail(offer, { ...event, url, endsAt: offer.endsAt }));
  });
}
