import { generateKeyPairSync } from 'node:crypto';
import { JSDOM } from 'jsdom';
import PostalMime from 'postal-mime';
import type { MailBlock } from '../../../../src/contract/template/template';
import { countdownPath } from '../../../../src/server/campaign/countdown/countdownPath';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { type MailContent } from '../../../../src/server/campaign/mail/mailContent';
import { type MailData, noData } from '../../../../src/server/campaign/mailData/mailData';
import { mailFrame, recipientMail } from '../../../../src/server/campaign/sending/recipientMail';
import { pooledMailer, type Mailer } from '../../../../src/server/mail/mailer';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { verifyDkim } from '../../../support/mail/dkimVerify';

// The mails as a mailbox receives them. The snapshot contains every byte except the signature, whose key is new in
// each run.

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = pooledMailer(sink.url, { domain: 'turnout.example', selector: 'mail2026', privateKey: pem });
});
afterAll(async () => {
  mailer.close();
  await sink.close();
});

const secret = 'a secret of the test, the same each time';
const ana = {
  id: 7,
  address: 'ana@example.org',
  fields: { first_name: 'Ānaru', seat: 'A & B <1>' },
  messageId: '330431e6-2f1c-4a55-9d0c-b2ba85af0001@turnout.example',
  attempts: 1,
  version: 0,
};
const sender = {
  fromName: 'Te Whare Tapere o Ōtautahi',
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Quay Street, Auckland 1010',
  whyYouGetThis: 'You get this because Tidal Theatre has a record that you agreed to hear from them.',
};
const programme: MailContent = {
  subject: 'Nau mai {{first_name|there}}: Te Rā o Ōtautahi – the doors open at 7',
  preheader: 'Three nights, one harbour',
  accent: '#0f5e63',
  blocks: [
    { kind: 'heading', text: 'Kia ora {{first_name|there}}' },
    {
      kind: 'text',
      text: 'Your seat is {{seat|to come}}.\n\nRead [the programme](https://example.org/p?a=1&b=2).',
    },
    {
      kind: 'image',
      url: 'https://example.org/poster.jpg',
      alt: 'The poster',
      linkUrl: 'https://example.org/',
    },
    { kind: 'divider' },
    { kind: 'button', text: 'Book', url: 'https://example.org/book' },
  ],
};

/** The mail of one recipient, from the organiser's text to the bytes that the mail server received. */
async function delivered(
  purpose: 'marketing' | 'service',
  {
    content = programme,
    data = noData,
    ...given
  }: Partial<typeof ana & typeof sender> & { content?: MailContent; data?: MailData } = {},
): Promise<string> {
  const { fromName, ...footer } = { ...sender, ...given };
  const { html, text } = await composeMail(content, { ...footer, purpose }, { data });
  const frame = mailFrame({
    mail: {
      purpose,
      subject: content.subject,
      html,
      text,
      fromName,
      attach: { tickets: false, calendar: false },
      replyTo: 'box@example.org',
    },
    organiserId: '6f7c47a2-8c2e-4af1-98c3-c0626b2ba85a',
    campaignId: 'b2ba85af-f7c7-47a2-8c2e-9af18c3c0626',
    publicUrl: 'https://turnout.example',
    secret,
  });
  const before = sink.mails.length;
  const sent = await mailer.sendRaw(
    recipientMail(frame, { ...ana, ...given }, new Date('2026-11-21T09:33:11Z')),
  );
  expect(sent.outcome).toBe('accepted');
  return sink.mails[before]?.raw ?? '';
}

/** The name and the unfolded value of each header field, unchanged. */
const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((field) => field.replace(/\r\n/g, ''))
    .map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 2)] as const);
const namesOf = (raw: string) => headersOf(raw).map(([name]) => name);
const unsigned = (raw: string) => raw.replace(/^DKIM-Signature:.*\r\n(?:[ \t].*\r\n)*/, '');

test.each(['marketing', 'service'] as const)(
  'a %s mail, at the mail server, equals the stored one byte for byte',
  async (purpose) => {
    const raw = await delivered(purpose);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unsigned(raw)).toMatchSnapshot();
  },
);

test('a mail with a countdown, at the mail server, equals the stored one byte for byte', async () => {
  const block: MailBlock = {
    ...{ kind: 'countdown', to: 'moment', eventId: '', at: '2026-12-04T19:30', zone: 'Pacific/Auckland' },
    ...{ text: 'Doors open in', after: 'Kua tīmata' },
  };
  const raw = await delivered('marketing', {
    content: { ...programme, blocks: [block] },
    data: {
      ...noData,
      countdown: {
        country: 'nz',
        pictureUrl: (picture) => `https://turnout.example${countdownPath(picture, secret)}`,
      },
    },
  });
  expect(unsigned(raw)).toMatchSnapshot();
});

test('a marketing mail has the list headers that mailbox providers require, and its signature covers them', async () => {
  const raw = await delivered('marketing');
  const headers = Object.fromEntries(headersOf(raw));
  expect(headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/turnout\.example\/u\/[\w-]{51}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': expect.stringMatching(/^<[\w.-]+>$/),
    'Feedback-ID': expect.any(String),
  });
  expect(headers).not.toHaveProperty('Auto-Submitted');
  const { covered, ...verdict } = verifyDkim(raw, pem);
  expect(verdict).toMatchObject({ bodyHolds: true, signatureHolds: true });
  const asked = [
    'from',
    'to',
    'subject',
    'date',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'list-id',
  ];
  expect(covered).toEqual(expect.arrayContaining(asked));
});

test('a service mail has no list headers and no unsubscribe link, says that it is automatic, and is signed', async () => {
  const raw = await delivered('service');
  expect(Object.fromEntries(headersOf(raw))).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  expect(namesOf(raw).filter((name) => /^(list-|feedback-id|precedence)/i.test(name))).toEqual([]);
  const { html, text } = await PostalMime.parse(raw);
  expect(`${html}${text}`).not.toMatch(/unsubscribe|\/u\//i);
  const { covered, ...verdict } = verifyDkim(raw, pem);
  expect(verdict).toMatchObject({ bodyHolds: true, signatureHolds: true });
  expect(covered).toContain('auto-submitted');
});

/** Everything that a template could contain to hide, close or replace the footer. */
const hostile: MailBlock[] = [
  ...[
    '<!--',
    '</body></html>',
    '<style>p, td, a { display: none !important }</style>',
    '<plaintext>',
    '<![CDATA[',
  ],
  ...[
    '</mj-section></mj-body></mjml>',
    '<mj-raw><div hidden></mj-raw>',
    '<textarea>',
    '<script>',
    '<noscript>',
  ],
  ...[
    '{{turnout:unsubscribe}}',
    '{{turnout:open}}',
    '{{turnout:link:0}}',
    '{{turnout:source}}',
    '\u202e\u0000\u000b',
  ],
].flatMap((text): MailBlock[] => [
  { kind: 'heading', text },
  { kind: 'text', text: `${text}\n\n[${text}](https://example.org/${encodeURIComponent(text)})` },
  { kind: 'button', text, url: `https://example.org/"><!--${text}` },
  { kind: 'image', url: `https://example.org/"><style>*{display:none}</style>`, alt: text, linkUrl: '' },
]);

test('a marketing mail of a hostile template, in a browser, shows the whole footer with its one unsubscribe link', async () => {
  const raw = await delivered('marketing', { content: { ...programme, blocks: hostile } });
  const mail = await PostalMime.parse(raw);
  const page = new JSDOM(mail.html ?? '').window.document;
  const links = [...page.querySelectorAll('a')].filter(({ href }) =>
    href.startsWith('https://turnout.example/u/'),
  );
  expect(links).toHaveLength(1);
  const shown = page.body.textContent?.replace(/\s+/g, ' ') ?? '';
  const footer = shown.slice(-400);
  for (const words of [sender.legalName, sender.postalAddress, sender.whyYouGetThis]) {
    expect(footer).toContain(words);
    expect(mail.text?.replace(/\s+/g, ' ')).toContain(words);
  }
  expect(mail.text).toContain(links[0]?.href);
  // No text of the template became markup that could hide the footer.
  expect(
    page.querySelectorAll('body style, body script, textarea, plaintext, noscript, [hidden]'),
  ).toHaveLength(0);
  for (let place = links[0]?.parentElement; place; place = place.parentElement) {
    expect(place.getAttribute('style') ?? '').not.toMatch(/display:\s*none|visibility:\s*hidden/);
  }
});

const lineEnds = ['\r\n', '\n', '\r', '\n\n', '\r\n\r\n', '\u2028', '\u0085', '\v', '\f', '\0\r\n'];
const injected = (end: string) => `Ana${end}Bcc: thief@example.com${end}X-Own: 1${end}${end}<b>body</b>`;

const codesOf = (text: string) => [...text].map((sign) => `U+${sign.charCodeAt(0).toString(16)}`).join(' ');

test.each(lineEnds.map((end) => [codesOf(end), end]))(
  'a field, with %s and headers in its value, adds no header and no recipient',
  async (_name, end) => {
    const words = injected(end);
    const named = namesOf(await delivered('marketing'));
    const before = sink.mails.length;
    for (const given of [
      { fromName: words },
      { content: { ...programme, subject: words } },
      { content: { ...programme, preheader: words } },
      { fields: { first_name: words, seat: words } },
      { legalName: words, postalAddress: words, whyYouGetThis: words },
    ]) {
      const raw = await delivered('marketing', given);
      expect(namesOf(raw)).toEqual(named);
      expect(verifyDkim(raw, pem)).toMatchObject({ bodyHolds: true, signatureHolds: true });
    }
    expect(sink.mails.slice(before).every(({ recipient }) => recipient === ana.address)).toBe(true);
  },
);

test.each([
  ['ASCII', 'word '.repeat(400)],
  ['one word', 'w'.repeat(3_000)],
  ['macrons', 'ā'.repeat(2_000)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(300)],
  ['text from right to left', 'שלום '.repeat(300)],
  ['dots at the beginning of lines', '.\n..\n.\n'.repeat(200)],
  ['what looks encoded', '=?UTF-8?B?eA==?= =3D=0A '.repeat(100)],
])(
  'a mail full of %s is ASCII, in lines that every mail server accepts, and is decoded to the original text',
  async (_what, words) => {
    const raw = await delivered('marketing', {
      fromName: words.slice(0, 120),
      fields: { first_name: words.slice(0, 500), seat: words },
      content: { ...programme, blocks: [{ kind: 'text', text: `${words}\n\n{{seat}}` }] },
    });
    expect(raw).toMatch(/^[\t\r\n -~]*$/);
    const at = raw.indexOf('\r\n\r\n');
    const longest = (part: string) => Math.max(...part.split('\r\n').map(({ length }) => length));
    expect(longest(raw.slice(at))).toBeLessThanOrEqual(76);
    expect(longest(raw.slice(0, at))).toBeLessThanOrEqual(998);
    const { text = '' } = await PostalMime.parse(raw);
    const squeezed = (given: string) => given.replace(/\s+/g, '');
    expect(squeezed(text)).toContain(squeezed(words));
    expect(verifyDkim(raw, pem)).toMatchObject({ bodyHolds: true, signatureHolds: true });
  },
);
