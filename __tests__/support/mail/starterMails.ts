import type { MailPurpose } from '../../../src/contract/campaign/campaign';
import type { MailBlock, SimpleBlock } from '../../../src/contract/template/template';
import { composeMail } from '../../../src/server/campaign/mail/composeMail';
import { fillMail } from '../../../src/server/campaign/mail/fillMail';
import type { MailData } from '../../../src/server/campaign/mailData/mailData';
import type { StarterTemplate } from '../../../src/server/template/starters/starterTemplate';
import { starterTemplates } from '../../../src/server/template/starters/starterTemplates';

/** Where the pictures and pages of these mails are; no test asks the network for them. */
export const starterSite = 'https://tickets.tidal.example.org';

const event = {
  title: 'Harbour Lights',
  url: `${starterSite}/events/harbour-lights`,
  image: { url: `${starterSite}/uploads/events/card/1.jpg`, alt: 'Lanterns over the harbour' },
  when: 'Fri, 6 Nov 2026, 7:30 pm',
  startsAt: null,
  moreSessions: 2,
  where: 'Opera House, Napier',
  price: 'From $25',
  isOn: true,
  notice: '',
};
const session = (title: string, day: number) => ({
  title,
  url: `${starterSite}/events/${title.toLowerCase().replaceAll(' ', '-')}`,
  when: `Fri, ${day} Nov 2026, 7:30 pm`,
  where: 'Opera House, Napier',
  startsAt: new Date(Date.UTC(2026, 10, day, 6, 30)),
});

const data: MailData = {
  now: new Date('2026-11-01T00:00:00Z'),
  cards: new Map(),
  codes: new Map(),
  sessions: [session('Harbour Lights', 6), session('Late Laughs', 13), session('The Tempest', 20)],
  logo: { name: 'Tidal', url: `${starterSite}/uploads/logo.png` },
  countdown: null,
  unchosen: event,
  order: {
    tickets: [1, 2].map((seat) => ({
      code: `${starterSite}/uploads/code-${seat}.png`,
      typeName: 'Stalls',
      holderName: 'Ana Tūī',
      when: 'Friday, 6 November 2026 at 7:30 pm, doors 6:45 pm',
      where: 'Opera House, Tennyson Street, Napier',
    })),
    notes: ['Still to pay: $92.00, at the door.'],
    receipt: {
      title: 'Tax invoice',
      head: ['Tidal Theatre Limited', 'GST number 49-091-850', 'Order T-1042, 1 November 2026'],
      rows: [
        { label: '2 x Stalls at $46.00', amount: '$92.00' },
        { label: 'Total, including GST (15%)', amount: '$92.00' },
      ],
      refunds: [],
    },
    url: `${starterSite}/order/example`,
  },
};

/** The sender of these mails, as the footer names them. */
export const starterSender = {
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Wharf Road, Napier 4110',
  whyYouGetThis: 'You get this because you agreed to hear from Tidal Theatre.',
};

function withAddress(block: SimpleBlock): SimpleBlock {
  if (block.kind === 'button') return { ...block, url: `${starterSite}/read-more` };
  if (block.kind !== 'social') return block;
  return {
    ...block,
    links: block.links.map((link) => ({ ...link, url: `https://${link.network}.com/tidal` })),
  };
}

/** The design with the addresses that its organiser has to enter: without them, the mail would lack these links. */
const withAddresses = (blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.map((block) =>
    block.kind === 'columns'
      ? { ...block, columns: block.columns.map((column) => column.map(withAddress)) }
      : withAddress(block),
  );

/** The name of a design as a test names it; a name alone may be that of two purposes. */
export const nameOfStarter = ({ purpose, name }: StarterTemplate): string => `${purpose}: ${name}`;

/** The rows of `test.each` for all designs. */
export const eachStarter = starterTemplates.map((starter) => [nameOfStarter(starter), starter] as const);

/** Emails about orders are service mail. */
export const mailPurposeOf = (purpose: StarterTemplate['purpose']): MailPurpose =>
  purpose === 'marketing' ? 'marketing' : 'service';

/** Composes the mail of a design, still with its personal fields and placeholders. */
export async function composeStarter({ name, purpose, accent, blocks }: StarterTemplate) {
  const content = { subject: name, preheader: 'In short', accent, blocks: withAddresses(blocks) };
  return {
    content,
    ...(await composeMail(content, { ...starterSender, purpose: mailPurposeOf(purpose) }, { data })),
  };
}

/** The mail of a design as somebody reads it whose name is not known. */
export async function starterMail(starter: StarterTemplate) {
  const { content, html, text, links } = await composeStarter(starter);
  return fillMail(
    { subject: content.subject, html, text },
    {},
    {
      link: (position) => links[position] ?? '',
      unsubscribe: `${starterSite}/u/1`,
      open: `${starterSite}/o/1.gif`,
    },
  );
}
