import { JSDOM } from 'jsdom';
import { mailBlocks } from '../../../../src/contract/template/mailInput';
import type { MailBlock } from '../../../../src/contract/template/template';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { unchosenEvent } from '../../../../src/server/campaign/mailData/mailData';
import { fillMail } from '../../../../src/server/campaign/mail/fillMail';
import { hostileTexts } from '../../../support/corpora/hostileMails';

const EVENT = '4b6a7c1e-1111-4222-8333-444455556666';
const sender = { legalName: 'Tidal', postalAddress: '1 Wharf Road', whyYouGetThis: 'You agreed.' };

/** Every field of every kind of block that a person can type into. */
const blocksWith = (typed: string): unknown[] => [
  { kind: 'heading', text: typed, align: 'center' },
  { kind: 'text', text: typed },
  { kind: 'text', text: typed, rich: true },
  { kind: 'quote', text: typed, by: typed.slice(0, 150), rich: true },
  { kind: 'button', text: typed.slice(0, 400), url: typed },
  { kind: 'image', url: typed, alt: typed.slice(0, 150), linkUrl: typed },
  { kind: 'video', url: typed, imageUrl: typed, alt: typed.slice(0, 150) },
  { kind: 'social', links: [{ network: 'website', url: typed }] },
  { kind: 'html', html: typed },
  { kind: 'html', html: `<div title="${typed}" style="color:${typed}"><p>${typed}</div>` },
  { kind: 'logo' },
  { kind: 'event', eventId: EVENT, picture: true, text: typed.slice(0, 400) },
  { kind: 'events', days: 30, most: 5 },
  { kind: 'promo', codeId: EVENT, text: typed.slice(0, 400) },
  { kind: 'countdown', to: 'event', eventId: EVENT, zone: 'Pacific/Auckland', text: typed.slice(0, 400) },
  {
    kind: 'columns',
    widths: '1',
    background: 'accent',
    columns: [[{ kind: 'text', text: typed, rich: true }]],
  },
  { kind: 'text', text: `[words](${typed})`, rich: true },
];

/** The events and the name of an organiser who types the same. */
const dataWith = (typed: string) => {
  const event = { ...unchosenEvent, title: typed, where: typed, price: typed, notice: typed };
  const url = 'https://x.example/events/a';
  return {
    now: new Date(0),
    cards: new Map([[EVENT, { ...event, url, image: { url: 'https://x.example/1.jpg', alt: typed } }]]),
    codes: new Map([
      [EVENT, { code: typed, off: typed, until: typed, event: { title: typed, url }, isPublished: true }],
    ]),
    sessions: [{ title: typed, url, when: 'Today', where: typed, startsAt: new Date(1) }],
    logo: { name: typed, url: null },
    countdown: { country: 'nz' as const, pictureUrl: () => 'https://x.example/t/countdown/a.png' },
  };
};

/** What a mail consists of, and nothing else. */
const allowedElements = new Set(
  (
    'html head title meta style body div table tbody tr td span p br a img strong em ul ol li blockquote h1 h2 wbr ' +
    'abbr b caption center code dd dl dt font h3 h4 h5 h6 hr i pre s small strike sub sup tfoot th thead u'
  ).split(' '),
);
const allowedAddress = /^(https?:\/\/|mailto:|tel:)/;

/** Everything in the HTML that a mail must not contain. */
function faultsOf(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const faults: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!allowedElements.has(tag)) faults.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^action$|^formaction$/i.test(name)) faults.push(`${tag} ${name}`);
      if (name === 'http-equiv' && !/^(X-UA-Compatible|Content-Type)$/i.test(value))
        faults.push(`meta ${value}`);
      if ((name === 'href' || name === 'src') && !allowedAddress.test(value))
        faults.push(`${tag} ${name}=${value.slice(0, 60)}`);
      if (name === 'style' && /url\(|expression|position|@import/i.test(value)) faults.push(`style ${value}`);
    }
  }
  for (const { textContent } of document.querySelectorAll('style'))
    if (/@import|@font-face|url\(|evil/i.test(textContent ?? '')) faults.push('a style sheet');
  return faults;
}

test('the corpus has at least 100 different inputs', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(100);
});

test.each(hostileTexts.map((typed, index) => [index, typed.slice(0, 40), typed] as const))(
  'a mail with the hostile input %i, %j, in every field is refused by name or harmless, for every recipient',
  async (_index, _start, typed) => {
    const accepted: MailBlock[] = [];
    for (const block of blocksWith(typed)) {
      const read = mailBlocks.safeParse([block]);
      if (read.success) accepted.push(...read.data);
      else for (const { message } of read.error.issues) expect(message).toMatch(/[.…]$/);
    }
    const { html, text, links } = await composeMail(
      { subject: typed.slice(0, 150), preheader: typed.slice(0, 150), accent: '#0f5e63', blocks: accepted },
      { ...sender, whyYouGetThis: `You agreed. ${typed.slice(0, 150)}` },
      { data: dataWith(typed.slice(0, 200)) },
    );
    for (const fields of [{}, { first_name: typed }] as Array<Record<string, string>>) {
      const mail = fillMail({ subject: typed.slice(0, 150), html, text }, fields, {
        link: (position) => links[position] ?? '',
        unsubscribe: 'https://x.example/u',
        open: 'https://x.example/o.gif',
      });
      expect(faultsOf(mail.html)).toEqual([]);
      expect(mail.subject).not.toMatch(/[\r\n\0]/);
      const longest = Math.max(...mail.html.split('\n').map((line) => Buffer.byteLength(line)));
      expect(longest).toBeLessThanOrEqual(998);
      // Nobody can fake the address at which people unsubscribe.
      expect(
        new JSDOM(mail.html).window.document.querySelectorAll('a[href="https://x.example/u"]'),
      ).toHaveLength(1);
    }
  },
);

test('a mail that is a bomb of 5 MB, of 100,000 blocks or deeply nested is refused with its cure', () => {
  const messagesOf = (value: unknown) => {
    const read = mailBlocks.safeParse(value);
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  };
  expect(messagesOf([{ kind: 'text', text: 'x'.repeat(5_000_000) }])[0]).toMatch(
    /5,000,000 characters.*Shorten it/,
  );
  expect(messagesOf(Array.from({ length: 100_000 }, () => ({ kind: 'divider' })))[0]).toMatch(
    /at most \d+ blocks/,
  );
  let nested: unknown = { kind: 'divider' };
  for (let depth = 0; depth < 1_000; depth++) nested = { kind: 'columns', widths: '1', columns: [[nested]] };
  expect(messagesOf([nested])[0]).toBe('This kind of block is not supported.');
});
