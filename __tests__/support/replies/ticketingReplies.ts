import { type CapacityLine, type Ticketing } from '../../../src/contract/ticketing/ticketing';

export const buildLine = (more: Partial<CapacityLine> = {}): CapacityLine => ({
  capacity: 100,
  sold: 12,
  held: 4,
  inCarts: 1,
  free: 83,
  ...more,
});

/** An event with one session and nothing on sale yet, in a reply of the server. */
export const buildTicketing = (more: Partial<Ticketing> = {}): Ticketing => ({
  eventId: 'e1',
  eventTitle: 'Late Laughs',
  zone: 'Pacific/Auckland',
  gstPercent: 15,
  waitlistOpen: true,
  waitlistHours: 24,
  waitlistVersion: 1,
  typeOrderVersion: 1,
  line: buildLine(),
  freeToCome: 83,
  sessions: [
    {
      id: 's1',
      startsLocal: '2031-03-01T19:00',
      startsAt: '2031-03-01T06:00:00.000Z',
      zone: 'Pacific/Auckland',
      cancelled: false,
      over: false,
      seats: 100,
      line: buildLine(),
    },
  ],
  types: [],
  pools: [],
  holds: [],
  promoCodes: [],
  addOns: [],
  waitlist: [],
  ...more,
});
