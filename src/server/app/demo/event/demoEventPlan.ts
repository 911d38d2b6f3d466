import type { Country } from '../../../../contract/country';
import { demoEventsAu } from './demoEventsAu';
import { demoEventsNz } from './demoEventsNz';
import { type DemoVenue, type DemoEvent } from './demoEvent';

export const demoEventPlan: Record<Country, { venues: DemoVenue[]; events: readonly DemoEvent[] }> = {
  nz: {
    venues: [
      {
        name: 'The Boatshed Stage',
        address: '4 Taranaki Street Wharf',
        city: 'Wellington',
        zone: 'Pacific/Auckland',
        capacity: 300,
        accessNotes:
          'Step-free from the wharf. Wheelchair places at the front, on both sides.\nHearing loop in the first eight rows. The accessible toilet is beside the bar.',
      },
      {
        name: 'Aro Valley Hall',
        address: '48 Aro Street',
        city: 'Wellington',
        zone: 'Pacific/Auckland',
        capacity: 120,
      },
      {
        name: 'Waitangi Park',
        address: 'Cable Street',
        city: 'Wellington',
        zone: 'Pacific/Auckland',
        capacity: 5000,
      },
      {
        name: 'Karangahape Ballroom',
        address: '211 Karangahape Road',
        city: 'Auckland',
        zone: 'Pacific/Auckland',
        capacity: 260,
      },
      {
        name: 'Ōtākaro Warehouse',
        address: '90 Lichfield Street',
        city: 'Ōtautahi Christchurch',
        zone: 'Pacific/Auckland',
        capacity: 1800,
      },
      {
        name: 'Te Whanga Community Hall',
        address: '2 Waitangi Wharf Road',
        city: 'Waitangi',
        zone: 'Pacific/Chatham',
        capacity: 150,
      },
    ],
    events: demoEventsNz,
  },
  au: {
    venues: [
      {
        name: 'Gertrude Street Parlour',
        address: '188 Gertrude Street',
        city: 'Fitzroy',
        zone: 'Australia/Melbourne',
        capacity: 180,
        accessNotes:
          'One step at the street door; ring the bell and we lay the ramp.\nA quiet corner upstairs, by the lift.',
      },
      {
        name: 'Birrarung Marr',
        address: 'Batman Avenue',
        city: 'Melbourne',
        zone: 'Australia/Melbourne',
        capacity: 8000,
      },
      {
        name: 'Walsh Bay Shed 6',
        address: '19 Hickson Road',
        city: 'Sydney',
        zone: 'Australia/Sydney',
        capacity: 220,
      },
    ],
    events: demoEventsAu,
  },
};
