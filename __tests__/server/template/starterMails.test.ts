import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { composeMail } from '../../../src/server/campaign/mail/composeMail';
import { fillMail } from '../../../src/server/campaign/mail/fillMail';
import { unchosenEvent } from '../../../src/server/campaign/mailData/mailData';
import { starterTemplates } from '../../../src/server/template/starters/starterTemplates';

const now = new Date('2026-11-01T00:00:00Z');
const event = {
  ...unchosenEvent,
  image: { url: 'https://turnout.example/uploads/events/card/1.jpg', alt: 'A hall full of people' },
};
const session = {
  title: 'Harbour Lights',
  url: 'https://turnout.example/events/harbour-lights',
  when: 'Fri, 6 Nov 2026, 7:30 pm',
  where: 'Opera House, Napier',
  startsAt: new Date('2026-11-06T06:30:00Z'),
};

async function mailOf({ name, purpose, accent, blocks }: (typeof starterTemplates)[number]) {
  const mail = await composeMail(
    { subject: name, preheader: 'In short', accent, blocks },
    { legalName: 'Tidal', postalAddress: '1 Wharf Road', whyYouGetThis: 'You agreed.', purpose },
    {
      data: {
        now,
        cards: new Map(),
        codes: new Map(),
        sessions: [session],
        logo: { name: 'Tidal', url: 'https://turnout.example/logo.png' },
        unchosen: event,
      },
    },
  );
  const filled = fillMail(
    { subject: name, html: mail.html, text: mail.text },
    {},
    {
      link: (position) => mail.links[position] ?? '',
      unsubscribe: 'https://turnout.example/u/1',
      open: 'https://turnout.example/o/1.gif',
    },
  );
  return { ...filled, document: new JSDOM(filled.html).window.document };
}

test.each(starterTemplates.map((starter) => [`${starter.purpose}: ${starter.name}`, starter] as const))(
  'the mail of the starter %s has no script, form or remote font, describes its images, and is small',
  async (_name, starter) => {
    const { html, text, document } = await mailOf(starter);
    expect(document.querySelectorAll('script, form, input, iframe, link, object')).toHaveLength(0);
    expect(html).not.toMatch(/@import|@font-face|{{/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const images = [...document.querySelectorAll('img')];
    expect(
      images.every((image) => image.hasAttribute('alt') && Number(image.getAttribute('width')) > 0),
    ).toBe(true);
    const links = [...document.querySelectorAll('a')].map((link) => link.href);
    expect(links.filter((href) => !/^https:\/\/[^/]+\//.test(href))).toEqual([]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.documentElement.lang).toBe('en');
    // Readable with images off: what they need to know is text, too.
    expect(text.length).toBeGreaterThan(200);
  },
);

test('the same design always gives the same bytes', async () => {
  const hashes: Record<string, string> = {};
  for (const starter of starterTemplates) {
    const { html, text } = await mailOf(starter);
    const again = await mailOf(structuredClone(starter));
    expect([again.html, again.text]).toEqual([html, text]);
    const hash = createHash('sha256').update(html).update(text).digest('hex');
    hashes[`${starter.purpose}: ${starter.name}`] = hash.slice(0, 16);
  }
  // Recipients of a design see each change of these; look at it before you store them anew.
  expect(hashes).toMatchSnapshot();
});

test('the starters differ in layout: no two have the same kinds of block in the same order, except for short service mails', () => {
  const layouts = starterTemplates
    .filter(({ purpose }) => purpose === 'marketing')
    .map(({ blocks }) =>
      blocks
        .map((block) =>
          block.kind === 'columns'
            ? `${block.widths}${block.background ?? ''}(${block.columns.flat().length})`
            : block.kind,
        )
        .join(' '),
    );
  expect(new Set(layouts).size).toBe(layouts.length);
  expect(starterTemplates.length).toBeGreaterThanOrEqual(12);
});
