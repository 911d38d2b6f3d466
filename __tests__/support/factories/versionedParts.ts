import {
  addOnsDocument,
  artistsDocument,
  saveAddOnDocument,
  saveArtistDocument,
} from '../../../src/contract/listing/listing';
import {
  changeSessionDocument,
  eventSessionsDocument,
  saveCheckInHoursDocument,
  type EventSessions,
} from '../../../src/contract/event/eventSession';
import { eventSellingDocument, saveEventSellingDocument } from '../../../src/contract/order/orderDocuments';
import {
  orderTicketTypesDocument,
  putAddOnDocument,
  savePoolDocument,
  savePromoCodeDocument,
  saveTicketTypeDocument,
  saveWaitlistDocument,
  ticketingDocument,
  type Ticketing,
} from '../../../src/contract/ticketing/ticketing';
import {
  createVenueDocument,
  updateVenueDocument,
  venueDocument,
  type Venue,
} from '../../../src/contract/venue/venue';
import type { PermissionFlag } from '../../../src/contract/user/user';
import type { TestPerson, TestServer } from '../startServer';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../ticketingClient';

/** Everything that two people or two tabs may edit at the same time, each with two different edits. */

type Variables = Record<string, unknown>;
interface Seen {
  version: number;
  state: unknown;
}

export interface VersionedItem {
  document: string;
  /** The variables of one of two edits, without a version. */
  edit(which: 'one' | 'other'): Variables;
  /** Reads its current version, and everything that an edit may change. */
  read(): Promise<Seen>;
}

export interface VersionedKind {
  /** Its name in the message of a refusal. */
  label: string;
  make(server: TestServer, person: TestPerson): Promise<VersionedItem>;
}

export const editorPermissions: PermissionFlag[] = ['events', 'merchandise', 'artists', 'venues'];

async function ask<Reply>(person: TestPerson, document: string, variables: Variables): Promise<Reply> {
  const { data, errors } = await person.graphql<Reply>(document, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** Builds an event with two ticket types and two sessions. */
async function editor({ services }: TestServer, person: TestPerson) {
  const { eventId, sessionIds } = await buildTicketedEvent(services, person.organiserId, { sessions: 2 });
  const { change } = loadTicketingView(person, eventId);
  await change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls' }) });
  const { types } = await change(saveTicketTypeDocument, { input: typeInput({ name: 'Circle' }) });
  const typeIds = types.map(({ id }) => id);
  const read = (find: (now: Ticketing) => Seen) => async () =>
    find((await ask<{ ticketing: Ticketing }>(person, ticketingDocument, { eventId })).ticketing);
  return { eventId, sessionIds, typeIds, change, read };
}

const seen = <Row extends { version: number }>(row: Row | undefined, state: (row: Row) => unknown): Seen => {
  if (!row) throw new Error('It is gone.');
  return { version: row.version, state: state(row) };
};

const addOnInput = { name: 'Programme', description: '', priceCents: 500, stock: 100 };
const sameOf = ({ version: _version, ...row }: { version: number }) => row;

const tiered = (price: number) =>
  typeInput({
    ...{ name: 'Stalls', pricing: 'tiered' },
    tiers: [
      { name: 'Early', priceCents: price, capacity: 20 },
      { name: 'Late', priceCents: price + 1000 },
    ],
  });

export const versionedKinds: Record<string, VersionedKind> = {
  'a ticket type': {
    label: 'this ticket type',
    async make(server, person) {
      const { eventId, typeIds, read } = await editor(server, person);
      const [id = ''] = typeIds;
      return {
        document: saveTicketTypeDocument,
        edit: (which) => ({ eventId, id, input: tiered(which === 'one' ? 2000 : 3000) }),
        read: read(({ types }) =>
          seen(
            types.find((type) => type.id === id),
            ({ tiers }) => tiers.map(({ name, priceCents, capacity }) => ({ name, priceCents, capacity })),
          ),
        ),
      };
    },
  },
  'the order of the types': {
    label: 'the order of the ticket types',
    async make(server, person) {
      const { eventId, typeIds, change, read } = await editor(server, person);
      const { types } = await change(saveTicketTypeDocument, { input: typeInput({ name: 'Boxes' }) });
      const third = types.at(-1)?.id ?? '';
      return {
        document: orderTicketTypesDocument,
        edit: (which) => ({
          eventId,
          ids: which === 'one' ? [third, ...typeIds] : [...typeIds.toReversed(), third],
        }),
        read: read((now) => ({ version: now.typeOrderVersion, state: now.types.map(({ id }) => id) })),
      };
    },
  },
  'a pool': {
    label: 'this pool',
    async make(server, person) {
      const { eventId, typeIds, sessionIds, change, read } = await editor(server, person);
      const input = { name: 'Balcony', capacity: 50, ticketTypeIds: typeIds, sessionIds };
      const { pools } = await change(savePoolDocument, { input });
      return {
        document: savePoolDocument,
        edit: (which) => ({
          eventId,
          id: pools[0]?.id,
          input: which === 'one' ? { ...input, capacity: 40 } : { ...input, sessionIds: [] },
        }),
        read: read((now) =>
          seen(now.pools[0], ({ name, line, sessionIds: at }) => ({ name, of: line.capacity, at })),
        ),
      };
    },
  },
  'a promo code': {
    label: 'this promo code',
    async make(server, person) {
      const { eventId, typeIds, change, read } = await editor(server, person);
      const input = { code: 'EARLY', percentOff: 10, uses: 20, ticketTypeIds: typeIds };
      const { promoCodes } = await change(savePromoCodeDocument, { input });
      return {
        document: savePromoCodeDocument,
        edit: (which) => ({
          eventId,
          id: promoCodes[0]?.id,
          input: which === 'one' ? { ...input, percentOff: 20 } : { ...input, uses: 5, ticketTypeIds: [] },
        }),
        read: read((now) => seen(now.promoCodes[0], sameOf)),
      };
    },
  },
  'an add-on of an event': {
    label: 'this add-on',
    async make(server, person) {
      const { eventId, read } = await editor(server, person);
      const { row } = await ask<{ row: { id: string } }>(person, saveAddOnDocument, {
        input: { ...addOnInput, name: `Programme of ${eventId}` },
      });
      return {
        document: putAddOnDocument,
        edit: (which) => ({ eventId, addOnId: row.id, capacity: which === 'one' ? 10 : 20 }),
        read: read((now) =>
          seen(
            now.addOns.find(({ addOnId }) => addOnId === row.id),
            sameOf,
          ),
        ),
      };
    },
  },
  'the waitlist': {
    label: 'the waitlist settings',
    async make(server, person) {
      const { eventId, read } = await editor(server, person);
      return {
        document: saveWaitlistDocument,
        edit: (which) => ({ eventId, input: { open: true, hours: which === 'one' ? 12 : 48 } }),
        read: read(({ waitlistVersion, waitlistOpen, waitlistHours }) => ({
          version: waitlistVersion,
          state: { waitlistOpen, waitlistHours },
        })),
      };
    },
  },
  'the checkout': {
    label: 'the checkout',
    async make(server, person) {
      const { eventId } = await editor(server, person);
      return {
        document: saveEventSellingDocument,
        edit: (which) => ({
          eventId,
          input: {
            ...{ payAtDoor: which === 'one', payByInvoice: false },
            questions: [{ label: `Question ${which}`, kind: 'text' }],
          },
        }),
        async read() {
          const { eventSelling } = await ask<{ eventSelling: { version: number } }>(
            person,
            eventSellingDocument,
            { eventId },
          );
          return seen(eventSelling, sameOf);
        },
      };
    },
  },
  'a session': {
    label: 'this session',
    async make(server, person) {
      const { eventId, sessionIds } = await editor(server, person);
      const [id = ''] = sessionIds;
      return {
        document: changeSessionDocument,
        edit: (which) => ({
          id,
          session: {
            ...{ startsLocal: '2031-03-01T20:00', zone: 'Pacific/Auckland' },
            capacity: which === 'one' ? 80 : 90,
          },
        }),
        async read() {
          const { eventSessions } = await ask<{ eventSessions: EventSessions }>(
            person,
            eventSessionsDocument,
            { eventId },
          );
          return seen(
            eventSessions.sessions.find((session) => session.id === id),
            sameOf,
          );
        },
      };
    },
  },
  'the check-in hours': {
    label: 'the check-in hours',
    async make(server, person) {
      const { eventId } = await editor(server, person);
      return {
        document: saveCheckInHoursDocument,
        edit: (which) => ({ eventId, hours: which === 'one' ? 3 : 4 }),
        async read() {
          const { eventSessions } = await ask<{ eventSessions: EventSessions }>(
            person,
            eventSessionsDocument,
            { eventId },
          );
          return { version: eventSessions.checkInVersion, state: eventSessions.checkInHours };
        },
      };
    },
  },
  'an add-on of the list': listed('add-on', saveAddOnDocument, addOnsDocument, addOnInput, {
    one: { priceCents: 700 },
    other: { stock: 50 },
  }),
  'a venue': {
    label: 'this venue',
    async make(_server, person) {
      const input = {
        ...{ name: `Harbour Hall ${crypto.randomUUID()}`, address: '', city: 'Wellington' },
        ...{ zone: 'Pacific/Auckland', capacity: 126 },
      };
      const { createVenue } = await ask<{ createVenue: Venue }>(person, createVenueDocument, { input });
      const { id } = createVenue;
      return {
        document: updateVenueDocument,
        edit: (which) => ({
          id,
          input: { ...input, ...(which === 'one' ? { capacity: 130 } : { address: '1 Quay Street' }) },
        }),
        async read() {
          const { venue } = await ask<{ venue: Venue }>(person, venueDocument, { id });
          return seen(venue, sameOf);
        },
      };
    },
  },
  'an artist': listed(
    'artist',
    saveArtistDocument,
    artistsDocument,
    { name: 'Hina Moana', homeTown: '', website: '', biography: '' },
    { one: { homeTown: 'Raglan' }, other: { biography: 'Sings.' } },
  ),
};

function listed(
  noun: string,
  document: string,
  listDocument: string,
  input: Variables & { name: string },
  edits: Record<'one' | 'other', Variables>,
): VersionedKind {
  return {
    label: `this ${noun}`,
    async make(_server, person) {
      const name = `${input.name} ${crypto.randomUUID()}`;
      const { row: made } = await ask<{ row: { id: string } }>(person, document, {
        input: { ...input, name },
      });
      return {
        document,
        edit: (which) => ({ id: made.id, input: { ...input, name, ...edits[which] } }),
        async read() {
          const { rows } = await ask<{ rows: Array<{ id: string; version: number }> }>(
            person,
            listDocument,
            {},
          );
          return seen(
            rows.find(({ id }) => id === made.id),
            sameOf,
          );
        },
      };
    },
  };
}
