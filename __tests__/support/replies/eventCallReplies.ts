import { http, HttpResponse } from 'msw';
import { type EventSessionRow, type TicketType } from '../../../src/contract/event/event';
import { portalWire } from '../portal/portalWire';

export const buildSessionRow = (overrides: Partial<EventSessionRow> = {}): EventSessionRow => ({
  id: 's1',
  eventId: 'e1',
  eventTitle: 'Harbour Lights',
  venueName: 'The Boatshed',
  startsLocal: '2031-03-01T19:00',
  zone: 'Pacific/Auckland',
  startsAt: '2031-03-01T06:00:00.000Z',
  endsLocal: null,
  endsAt: null,
  capacity: 100,
  line: { capacity: 100, sold: 12, held: 0, inCarts: 0, free: 88 },
  ...overrides,
});

export const buildTypeRow = (overrides: Partial<TicketType> = {}): TicketType => ({
  id: 't1',
  eventId: 'e1',
  name: 'Adult',
  pricing: 'fixed',
  priceCents: 4600,
  gstCents: 600,
  hidden: false,
  archived: false,
  sold: 12,
  held: 0,
  inCarts: 0,
  ...overrides,
});

/** Answers the two event calls of SPEC section 7. @returns the posted filters, collected as `[call, filter]` */
export function answerEventCalls(
  sessions: EventSessionRow[] = [buildSessionRow()],
  ticketTypes: TicketType[] = [buildTypeRow()],
): unknown[] {
  const posted: unknown[] = [];
  portalWire.use(
    http.post('*/api/events/sessions', async ({ request }) => {
      posted.push(['sessions', await request.json()]);
      return HttpResponse.json({ sessions, error: null });
    }),
    http.post('*/api/events/tickettypes', async ({ request }) => {
      posted.push(['tickettypes', await request.json()]);
      return HttpResponse.json({ ticketTypes, error: null });
    }),
  );
  return posted;
}
