import { plainBrand } from '../../../../src/contract/template/mailBrand';
import type { MailBlock } from '../../../../src/contract/template/template';
import { contrast } from '../../../../src/contract/template/colourContrast';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import type { MailLook, MailSender } from '../../../../src/server/campaign/mail/mailContent';

const sender: MailSender = {
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Quay Street, Auckland 1010',
  whyYouGetThis: 'You get this because you asked for it.',
};
const blocks: MailBlock[] = [
  { kind: 'heading', text: 'Winter season' },
  { kind: 'text', text: 'Seven nights.' },
  { kind: 'button', text: 'Tickets', url: 'https://example.org/tickets' },
];
const ACCENT = '#a3273f';
const compose = (look: Partial<MailLook>, more: { brandColour?: boolean; purpose?: 'service' } = {}) =>
  composeMail(
    { subject: 'News', preheader: '', accent: ACCENT, brandColour: more.brandColour ?? true, blocks },
    { ...sender, ...(more.purpose && { purpose: more.purpose }), brand: { ...plainBrand, ...look } },
  );

test('composeMail, with a brand that has a colour, draws a mail without a colour of its own in it', async () => {
  const { html } = await compose({ colour: '#0b3d91' });
  expect(html).toContain('#0b3d91');
  expect(html).not.toContain(ACCENT);
});

test('composeMail, of a mail with a colour of its own, keeps it', async () => {
  const { html } = await compose({ colour: '#0b3d91' }, { brandColour: false });
  expect(html).toContain(ACCENT);
  expect(html).not.toContain('#0b3d91');
});

test('composeMail, with a brand without a colour, draws the colour of the design', async () => {
  expect((await compose({})).html).toContain(ACCENT);
});

test('composeMail, with two fonts, gives headings theirs and all else the other', async () => {
  const { html } = await compose({ headingFont: 'georgia', textFont: 'verdana' });
  const [, heading = ''] = /<div[^>]*font-family:([^;]*);[^>]*>\s*<h1/.exec(html) ?? [];
  const [, text = ''] = /<div[^>]*font-family:([^;]*);[^>]*>\s*<p[^>]*>Seven nights/.exec(html) ?? [];
  expect(heading).toContain('Georgia');
  expect(text).toContain('Verdana');
});

test.each(['#000000', '#ffffff', '#767676', '#ffd400'])(
  'composeMail, with %s around the mail, writes a footer that can be read on it',
  async (ground) => {
    const { html } = await compose({ ground });
    const [, colour = ''] = /class="t-soft"[\s\S]*?color:(#[0-9a-f]{6})/.exec(html) ?? [];
    expect(html).toContain(`background-color:${ground}`);
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

const reachable: Partial<MailLook> = {
  website: 'https://www.tidal.example/',
  phone: '+64 9 123 4567',
  social: [
    { network: 'instagram', url: 'https://instagram.com/tidal' },
    { network: 'facebook', url: 'facebook.com/tidal' },
  ],
  note: 'We acknowledge\nthe mana whenua of this place.',
};

test('composeMail, with a footer, has note, website, phone and networks in both parts and counts clicks on them', async () => {
  const { html, text, links } = await compose(reachable);
  expect(links).toEqual([
    'https://example.org/tickets',
    'https://www.tidal.example/',
    'https://instagram.com/tidal',
    'https://facebook.com/tidal',
  ]);
  expect(html).toContain('We acknowledge<br>');
  expect(html).toContain('>tidal.example</a>');
  expect(html).toContain('href="tel:+64 9 123 4567"');
  expect(html).toContain('href="{{turnout:link:2}}"');
  expect(text).toContain('We acknowledge\nthe mana whenua of this place.');
  expect(text).toContain('Website: {{turnout:link:1}}');
  expect(text).toContain('Instagram: {{turnout:link:2}}');
  expect(text).toContain('+64 9 123 4567');
});

test('composeMail, of service mail with a footer, has it too, and no unsubscribe link', async () => {
  const { html, text } = await compose(reachable, { purpose: 'service' });
  for (const part of [html, text]) {
    expect(part).toContain('mana whenua');
    expect(part).not.toContain('{{turnout:unsubscribe}}');
  }
});

test('composeMail, with markup and fields in the footer, shows them as text', async () => {
  const { html, text } = await compose({
    note: '<script>alert(1)</script> {{first_name}} {{turnout:unsubscribe}}',
    website: 'https://example.org/"onclick="x',
    social: [{ network: 'x', url: 'javascript:alert(1)' }],
  });
  expect(html).not.toMatch(/<script|onclick="|javascript:/);
  expect(html).not.toContain('{{first_name}}');
  expect(text).not.toContain('{{first_name}}');
  expect(html.match(/\{\{turnout:unsubscribe\}\}/g)).toHaveLength(1);
});
