import { putOnSale } from '../../../src/server/ticketing/offer/singleOfferService';
import { openTicketingEditor } from '../../../src/server/ticketing/ticketingEditor';
import { insertPass } from '../../../src/server/pass/passQueries';
import type { PassValues } from '../../../src/contract/pass/passInput';
import type { Services } from '../../../src/server/services';
import { buildEvent } from './eventFactories';
import { buildSendingCampaign } from './sendingFactories';

interface TypeWishes {
  name?: string;
  pricing?: 'free' | 'fixed' | 'donation';
  priceCents?: number;
  capacity?: number;
  minPerOrder?: number;
  maxPerOrder?: number;
  accessCode?: string;
}

/**
 * Builds an event on sale: sessions, ticket types that are sold in every session, and pools over all sessions and
 * types.
 */
export async function buildSale(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  wishes: {
    seats?: number | null;
    sessions?: number;
    types?: TypeWishes[];
    pools?: Record<string, number>;
  } = {},
) {
  const starts = Array.from(
    { length: wishes.sessions ?? 1 },
    (_, day) => `2031-03-${String(day + 1).padStart(2, '0')}T19:00`,
  );
  const event = await buildEvent({ database }, organiserId, { state: 'live', starts });
  const own = { organiser_id: organiserId, event_id: event.id };
  return database.asAdmin(async (db) => {
    const stock = async (values: object) =>
      (
        await db
          .insertInto('stock')
          .values({ ...own, kind: 'pool', ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const pools: string[] = [];
    for (const [name, capacity] of Object.entries(wishes.pools ?? {}))
      pools.push(await stock({ name, capacity }));
    const sessionStocks: string[] = [];
    for (const session_id of event.sessionIds) {
      sessionStocks.push(
        await stock({
          kind: 'session',
          session_id,
          capacity: wishes.seats === undefined ? 100 : wishes.seats,
        }),
      );
    }
    const typeIds: string[] = [];
    /** Offer ids by type, then by session. */
    const offers: string[][] = [];
    for (const [position, type] of (wishes.types ?? [{}]).entries()) {
      const { id } = await db
        .insertInto('ticket_type')
        .values({
          ...own,
          name: type.name ?? `Type ${position + 1}`,
          pricing: type.pricing ?? 'fixed',
          price_cents: type.priceCents ?? 4600,
          position,
          capacity: type.capacity ?? null,
          min_per_order: type.minPerOrder ?? 1,
          max_per_order: type.maxPerOrder ?? 10,
          access_code: type.accessCode ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      typeIds.push(id);
      const row: string[] = [];
      for (const [place, session_id] of event.sessionIds.entries()) {
        const offer = await db
          .insertInto('offer')
          .values({ ...own, kind: 'ticket', session_id, ticket_type_id: id })
          .returning('id')
          .executeTakeFirstOrThrow();
        const drawn = [sessionStocks[place], ...pools];
        if (type.capacity !== undefined) {
          drawn.push(
            await stock({ kind: 'ticket_type', session_id, ticket_type_id: id, capacity: type.capacity }),
          );
        }
        for (const stock_id of drawn) {
          if (stock_id === undefined) throw new Error('A session has no stock.');
          await db
            .insertInto('offer_stock')
            .values({ organiser_id: organiserId, offer_id: offer.id, stock_id })
            .execute();
        }
        row.push(offer.id);
      }
      offers.push(row);
    }
    for (const stock_id of pools) {
      await db
        .insertInto('pool')
        .values({ stock_id, organiser_id: organiserId, every_session: true })
        .execute();
      await db
        .insertInto('pool_ticket_type')
        .values(typeIds.map((ticket_type_id) => ({ stock_id, ticket_type_id, organiser_id: organiserId })))
        .execute();
    }
    return { eventId: event.id, sessionIds: event.sessionIds, typeIds, offers, sessionStocks, pools };
  });
}

/** The same, with the slug of the event's public page. @param values further columns of the event's row */
export async function buildPublicSale(
  services: Pick<Services, 'database'>,
  organiserId: string,
  wishes: Parameters<typeof buildSale>[2] = {},
  values: object = {},
) {
  const built = await buildSale(services, organiserId, wishes);
  const { slug } = await changeEvent(services, built.eventId, { ticketing: 'here', ...values });
  return { ...built, slug };
}

/** Updates an event's row directly, with values that the screens would refuse or need several steps for. */
export const changeEvent = ({ database }: Pick<Services, 'database'>, id: string, values: object) =>
  database.adminDb
    .updateTable('event')
    .set(values)
    .where('id', '=', id)
    .returning('slug')
    .executeTakeFirstOrThrow();

/** Builds a promo code of an event that can be used `uses` times. */
export async function buildPromoCode(
  { database }: Pick<Services, 'database'>,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  wishes: { code: string; percentOff?: number; centsOff?: number; uses?: number },
): Promise<string> {
  const own = { organiser_id: organiserId, event_id: eventId };
  return database.asAdmin(async (db) => {
    const { id } = await db
      .insertInto('promo_code')
      .values({
        ...own,
        code: wishes.code,
        percent_off: wishes.percentOff ?? null,
        cents_off: wishes.centsOff ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offer = await db
      .insertInto('offer')
      .values({ ...own, kind: 'promo_code', promo_code_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stock = await db
      .insertInto('stock')
      .values({ ...own, kind: 'promo_code', promo_code_id: id, capacity: wishes.uses ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_stock')
      .values({ organiser_id: organiserId, offer_id: offer.id, stock_id: stock.id })
      .execute();
    return id;
  });
}

/** Builds a code that belongs to a promo code and was given to the recipient of a campaign. @returns its id */
export async function buildPersonalCode(
  services: Pick<Services, 'database' | 'queue'>,
  { organiserId, eventId, promoCodeId }: { organiserId: string; eventId: string; promoCodeId: string },
  code: string,
): Promise<string> {
  const campaignId = await buildSendingCampaign(services, organiserId, { count: 1, state: 'paused' });
  return services.database.asAdmin(async (db) => {
    const recipient = await db
      .selectFrom('campaign_recipient')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('personal_code')
      .values({
        ...{ organiser_id: organiserId, event_id: eventId, promo_code_id: promoCodeId, code },
        ...{ campaign_id: campaignId, recipient_id: recipient.id, created_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Builds an event on sale with a pass for all of its sessions. @param wishes of the pass, and of the sale */
export async function buildPassSale(
  services: Services,
  { organiserId, userId }: { organiserId: string; userId: string },
  { pass = {}, ...sale }: { pass?: Partial<PassValues> } & NonNullable<Parameters<typeof buildSale>[2]> = {},
) {
  const made = await buildSale(services, organiserId, { sessions: 3, ...sale });
  const values: PassValues = {
    name: 'Season pass',
    admitsTo: 'Every night of the season',
    eventId: made.eventId,
    ticketTypeId: made.typeIds[0] ?? null,
    priceCents: 10_000,
    validFrom: null,
    validUntil: null,
    available: null,
    state: 'open',
    ...pass,
  };
  return services.database.asAdmin(async (db) => {
    const passId = await insertPass(db, { organiserId, values, now: services.clock.now() });
    const editor = await openTicketingEditor(db, made.eventId, { services, userId });
    await putOnSale(editor, { kind: 'pass', id: passId, capacity: values.available, field: 'available' });
    const { id } = await db
      .selectFrom('offer')
      .select('id')
      .where('pass_id', '=', passId)
      .executeTakeFirstOrThrow();
    return { ...made, passId, passOfferId: id };
  });
}
