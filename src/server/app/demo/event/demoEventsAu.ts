import type { DemoEvent } from './demoEvent';

export const demoEventsAu: readonly DemoEvent[] = [
  {
    title: 'Gertrude Street Sessions: The Night Herons',
    category: 'music',
    ageLimit: 18,
    venue: 'Gertrude Street Parlour',
    state: 'live',
    description:
      'The Night Herons play their new record from first song to last, and then whatever you shout for.\n\nDoors half an hour before. Standing room.',
    poster: {
      motif: 'waves',
      colours: ['#1b1440', '#5b4b9a', '#0f0a26', '#ff8f6b'],
      alt: 'An orange sun over violet waves',
    },
    sessions: [
      { days: 9, weekday: 5, starts: '20:30', ends: '23:30', capacity: 180 },
      { days: 10, weekday: 6, starts: '20:30', ends: '23:30', capacity: 180 },
    ],
  },
  {
    title: 'Laneway Laughs',
    category: 'comedy',
    ageLimit: 18,
    venue: 'Gertrude Street Parlour',
    state: 'live',
    description: 'Stand-up in the back room, every Wednesday. Five acts and a host who knows when to stop.',
    poster: {
      motif: 'lights',
      colours: ['#10343c', '#2a8c82', '#08191d', '#f4bf1f'],
      alt: 'Stage lights over the heads of a crowd',
    },
    sessions: [-6, 1, 8, 15].map((days) => ({
      days,
      weekday: 3,
      starts: '20:00',
      ends: '21:30',
      capacity: 80,
    })),
  },
  {
    title: 'Salt Line',
    category: 'theatre',
    venue: 'Walsh Bay Shed 6',
    state: 'live',
    description:
      'A new play about a swimmer, a shark net and a long summer in Newcastle.\n\nNinety minutes without an interval.',
    poster: {
      motif: 'arches',
      colours: ['#dcecec', '#4f9aa8', '#123b47', '#f7e3b5'],
      alt: 'Arches in blue and sand, one inside the other',
    },
    sessions: [4, 5, 6].map((weekday) => ({
      days: 24 + weekday,
      weekday,
      starts: '19:30',
      ends: '21:00',
      capacity: 200,
    })),
  },
  {
    title: 'Birrarung Food Fest',
    category: 'food',
    venue: 'Birrarung Marr',
    state: 'live',
    description:
      'Sixty kitchens along the river for one long weekend. Free to walk in; a ticket buys six plates.',
    poster: {
      motif: 'sun',
      colours: ['#7a2048', '#f0803c', '#4a0f2e', '#ffe29a'],
      alt: 'Rings of light over a dark horizon',
    },
    sessions: [
      { days: 40, weekday: 6, starts: '11:00', ends: '21:00', capacity: 6000 },
      { days: 41, weekday: 7, starts: '11:00', ends: '18:00', capacity: 6000 },
    ],
  },
  {
    title: 'Harbour Strings',
    category: 'classical',
    venue: 'Walsh Bay Shed 6',
    state: 'live',
    description: 'A string quartet with its back to the water. Sculthorpe, Haydn, and an encore by request.',
    poster: {
      motif: 'strings',
      colours: ['#0e1a2b', '#3d6b99', '#081019', '#f2d28b'],
      alt: 'Golden strings on deep blue',
    },
    sessions: [{ days: -61, weekday: 6, starts: '18:00', ends: '19:30', capacity: 200 }],
  },
];
