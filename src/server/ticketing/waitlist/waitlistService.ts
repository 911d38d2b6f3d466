import { joinInput } from '../../../contract/ticketing/ticketingInput';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { readToken, signToken } from '../../http/signedToken';
import type { Services } from '../../services';
import { releaseHoldRow } from '../stock/holdQueries';
import { offersForSale } from '../offer/publicOffers';
import { lockTicketing } from '../stock/stockLockQueries';
import { freeing } from './waitlistOffers';
import { findWaitlistOffer, insertEntry, finishEntry, type WaitlistOffer } from './waitlistQueries';

export interface JoinRequest {
  organiserId: string;
  eventId: string;
  sessionId: string;
  ticketTypeId: string;
  name: string;
  address: string;
  quantity: number | string;
  /** Opens a hidden type. */
  accessCode?: string | undefined;
  /** The click in a mail that the visit came from. */
  clickHitId?: number | undefined;
}

/**
 * Puts somebody at the end of the line for a type in a session. Who stands in it already stays where they are, and is
 * told the same: nobody learns by asking who waits.
 * @throws PublicError BAD_USER_INPUT with name, address, quantity or ticketTypeId; NOT_FOUND
 */
export async function joinWaitlist(services: Services, request: JoinRequest): Promise<void> {
  const { organiserId, eventId, sessionId, ticketTypeId, accessCode, clickHitId } = request;
  const person = parseInput(joinInput, request);
  const now = services.clock.now();
  await services.database.withOrganiser(organiserId, async (db) => {
    // Whoever frees stock at this moment is waited for, so that a free ticket is seen here or offered there.
    const event = await lockTicketing(db, eventId);
    if (!event) throw notFound('event');
    if (event.state === 'cancelled') {
      throw badInput('ticketTypeId', 'This event is cancelled, so its waitlist is closed.');
    }
    const { sessions } = await offersForSale(db, eventId, { now, accessCode });
    const type = sessions
      .find(({ id }) => id === sessionId)
      ?.types.find((each) => each.ticketTypeId === ticketTypeId);
    if (!type) throw badInput('ticketTypeId', 'This ticket is no longer part of the event. Choose again.');
    if (type.offerId !== null) {
      throw badInput('ticketTypeId', `There are ${type.name} tickets left: you can buy them now.`);
    }
    if (!type.canWait) {
      throw badInput('ticketTypeId', `There is no waitlist for ${type.name}. ${type.whyText}.`);
    }
    if (person.quantity < type.minPerOrder) {
      throw badInput('quantity', `${type.name} has a minimum of ${type.minPerOrder} per order.`);
    }
    if (person.quantity > type.maxOfOneOrder) {
      throw badInput('quantity', `At most ${type.maxOfOneOrder} of ${type.name} per order.`);
    }
    await insertEntry(db, { organiserId, eventId, sessionId, ticketTypeId, ...person, clickHitId, now });
  });
}

const TOKEN = 'waitlist';

/** What stands in the mailed link. */
export const waitlistToken = (
  { organiserId, entryId }: { organiserId: string; entryId: string },
  { secret }: Pick<Services, 'secret'>,
): string => signToken(TOKEN, [organiserId, entryId], secret);

export interface FoundOffer extends WaitlistOffer {
  organiserId: string;
}

/** @returns undefined for a link that we did not make */
export async function findOfferByToken(services: Services, token: string): Promise<FoundOffer | undefined> {
  const [organiserId, entryId] = readToken(TOKEN, token, services.secret) ?? [];
  if (!organiserId || !entryId) return undefined;
  return services.database.withOrganiser(organiserId, async (db) => {
    const offer = await findWaitlistOffer(db, entryId);
    return offer && { ...offer, organiserId };
  });
}

/** True while what is offered can still be taken. */
export const offerStands = ({ state, endsAt }: WaitlistOffer, now: Date): boolean =>
  state === 'offered' && endsAt !== null && now < endsAt;

/** Somebody leaves the line; what was kept for them goes to the next. @returns false where they had left it already */
export async function leaveWaitlist(services: Services, offer: FoundOffer): Promise<boolean> {
  return services.database.withOrganiser(offer.organiserId, (db) =>
    leave(services, db, { entryId: offer.id, eventId: offer.eventId, holdId: offer.holdId }),
  );
}

/** The same within a transaction of the organiser. */
export async function leave(
  services: Pick<Services, 'clock' | 'queue'>,
  db: Queryable,
  { entryId, eventId, holdId }: { entryId: string; eventId: string; holdId: string | null },
): Promise<boolean> {
  const now = services.clock.now();
  const left = await finishEntry(db, entryId, { from: ['waiting', 'offered'], to: 'left', now });
  if (left && holdId !== null) {
    await freeing(services, db, eventId, () => releaseHoldRow(db, holdId, now));
  }
  return left;
}
