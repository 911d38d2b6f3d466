import type { Country } from '../../../../contract/country';
import type { MailBlock } from '../../../../contract/template/template';

/** A campaign of the demo that has started; shares are fractions of its recipients. */
export interface DemoCampaign {
  name: string;
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  /** Hours before now. */
  startedHoursAgo: number;
  recipients: number;
  state: 'sent' | 'cancelled' | 'paused';
  /** The share of recipients that had been sent to when it was stopped or paused. */
  triedShare: number;
  /** Scales opens and clicks; 1 is average. */
  interest: number;
  /** The subject of version B, if the campaign had an A/B test. */
  otherSubject?: string;
}

export interface DemoDraft {
  name: string;
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  editedHoursAgo: number;
}

const words = {
  nz: {
    town: 'Wellington',
    place: 'Waitangi Park',
    site: 'https://harbourlights.example.co.nz',
    greeting: 'Kia ora',
  },
  au: {
    town: 'Melbourne',
    place: 'Birrarung Marr',
    site: 'https://southernstages.example.com.au',
    greeting: 'Hello',
  },
} as const;

/** Oldest first, because people who unsubscribe from one campaign are skipped by the next. */
export function demoCampaigns(country: Country): DemoCampaign[] {
  const { town, place, site, greeting } = words[country];
  const hello = `${greeting} {{first_name|there}},`;
  const launch = (path: string, content: string) =>
    `${site}/${path}?utm_source=turnout&utm_medium=email&utm_campaign=summer-season-launch&utm_content=${content}`;
  return [
    {
      name: 'Night market reminder',
      subject: `Saturday: the night market at ${place}`,
      preheader: 'Gates open at five, rain or shine.',
      blocks: [
        { kind: 'heading', text: 'See you on Saturday' },
        { kind: 'text', text: `${hello}\n\nForty stalls and three stages at ${place}. Gates open at five.` },
        { kind: 'button', text: 'Plan your evening', url: `${site}/night-market` },
      ],
      startedHoursAgo: 24 * 37,
      recipients: 420,
      state: 'cancelled',
      triedShare: 0.38,
      interest: 0.9,
    },
    {
      name: 'Early bird for friends',
      subject: '{{first_name|Friend}}, your early bird tickets are here',
      preheader: 'Two days before everyone else.',
      blocks: [
        { kind: 'heading', text: 'You come first' },
        {
          kind: 'text',
          text: `${hello}\n\nThank you for last season. Early bird tickets are yours until Friday.`,
        },
        { kind: 'button', text: 'Choose your seats', url: `${site}/early-bird` },
        { kind: 'divider' },
        {
          kind: 'text',
          text: `Coming with a group? [Ask for ten or more](${site}/groups?utm_source=friends&utm_medium=email&utm_campaign=group-bookings).`,
        },
      ],
      startedHoursAgo: 24 * 23,
      recipients: 236,
      state: 'sent',
      triedShare: 1,
      interest: 1.4,
    },
    {
      name: 'Summer season launch',
      subject: `Summer in ${town}: the whole season is on sale`,
      preheader: 'Twenty-two nights, nine stages, one pass.',
      blocks: [
        { kind: 'heading', text: `Summer in ${town}` },
        {
          kind: 'text',
          text: `${hello}\n\nTwenty-two nights from December to March. [Read the programme](${launch('programme', 'programme-link')}), find your favourites and bring someone along.`,
        },
        { kind: 'button', text: 'Get tickets', url: launch('summer', 'tickets-button') },
        {
          kind: 'text',
          text: `Travelling in? [How to get to ${place}](${launch('getting-here', 'travel-link')}).`,
        },
        { kind: 'button', text: 'See the season pass', url: launch('season-pass', 'pass-button') },
      ],
      otherSubject: `{{first_name|Friend}}, 22 summer nights in ${town} are yours to choose`,
      startedHoursAgo: 24 * 5 + 3,
      recipients: 1_104,
      state: 'sent',
      triedShare: 1,
      interest: 1,
    },
    {
      name: 'Twilight sessions, second release',
      subject: 'More twilight sessions, by request',
      preheader: 'Four new evenings in February.',
      blocks: [
        { kind: 'heading', text: 'Four new evenings' },
        {
          kind: 'text',
          text: `${hello}\n\nThe first release went in a day. Here are four more evenings in February.`,
        },
        { kind: 'button', text: 'See the new dates', url: `${site}/twilight` },
      ],
      startedHoursAgo: 1.2,
      recipients: 318,
      state: 'paused',
      triedShare: 0.46,
      interest: 0.5,
    },
  ];
}

export function demoDrafts(country: Country): DemoDraft[] {
  const { place, site, greeting } = words[country];
  return [
    {
      name: 'Family day',
      subject: `Bring the whole family to ${place}`,
      preheader: 'Under twelves come free.',
      blocks: [
        { kind: 'heading', text: 'A day for everyone' },
        {
          kind: 'text',
          text: `${greeting} {{first_name|there}},\n\nPuppets at ten, a picnic at noon and a dance floor for short legs.`,
        },
        { kind: 'button', text: 'See the day', url: `${site}/family-day` },
      ],
      editedHoursAgo: 5,
    },
    {
      name: 'Thank you after the season',
      subject: '',
      preheader: '',
      blocks: [{ kind: 'heading', text: 'Thank you' }],
      editedHoursAgo: 50,
    },
  ];
}
