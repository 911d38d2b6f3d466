import { ticketingDocument, type CapacityLine, type Ticketing } from '../../src/contract/ticketing/ticketing';
import type { Services } from '../../src/server/services';
import { buildEvent } from './factories/eventFactories';
import type { TestPerson } from './startServer';

/** Builds a live event without ticket types; each of its sessions has `seats` seats. */
export async function buildTicketedEvent(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  { seats = 100, sessions = 1 }: { seats?: number | null; sessions?: number } = {},
) {
  const starts = Array.from(
    { length: sessions },
    (_, day) => `2031-03-${String(day + 1).padStart(2, '0')}T19:00`,
  );
  const event = await buildEvent({ database }, organiserId, { state: 'live', starts });
  await database.adminDb
    .updateTable('event_session')
    .set({ capacity: seats })
    .where('event_id', '=', event.id)
    .execute();
  return { eventId: event.id, sessionIds: event.sessionIds };
}

type Reply = Awaited<ReturnType<TestPerson['graphql']>>;
export interface Refusal {
  code: unknown;
  fields: Record<string, string>;
  message: string;
}

/** Reads and changes an event's ticketing. */
export function loadTicketingView(person: TestPerson, eventId: string) {
  const ask = async (document: string, variables: Record<string, unknown>) =>
    (await person.graphql<{ ticketing: Ticketing }>(document, { eventId, ...variables })) as Reply & {
      data?: { ticketing: Ticketing } | null;
    };
  const change = async (document: string, variables: Record<string, unknown> = {}): Promise<Ticketing> => {
    const { data, errors } = await ask(document, variables);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.ticketing;
  };
  return {
    change,
    load: () => change(ticketingDocument),
    async refused(document: string, variables: Record<string, unknown>): Promise<Refusal> {
      const { data, errors = [] } = await ask(document, variables);
      const [error] = errors;
      if (!error) throw new Error(`It was taken: ${JSON.stringify(data).slice(0, 300)}`);
      const { code, fields } = error.extensions;
      return { code, message: error.message, fields: (fields ?? {}) as Record<string, string> };
    },
  };
}

export const typeInput = (more: Record<string, unknown> = {}) => ({
  name: 'General admission',
  pricing: 'fixed',
  priceCents: 4600,
  minPerOrder: 1,
  maxPerOrder: 10,
  ...more,
});

/** Whether sold + held + in carts + free = capacity, which must be true of every line (DOMAIN section 7). */
export const adds = ({ capacity, sold, held, inCarts, free }: CapacityLine) =>
  capacity === null ? free === null : sold + held + inCarts + (free ?? NaN) === capacity;
