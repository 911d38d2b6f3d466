import type { DemoEvent } from './demoEvent';

export const demoEventsNz: readonly DemoEvent[] = [
  {
    title: 'Kōwhai Sessions: Hina Moana and The Low Tides',
    category: 'music',
    venue: 'The Boatshed Stage',
    state: 'live',
    description:
      'Two bands, one small room, and the harbour behind the stage. Hina Moana opens with songs from her second record; The Low Tides play until late.\n\nDoors half an hour before. Standing room, with seats along the wall for anyone who needs one.',
    poster: {
      motif: 'waves',
      colours: ['#0d3b52', '#1c7a83', '#0a2a3a', '#f4bf1f'],
      alt: 'A yellow sun over dark green waves',
    },
    sessions: [
      { days: 8, weekday: 5, starts: '20:00', ends: '23:30', capacity: 220 },
      { days: 9, weekday: 6, starts: '20:00', ends: '23:30', capacity: 220 },
    ],
  },
  {
    title: 'Late Laughs on Aro Street',
    category: 'comedy',
    ageLimit: 18,
    venue: 'Aro Valley Hall',
    state: 'live',
    description:
      'Six comedians try what they have not tried before. Some of it will be very good.\n\nEvery Thursday. Tea, beer and cheese rolls at the door; cash or card.',
    poster: {
      motif: 'lights',
      colours: ['#2a1747', '#7b3fa0', '#150a26', '#ffb35c'],
      alt: 'Stage lights over the heads of a crowd',
    },
    sessions: [-14, -7, 1, 8, 15, 22].map((days) => ({
      days,
      weekday: 4,
      starts: '21:00',
      ends: '22:30',
      capacity: 90,
    })),
  },
  {
    title: "The Lighthouse Keeper's Daughter",
    category: 'theatre',
    venue: 'Aro Valley Hall',
    state: 'live',
    description:
      'A play in two acts by Ruth Petera, about a light that nobody needs any more and the family that keeps it burning.\n\nTwo hours and ten minutes with an interval. The Sunday matinee is relaxed: the house lights stay half up, and people may come and go.',
    poster: {
      motif: 'arches',
      colours: ['#f2e2c4', '#d98a5b', '#7a2f2b', '#f7f0e2'],
      alt: 'Arches in red and sand, one inside the other',
    },
    sessions: [
      { days: 18, weekday: 3, starts: '19:30', ends: '21:40', capacity: 120 },
      { days: 19, weekday: 4, starts: '19:30', ends: '21:40', capacity: 120 },
      { days: 20, weekday: 5, starts: '19:30', ends: '21:40', capacity: 120 },
      { days: 21, weekday: 6, starts: '19:30', ends: '21:40', capacity: 120 },
      { days: 22, weekday: 7, starts: '14:00', ends: '16:10', capacity: 120 },
    ],
  },
  {
    title: 'Harbour Night Market',
    category: 'food',
    venue: 'Waitangi Park',
    state: 'live',
    description:
      'Forty stalls and three stages at the water. Fried bread, dumplings, ice cream, and bands until ten.\n\nGates open at five, rain or shine. Bring a cup and a jersey.',
    poster: {
      motif: 'sun',
      colours: ['#412066', '#c5476b', '#2a123f', '#ffd166'],
      alt: 'Rings of light over a dark horizon',
    },
    sessions: [
      { days: 29, weekday: 6, starts: '17:00', ends: '22:00', capacity: 4000 },
      { days: 57, weekday: 6, starts: '17:00', ends: '22:00', capacity: 4000 },
    ],
  },
  {
    title: 'Karangahape Jazz Week',
    category: 'music',
    venue: 'Karangahape Ballroom',
    state: 'live',
    description:
      'Five nights, nine bands, one very old dance floor. From swing on Tuesday to whatever the Ponsonby Quartet decides to call Saturday.\n\nTables are shared. The kitchen is open until ten.',
    poster: {
      motif: 'strings',
      colours: ['#10242b', '#c4573a', '#0b161b', '#f2c14e'],
      alt: 'Golden strings over the body of a double bass',
    },
    sessions: [2, 3, 4, 5, 6].map((weekday) => ({
      days: 36 + weekday,
      weekday,
      starts: '19:00',
      ends: weekday > 4 ? '00:30' : '23:00',
      capacity: 260,
    })),
  },
  {
    title: 'Ōtautahi Beer and Kai Day',
    category: 'food',
    ageLimit: 18,
    venue: 'Ōtākaro Warehouse',
    state: 'live',
    description:
      'Twenty small breweries and eight kitchens in the old wool store by the river. A tasting glass is part of the ticket; so is the bus back to town.\n\nChildren are welcome until five.',
    poster: {
      motif: 'hills',
      colours: ['#f6d9a2', '#d99036', '#6b3d14', '#fff3d6'],
      alt: 'Hills in amber under a pale sun',
    },
    sessions: [{ days: 43, weekday: 6, starts: '12:00', ends: '19:00', capacity: 1500 }],
  },
  {
    title: 'Kaimoana Weekend on the Chathams',
    category: 'festival',
    venue: 'Te Whanga Community Hall',
    state: 'live',
    description:
      'Crayfish, blue cod and stories from the people who caught them. A long lunch on Saturday and a breakfast on the beach on Sunday.\n\nThe flight from Wellington is not part of it. All times are the time of the islands.',
    poster: {
      motif: 'waves',
      colours: ['#f3c9b4', '#5fa3a3', '#1d4e5c', '#f26b4e'],
      alt: 'A red sun over pale green waves',
    },
    sessions: [
      { days: 50, weekday: 6, starts: '12:00', ends: '16:00', capacity: 140 },
      { days: 51, weekday: 7, starts: '08:30', ends: '10:30', capacity: 140 },
    ],
  },
  {
    title: 'Matariki at the Wharf',
    category: 'community',
    venue: 'The Boatshed Stage',
    state: 'live',
    description: 'Songs before dawn, a breakfast for everyone, and the names of those we remember.',
    poster: {
      motif: 'hills',
      colours: ['#0a1230', '#2b3f78', '#060a1c', '#dfe8ff'],
      alt: 'Dark hills under a bright star',
    },
    sessions: [{ days: -128, weekday: 5, starts: '05:30', ends: '08:30', capacity: 300 }],
  },
  {
    title: 'Winter Strings by Candlelight',
    category: 'classical',
    venue: 'Karangahape Ballroom',
    state: 'live',
    description:
      'A string quartet and three hundred candles. Schubert, Psathas, and a new piece by Eve Tipene.',
    poster: {
      motif: 'strings',
      colours: ['#2b0f14', '#8c2f39', '#17070a', '#ffcf87'],
      alt: 'Golden strings on deep red',
    },
    sessions: [
      { days: -93, weekday: 5, starts: '19:00', ends: '20:30', capacity: 240 },
      { days: -92, weekday: 6, starts: '19:00', ends: '20:30', capacity: 240 },
    ],
  },
  {
    title: 'Solstice Swim and Songs',
    category: 'community',
    venue: 'The Boatshed Stage',
    state: 'live',
    embargoDays: 6,
    description:
      'In at sunrise, out to hot soup, and an hour of songs with towels on. Announced with the summer programme.\n\nBring something warm. Lifeguards are in the water.',
    poster: {
      motif: 'sun',
      colours: ['#123047', '#e08a4a', '#0b1d2c', '#ffe0a3'],
      alt: 'Rings of light over a dark sea',
    },
    sessions: [{ days: 30, weekday: 7, starts: '06:00', ends: '08:30', capacity: 150 }],
  },
  {
    title: 'An Evening for Friends of the Boatshed',
    category: 'music',
    venue: 'The Boatshed Stage',
    state: 'live',
    isPrivate: true,
    description:
      'For those who paid for the new roof: a short set by Hina Moana, a long table, and a look under the stage.',
    poster: {
      motif: 'lights',
      colours: ['#3a1c12', '#b4633a', '#1d0d08', '#ffd9a8'],
      alt: 'Warm lights over the heads of guests',
    },
    sessions: [{ days: 15, weekday: 4, starts: '18:30', ends: '22:00', capacity: 80 }],
  },
  {
    title: "New Year's Eve on the Wharf",
    category: 'nightlife',
    ageLimit: 18,
    venue: 'The Boatshed Stage',
    state: 'draft',
    description: 'Line-up to come. Fireworks over the harbour at midnight.',
    sessions: [],
  },
];
