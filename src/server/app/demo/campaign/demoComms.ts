import type { Country } from '../../../../contract/country';
import type { MailBlock } from '../../../../contract/template/template';

/** A ticketholder comm of the demo; its links decide whether it is service or marketing mail, as for any comm. */
export interface DemoComm {
  name: string;
  subject: string;
  preheader: string;
  /** The title of the event whose ticketholders receive it. */
  event: string;
  /** @param page the address of the event's public page */
  blocks(page: string): MailBlock[];
  /** Hours before now, or null for a draft. */
  startedHoursAgo: number | null;
}

const words = {
  nz: {
    greeting: 'Kia ora',
    next: 'Kōwhai Sessions: Hina Moana and The Low Tides',
    map: 'https://www.openstreetmap.org/search?query=4%20Taranaki%20Street%20Wharf%2C%20Wellington',
    buses: 'https://www.metlink.org.nz/',
    over: 'Winter Strings by Candlelight',
    site: 'https://harbourlights.example.co.nz',
    weekly: 'Late Laughs on Aro Street',
  },
  au: {
    greeting: 'Hello',
    next: 'Gertrude Street Sessions: The Night Herons',
    map: 'https://www.openstreetmap.org/search?query=188%20Gertrude%20Street%2C%20Fitzroy',
    buses: 'https://www.ptv.vic.gov.au/',
    over: 'Harbour Strings',
    site: 'https://southernstages.example.com.au',
    weekly: 'Laneway Laughs',
  },
} as const;

export function demoComms(country: Country): DemoComm[] {
  const { greeting, next, map, buses, over, site, weekly } = words[country];
  const hello = `${greeting} {{first_name|there}},`;
  return [
    {
      name: 'Thank you for coming',
      subject: 'Thank you for {{event_title|the evening}}',
      preheader: 'And a first look at what comes next.',
      event: over,
      blocks: () => [
        { kind: 'heading', text: 'Thank you' },
        {
          kind: 'text',
          text: `${hello}\n\nWhat an evening at {{venue_name|our place}}. Next year's dates are up.`,
        },
        { kind: 'button', text: 'See what comes next', url: `${site}/next-season` },
      ],
      startedHoursAgo: 24 * 20,
    },
    {
      name: 'Getting there',
      subject: 'How to get to {{venue_name|us}}',
      preheader: 'Doors, buses and where to sit.',
      event: next,
      blocks: (page) => [
        { kind: 'heading', text: 'See you soon' },
        {
          kind: 'text',
          text: `${hello}\n\nWe begin on {{session_date}} at {{session_time}}; doors open half an hour before. Here is [the way to {{venue_name}}](${map}), and here are [the last buses home](${buses}).`,
        },
        { kind: 'button', text: 'Everything about the evening', url: page },
      ],
      startedHoursAgo: 30,
    },
    {
      name: 'A later start',
      subject: '{{event_title}}: we start half an hour later',
      preheader: 'Your ticket stays good.',
      event: weekly,
      blocks: (page) => [
        { kind: 'heading', text: 'Half an hour later' },
        {
          kind: 'text',
          text: `${hello}\n\nOn {{session_date}} we start half an hour later. Your ticket stays good.`,
        },
        { kind: 'button', text: 'See the new time', url: page },
      ],
      startedHoursAgo: null,
    },
  ];
}
