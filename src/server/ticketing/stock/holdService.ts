import type { HoldValues } from '../../../contract/ticketing/ticketingInput';
import type { Queryable } from '../../database/openDatabase';
import { isUuid } from '../../database/isUuid';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import { isOversold } from './oversold';
import { findHold, insertHold, releaseHoldRow, restoreHoldRow } from './holdQueries';
import { listOffers } from '../offer/saleQueries';
import { readWindow } from '../offer/saleWindow';
import { expireHoldJob } from '../ticketingJobKinds';
import type { TicketingEditor } from '../ticketingEditor';
import { lockStocks, lockTicketing } from './stockLockQueries';
import { offeringFreedStock, offerFreed } from '../waitlist/waitlistOffers';
import { finishEntryOfHold } from '../waitlist/waitlistQueries';
import type { Services } from '../../services';

/**
 * Holds tickets back for a reason and, if given, until a wall time in the event's zone.
 * @throws PublicError BAD_USER_INPUT with the fields of `holdInput`
 */
export async function holdTickets(editor: TicketingEditor, input: HoldValues): Promise<void> {
  const { db, event, services, userId } = editor;
  const now = services.clock.now();
  const { at: expiresAt } = readWindow(event.zone, {
    expires: { field: 'expiresLocal', local: input.expiresLocal, choice: input.expiresChoice },
  }).expires;
  if (expiresAt && expiresAt <= now) {
    throw badInput('expiresLocal', 'This time has passed. Choose a later one, or leave it empty.');
  }

  const offers = await listOffers(db, { eventId: event.id });
  const offer = offers.find(
    (each) =>
      !each.closed &&
      each.sessionId === input.sessionId &&
      each.ticketTypeId === input.ticketTypeId &&
      each.priceTierId === (input.tierId ?? null),
  );
  if (!offer)
    throw badInput('ticketTypeId', 'This ticket type is no longer sold in that session. Choose again.');
  if (offer.free !== null && offer.free < input.quantity) {
    throw badInput(
      'quantity',
      offer.free <= 0
        ? 'Nothing is available there to hold. Release other holds, or raise the capacity first.'
        : `Only ${offer.free} ${offer.free === 1 ? 'is' : 'are'} available there. Hold that many or fewer.`,
    );
  }
  const holdId = await insertHold(db, {
    organiserId: event.organiserId,
    offerId: offer.offerId,
    quantity: input.quantity,
    reason: input.reason,
    expiresLocal: input.expiresLocal,
    expiresAt,
    userId,
    now,
  });
  if (expiresAt) {
    const payload = { organiserId: event.organiserId, eventId: event.id, holdId };
    await services.queue.add(db, expireHoldJob(payload, expiresAt));
  }
}

/** @throws PublicError NOT_FOUND, also for a malformed id and for a hold that the organiser did not make */
async function requireOrganiserHold(db: Queryable, eventId: string, id: string) {
  const hold = isUuid(id) ? await findHold(db, eventId, id) : undefined;
  if (!hold || hold.kind !== 'organiser') throw notFound('hold');
  return hold;
}

/** Releases an organiser's hold and offers the tickets to the waitlist first. */
export async function releaseHold({ db, event, services }: TicketingEditor, holdId: string): Promise<void> {
  await requireOrganiserHold(db, event.id, holdId);
  await releaseHoldRow(db, holdId, services.clock.now());
  await offerFreed(db, event.id, services);
}

/**
 * Undoes a release.
 * @throws PublicError CONFLICT when the tickets have been taken, the hold has expired or the session is cancelled
 */
export async function restoreHold({ db, event, services }: TicketingEditor, holdId: string): Promise<void> {
  const hold = await requireOrganiserHold(db, event.id, holdId);
  if (hold.releasedAt === null) return;
  if (hold.sessionCancelledAt !== null) {
    throw conflict('This session is cancelled, so nothing can be held in it. Hold tickets in another one.');
  }
  if (hold.expiresAt && hold.expiresAt <= services.clock.now()) {
    throw conflict('This hold has expired, so it was not restored. Hold the tickets again.');
  }

  try {
    await restoreHoldRow(db, holdId);
  } catch (error) {
    if (isOversold(error)) {
      throw conflict('Someone else now has these tickets, so the hold was not restored.');
    }
    throw error;
  }
}

/**
 * Ends a hold that has expired.
 * @returns when to run again, if it expires later
 */
export async function expireHold(
  services: Pick<Services, 'clock' | 'queue'>,
  db: Queryable,
  { eventId, holdId }: { eventId: string; holdId: string },
): Promise<Date | undefined> {
  const now = services.clock.now();
  const hold = await findHold(db, eventId, holdId);
  if (!hold?.expiresAt || hold.releasedAt !== null) return undefined;
  if (hold.expiresAt > now) return hold.expiresAt;
  if (hold.kind === 'organiser') {
    await lockTicketing(db, eventId);
    await lockStocks(db, eventId);
    await releaseHoldRow(db, holdId, now);
    await offerFreed(db, eventId, services);
  } else if (await finishEntryOfHold(db, holdId, { to: 'lapsed', now })) {
    await offeringFreedStock(services, db, eventId, () => releaseHoldRow(db, holdId, now));
  }
  return undefined;
}
