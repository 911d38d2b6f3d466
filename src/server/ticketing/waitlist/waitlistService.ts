import type { Touches } from '../../../contract/report/sources';
import { joinInput } from '../../../contract/ticketing/ticketingInput';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { readToken, signToken } from '../../http/signedToken';
import type { Services } from '../../services';
import { releaseHoldRow } from '../stock/holdQueries';
import { offersForSale } from '../offer/publicOfferQueries';
import { lockTicketing } from '../stock/stockLockQueries';
import { offeringFreedStock } from './waitlistOffers';
import { findWaitlistOffer, insertEntry, finishEntry, type WaitlistOffer } from './waitlistQueries';

export interface JoinRequest {
  organiserId: string;
  eventId: string;
  sessionId: string;
  ticketTypeId: string;
  name: string;
  address: string;
  quantity: number | string;
  /** Gives access to a hidden type. */
  accessCode?: string | undefined;
  /** The hit id of the mail click that the visit came from. */
  clickHitId?: number | undefined;
  /** Where the visits of the person came from. */
  touches?: Touches | undefined;
}

/**
 * Adds a person to the end of the waitlist for a type in a session. A person who is already on it keeps their place and
 * gets the same reply, so that the reply does not reveal who is waiting.
 * @throws PublicError BAD_USER_INPUT with name, address, quantity or ticketTypeId; NOT_FOUND
 */
export async function joinWaitlist(services: Services, request: JoinRequest): Promise<void> {
  const { organiserId, eventId, sessionId, ticketTypeId, accessCode, clickHitId, touches } = request;
  const person = parseInput(joinInput, request);
  const now = services.clock.now();
  await services.database.withOrganiser(organiserId, async (db) => {
    // This waits for transactions that give stock back, so that their tickets are either free here or already offered.
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
    const place = { organiserId, eventId, sessionId, ticketTypeId };
    await insertEntry(db, { ...place, ...person, clickHitId, touches, now });
  });
}

const TOKEN = 'waitlist';

/** The token in the mailed link. */
export const waitlistToken = (
  { organiserId, entryId }: { organiserId: string; entryId: string },
  { secret }: Pick<Services, 'secret'>,
): string => signToken(TOKEN, [organiserId, entryId], secret);

export interface FoundOffer extends WaitlistOffer {
  organiserId: string;
}

/** @returns undefined for a link that we did not sign */
export async function findOfferByToken(services: Services, token: string): Promise<FoundOffer | undefined> {
  const [organiserId, entryId] = readToken(TOKEN, token, services.secret) ?? [];
  if (!organiserId || !entryId) return undefined;
  return services.database.withOrganiser(organiserId, async (db) => {
    const offer = await findWaitlistOffer(db, entryId);
    return offer && { ...offer, organiserId };
  });
}

/** True while the offer can still be taken up. */
export const isOfferOpen = ({ state, endsAt }: WaitlistOffer, now: Date): boolean =>
  state === 'offered' && endsAt !== null && now < endsAt;

/**
 * Removes a person from the waitlist; the tickets held for them are offered to the next person.
 * @returns false when the entry had already ended
 */
export async function leaveWaitlist(services: Services, offer: FoundOffer): Promise<boolean> {
  return services.database.withOrganiser(offer.organiserId, (db) =>
    leaveInTransaction(services, db, { entryId: offer.id, eventId: offer.eventId, holdId: offer.holdId }),
  );
}

/** The same within a transaction of the organiser. */
export async function leaveInTransaction(
  services: Pick<Services, 'clock' | 'queue'>,
  db: Queryable,
  { entryId, eventId, holdId }: { entryId: string; eventId: string; holdId: string | null },
): Promise<boolean> {
  const now = services.clock.now();
  const left = await finishEntry(db, entryId, { from: ['waiting', 'offered'], to: 'left', now });
  if (left && holdId !== null) {
    await offeringFreedStock(services, db, eventId, () => releaseHoldRow(db, holdId, now));
  }
  return left;
}
