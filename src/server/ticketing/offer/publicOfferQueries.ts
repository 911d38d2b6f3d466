import { sql } from 'kysely';
import { countryFacts } from '../../../contract/country';
import { gstShare, type GstPercent } from '../../../contract/money';
import type { Queryable } from '../../database/openDatabase';
import { wallTimeText } from '../../event/eventSessionQueries';
import { fewLeft, whyNotOnSale, type WhyNotOnSale } from './onSale';
import { findSaleEvent } from './saleEventQueries';
import { listOffers, type OfferFacts, type SaleChannel } from './saleQueries';
import { passesForSale } from './passOfferQueries';
import type { OnSale, SaleAddOn, SaleSession, SaleType, SaleView } from './saleView';
import { whyText } from './saleLabels';

interface OffersRequest {
  now: Date;
  accessCode?: string | undefined;
  /** At the door, hidden types need no code, the exact number left is shown, and sales end with the session. */
  channel?: SaleChannel;
}

/**
 * Everything of an event that is on sale, was, or will be, in order. Whether the event itself is visible is decided
 * elsewhere (`event/public/publicEventQueries.ts`).
 */
export async function offersForSale(
  db: Queryable,
  eventId: string,
  request: OffersRequest,
): Promise<SaleView> {
  const { now, channel = 'web' } = request;
  const showHidden = channel === 'box_office';
  const event = await findSaleEvent(db, eventId);
  const { country = 'nz', gstPercent = 0 } = event ?? {};
  const offers = await listOffers(db, { eventId, channel });
  const texts = await describe(db, eventId);
  const code = request.accessCode?.trim().toUpperCase() ?? '';
  const isOpen = ({ accessCode }: OfferFacts) => showHidden || accessCode === null || accessCode === code;
  const sold = offers.filter(({ closed }) => !closed);
  const view: ViewContext = {
    now,
    offers,
    gstPercent,
    texts,
    showHidden,
    waitlistOpen: event?.waitlistOpen ?? false,
  };
  const sessions = (await saleSessions(db, eventId, now)).map((session) => ({
    ...session,
    types: groupByType(sold.filter((offer) => offer.sessionId === session.id && isOpen(offer))).map((group) =>
      saleType(group, view),
    ),
  }));
  return {
    currency: countryFacts(country).currency,
    gstPercent,
    zone: event?.zone ?? '',
    waitlistOpen: view.waitlistOpen,
    hasHidden: sold.some(({ accessCode }) => accessCode !== null),
    codeOpens: code === '' ? null : sold.some(({ accessCode }) => accessCode === code),
    sessions,
    passes: await passesForSale(db, { now, offers, sessions, gstPercent, isDoor: showHidden }),
    addOns: sold.flatMap((offer) => (offer.addOnId === null ? [] : [saleAddOn(offer, offer.addOnId, view)])),
  };
}

interface ViewContext {
  now: Date;
  offers: readonly OfferFacts[];
  gstPercent: GstPercent;
  texts: ReadonlyMap<string, string>;
  /** True at the door. */
  showHidden: boolean;
  waitlistOpen: boolean;
}

function groupByType(offers: readonly OfferFacts[]): OfferFacts[][] {
  const groups = new Map<string | null, OfferFacts[]>();
  for (const offer of offers) {
    const group = groups.get(offer.ticketTypeId);
    if (group) group.push(offer);
    else groups.set(offer.ticketTypeId, [offer]);
  }
  return [...groups.values()];
}

/**
 * One type in one session. Its tiers form one row: that of the tier on sale, or else of the tier that explains why not.
 */
function saleType(group: readonly OfferFacts[], view: ViewContext): SaleType {
  const { now, offers } = view;
  const reasons = group.map((offer) => ({ offer, why: whyNotOnSale(offer, offers, now) }));
  const chosen =
    reasons.find(({ why }) => why === undefined) ??
    reasons.find(({ why }) => why === 'not_yet') ??
    reasons.findLast(({ why }) => why === 'sold_out') ??
    reasons.at(-1);
  if (!chosen) throw new Error('A ticket type without offers is not shown.');
  const { offer, why } = chosen;
  const typeName = view.texts.get(nameKey(offer)) ?? offer.name;
  return {
    ticketTypeId: offer.ticketTypeId ?? '',
    name: typeName,
    description: view.texts.get(offer.ticketTypeId ?? '') ?? '',
    pricing: offer.pricing,
    offerId: why === undefined ? offer.offerId : null,
    tierName: offer.priceTierId === null ? null : offer.name.slice(typeName.length + 2),
    minPerOrder: offer.minPerOrder,
    maxOfOneOrder: offer.maxPerOrder,
    saleFrom: offer.saleFrom,
    canWait: why === 'sold_out' && view.waitlistOpen,
    accessCode: view.showHidden ? offer.accessCode : null,
    ...onSale(offer, why, view),
  };
}

function saleAddOn(offer: OfferFacts, addOnId: string, view: ViewContext): SaleAddOn {
  const why = whyNotOnSale(offer, view.offers, view.now);
  return {
    addOnId,
    offerId: offer.offerId,
    name: offer.name,
    description: view.texts.get(addOnId) ?? '',
    ...onSale(offer, why, view),
  };
}

function onSale(offer: OfferFacts, why: WhyNotOnSale | undefined, view: ViewContext): OnSale {
  const unitCents = offer.pricing === 'free' ? 0 : offer.unitCents;
  return {
    unitCents,
    gstCents: gstShare(unitCents, view.gstPercent),
    why: why ?? null,
    whyText: why === undefined ? '' : whyText(why),
    left:
      why === undefined && offer.free !== null && (view.showHidden || offer.free <= fewLeft)
        ? offer.free
        : null,
    maxPerOrder: Math.max(0, Math.min(offer.maxPerOrder, offer.free ?? offer.maxPerOrder)),
  };
}

const nameKey = ({ ticketTypeId }: OfferFacts) => `name of ${ticketTypeId}`;

/** Descriptions of types and add-ons by their id, and the types' names without tier by `nameKey`. */
async function describe(db: Queryable, eventId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select id::text as key, description as text from ticket_type where event_id = ${eventId}
    union all select 'name of ' || id, name from ticket_type where event_id = ${eventId}
    union all select id::text, description from add_on
      where id in (select add_on_id from offer where event_id = ${eventId})`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

type BareSession = Omit<SaleSession, 'types'>;

async function saleSessions(db: Queryable, eventId: string, now: Date): Promise<BareSession[]> {
  const { rows } = await sql<BareSession>`
    select id, starts_at as "startsAt", starts_local as "startsLocal", doors_local as "doorsLocal",
      ends_local as "endsLocal", zone, cancelled_at is not null as cancelled,
      coalesce(sales_until, starts_at) <= ${now} as over
    from event_session where event_id = ${eventId} order by starts_at, id`.execute(db);
  return rows.map((session) => ({
    ...session,
    startsLocal: wallTimeText(session.startsLocal),
    doorsLocal: session.doorsLocal === null ? null : wallTimeText(session.doorsLocal),
    endsLocal: session.endsLocal === null ? null : wallTimeText(session.endsLocal),
  }));
}
