import {
  holdInput,
  poolInput,
  promoCodeInput,
  ticketTypeInput,
} from '../../../src/contract/ticketing/ticketingInput';
import { putAddOn } from '../../../src/server/ticketing/eventAddOnService';
import { holdTickets } from '../../../src/server/ticketing/stock/holdService';
import { savePool } from '../../../src/server/ticketing/stock/poolService';
import { savePromoCode } from '../../../src/server/ticketing/promoCodeService';
import { openTicketingEditor, type TicketingEditor } from '../../../src/server/ticketing/ticketingEditor';
import { saveTicketType } from '../../../src/server/ticketing/type/ticketTypeService';
import { type Preparation, type WriteRow } from './matrixWrites';
import { buildTicketedEvent, typeInput } from '../ticketingClient';

const holdOf = (sessionId: string, ticketTypeId: string) => ({
  sessionId,
  ticketTypeId,
  quantity: 1,
  reason: 'Press',
});
const poolOf = (typeId: string) => ({ name: 'Balcony', capacity: 5, ticketTypeIds: [typeId] });
const promo = { code: 'EARLY', percentOff: 10 };

/** Builds an event with one ticket type, then calls `extend` to add to it. */
async function editor(
  { server, person }: Preparation,
  extend: (editor: TicketingEditor, typeId: string, sessionId: string) => Promise<unknown> = async () => {},
) {
  const { services } = server;
  const { eventId, sessionIds } = await buildTicketedEvent(services, person.organiserId);
  const [sessionId = ''] = sessionIds;
  const typeId = await services.database.withOrganiser(person.organiserId, async (db) => {
    const opened = await openTicketingEditor(db, eventId, { services, userId: person.userId });
    const id = await saveTicketType(opened, undefined, ticketTypeInput.parse(typeInput()));
    await extend(opened, id, sessionId);
    return id;
  });
  return { eventId, sessionId, typeId };
}

async function onlyId(
  { server }: Preparation,
  table: 'promo_code' | 'stock' | 'waitlist_entry',
  eventId: string,
) {
  let rows = server.services.database.adminDb.selectFrom(table).select('id').where('event_id', '=', eventId);
  if (table === 'stock') rows = rows.where('kind', '=', 'pool');
  return (await rows.executeTakeFirstOrThrow()).id;
}

const holdIdOf = async ({ server }: Preparation, eventId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('stock_hold')
      .innerJoin('offer', 'offer.id', 'stock_hold.offer_id')
      .select('stock_hold.id')
      .where('offer.event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).id;

const addOnOf = async ({ server, person }: Preparation) =>
  (
    await server.services.database.adminDb
      .insertInto('add_on')
      .values({
        organiser_id: person.organiserId,
        name: 'Programme',
        description: '',
        price_cents: 1500,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const holding = (given: Preparation) =>
  editor(given, (opened, typeId, sessionId) =>
    holdTickets(opened, holdInput.parse(holdOf(sessionId, typeId))),
  );

/** The rows of the permission matrix for an event's ticketing. */
export const ticketingWrites: readonly WriteRow[] = [
  {
    name: 'saveTicketType',
    changes: 'ticket_type',
    prepare: async (given) => ({
      variables: { ...(await editor(given)), input: typeInput({ name: 'Balcony' }) },
    }),
  },
  {
    name: 'setTicketTypeArchived',
    changes: 'ticket_type',
    async prepare(given) {
      const { eventId, typeId } = await editor(given);
      return { variables: { eventId, id: typeId, archived: true } };
    },
  },
  {
    name: 'deleteTicketType',
    changes: 'ticket_type',
    async prepare(given) {
      const { eventId, typeId } = await editor(given);
      return { variables: { eventId, id: typeId } };
    },
  },
  {
    name: 'orderTicketTypes',
    changes: 'ticket_type',
    async prepare(given) {
      const more = ticketTypeInput.parse(typeInput({ name: 'Balcony' }));
      const { eventId, typeId } = await editor(given, (opened) => saveTicketType(opened, undefined, more));
      const types = await given.server.services.database.adminDb
        .selectFrom('ticket_type')
        .select('id')
        .where('event_id', '=', eventId)
        .where('id', '<>', typeId)
        .execute();
      return { variables: { eventId, ids: [...types.map(({ id }) => id), typeId] } };
    },
  },
  {
    name: 'savePool',
    changes: 'pool',
    async prepare(given) {
      const { eventId, typeId } = await editor(given);
      return { variables: { eventId, input: poolOf(typeId) } };
    },
  },
  {
    name: 'deletePool',
    changes: 'pool',
    async prepare(given) {
      const { eventId } = await editor(given, (opened, typeId) =>
        savePool(opened, undefined, poolInput.parse(poolOf(typeId))),
      );
      return { variables: { eventId, id: await onlyId(given, 'stock', eventId) } };
    },
  },
  {
    name: 'holdTickets',
    changes: 'stock_hold',
    async prepare(given) {
      const { eventId, typeId, sessionId } = await editor(given);
      return { variables: { eventId, input: holdOf(sessionId, typeId) } };
    },
  },
  {
    name: 'releaseHold',
    changes: 'stock_hold',
    async prepare(given) {
      const { eventId } = await holding(given);
      return { variables: { eventId, id: await holdIdOf(given, eventId) } };
    },
  },
  {
    name: 'restoreHold',
    changes: 'stock_hold',
    async prepare(given) {
      const { eventId } = await holding(given);
      const id = await holdIdOf(given, eventId);
      await given.server.services.database.adminDb
        .updateTable('stock_hold')
        .set({ released_at: new Date() })
        .where('id', '=', id)
        .execute();
      return { variables: { eventId, id } };
    },
  },
  {
    name: 'savePromoCode',
    changes: 'promo_code',
    prepare: async (given) => ({ variables: { ...(await editor(given)), input: promo } }),
  },
  {
    name: 'setPromoCodeArchived',
    changes: 'promo_code',
    async prepare(given) {
      const { eventId } = await editor(given, (opened) =>
        savePromoCode(opened, undefined, promoCodeInput.parse(promo)),
      );
      return { variables: { eventId, id: await onlyId(given, 'promo_code', eventId), archived: true } };
    },
  },
  {
    name: 'putAddOn',
    changes: 'offer',
    async prepare(given) {
      const addOnId = await addOnOf(given);
      return { variables: { eventId: (await editor(given)).eventId, addOnId, capacity: 5 } };
    },
  },
  {
    name: 'takeOffAddOn',
    changes: 'offer',
    async prepare(given) {
      const addOnId = await addOnOf(given);
      const { eventId } = await editor(given, (opened) => putAddOn(opened, addOnId, 5));
      return { variables: { eventId, addOnId } };
    },
  },
  {
    name: 'saveWaitlist',
    changes: 'event',
    async prepare(given) {
      return { variables: { eventId: (await editor(given)).eventId, input: { open: false, hours: 12 } } };
    },
  },
  {
    name: 'removeFromWaitlist',
    changes: 'waitlist_entry',
    async prepare(given) {
      const { eventId, typeId, sessionId } = await editor(given);
      await given.server.services.database.adminDb
        .insertInto('waitlist_entry')
        .values({
          organiser_id: given.person.organiserId,
          event_id: eventId,
          session_id: sessionId,
          ticket_type_id: typeId,
          name: 'Ana',
          address: 'ana@example.org',
          quantity: 1,
          joined_at: new Date(),
        })
        .execute();
      return { variables: { eventId, id: await onlyId(given, 'waitlist_entry', eventId) } };
    },
  },
];
