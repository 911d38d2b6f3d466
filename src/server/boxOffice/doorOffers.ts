import { z } from 'zod';
import type { DoorOffer, DoorOffers } from '../../contract/boxOffice/boxOffice';
import { suspendedMessage } from '../../contract/provider/suspension';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import { offersForSale } from '../ticketing/offer/publicOfferQueries';
import type { SaleAddOn, SaleType } from '../ticketing/offer/saleView';
import type { SalePass } from '../ticketing/offer/saleView';
import { findDoorSession, type DoorSessionFacts } from './doorSessionQueries';

/** @throws PublicError NOT_FOUND, also for another organiser's session */
export async function requireDoorSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<DoorSessionFacts> {
  const session = z.guid().safeParse(sessionId).success
    ? await findDoorSession(db, sessionId, now)
    : undefined;
  if (!session) throw notFound('session');
  return session;
}

/** Why a session has no door sales; empty while it has. */
export function whyDoorClosed({ cancelled, over, sells, suspendedReason }: DoorSessionFacts): string {
  if (suspendedReason !== null) return suspendedMessage('selling', suspendedReason);
  if (cancelled) return 'This session is cancelled. Choose another one.';
  if (over) return 'This session is over, so sales have ended.';
  return sells ? '' : 'Tickets for this event are not on sale here now.';
}

/** The offers that a seller at the door can choose from, including hidden types, each with its exact number left. */
export async function doorOffers(db: Queryable, sessionId: string, now: Date): Promise<DoorOffers> {
  const session = await requireDoorSession(db, sessionId, now);
  const view = await offersForSale(db, session.eventId, { now, channel: 'box_office' });
  const types = view.sessions.find(({ id }) => id === sessionId)?.types ?? [];
  return {
    sessionId,
    eventId: session.eventId,
    eventTitle: session.eventTitle,
    startsLocal: session.startsLocal,
    endsLocal: session.endsLocal,
    zone: session.zone,
    currency: view.currency,
    closedText: whyDoorClosed(session),
    offers: [...types.map(typeOffer), ...view.passes.map(passOffer), ...view.addOns.map(addOnOffer)],
  };
}

const typeOffer = (type: SaleType): DoorOffer => ({
  key: type.ticketTypeId,
  offerId: type.offerId,
  kind: 'ticket',
  name: type.name,
  tierName: type.tierName,
  description: type.description,
  pricing: type.pricing,
  unitCents: type.unitCents,
  gstCents: type.gstCents,
  free: type.left,
  minPerOrder: type.minPerOrder,
  maxPerOrder: type.why === null ? type.maxPerOrder : 0,
  accessCode: type.accessCode,
  whyText: type.whyText,
});

const passOffer = (pass: SalePass): DoorOffer => ({
  key: pass.passId,
  offerId: pass.offerId,
  kind: 'pass',
  name: pass.name,
  tierName: null,
  description: `${pass.ticketName} for ${pass.sessions.length} ${pass.sessions.length === 1 ? 'session' : 'sessions'}`,
  pricing: 'fixed',
  unitCents: pass.unitCents,
  gstCents: pass.gstCents,
  free: pass.left,
  minPerOrder: 1,
  maxPerOrder: pass.why === null ? pass.maxPerOrder : 0,
  accessCode: null,
  whyText: pass.whyText,
});

const addOnOffer = (addOn: SaleAddOn): DoorOffer => ({
  key: addOn.addOnId,
  offerId: addOn.why === null ? addOn.offerId : null,
  kind: 'add_on',
  name: addOn.name,
  tierName: null,
  description: addOn.description,
  pricing: 'fixed',
  unitCents: addOn.unitCents,
  gstCents: addOn.gstCents,
  free: addOn.left,
  minPerOrder: 1,
  maxPerOrder: addOn.why === null ? addOn.maxPerOrder : 0,
  accessCode: null,
  whyText: addOn.whyText,
});
