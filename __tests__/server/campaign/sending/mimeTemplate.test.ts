import PostalMime from 'postal-mime';
import {
  mimeMessage,
  mimeTemplate,
  type MimeHead,
  type MimeRecipient,
} from '../../../../src/server/campaign/sending/mimeTemplate';

const head: MimeHead = {
  fromName: 'Tidal Theatre',
  from: 'mail@turnout.example',
  replyTo: 'hello@example.org',
  headers: [['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click']],
  campaignId: 'b2ba85af-f7c7-47a2-8c2e-9af18c3c0626',
};
const ana: MimeRecipient = {
  address: 'ana@example.org',
  messageId: '330431e6@turnout.example',
  date: new Date('2026-11-21T09:33:11Z'),
  fields: { first_name: 'Ana' },
  urls: {
    link: (position) => `https://turnout.example/t/c/${'k'.repeat(51)}${position}?a=1&b=2`,
    unsubscribe: 'https://turnout.example/u/x',
    open: 'https://turnout.example/t/o/x.gif',
  },
  headers: [['List-Unsubscribe', '<https://turnout.example/u/x>']],
};
const words = {
  subject: 'Kia ora {{first_name|there}}',
  html: '<p style="color:red">Kia ora {{first_name|there}}, <a href="{{turnout:link:1}}">come</a></p>',
  text: 'Kia ora {{first_name|there}},\n.\nFrom here: {{turnout:link:0}}\n',
};

const write = (mail: Partial<typeof words> = {}, recipient: Partial<MimeRecipient> = {}, top = head) =>
  mimeMessage(mimeTemplate({ ...words, ...mail }, top), { ...ana, ...recipient }).toString('latin1');

/** The decoded texts of the parts, with the line ends of plain text. */
async function read(raw: string) {
  const { html = '', text = '', ...rest } = await PostalMime.parse(raw);
  return { ...rest, html: html.trimEnd(), text: text.replaceAll('\r\n', '\n').trimEnd() };
}

const longestLine = (raw: string) => Math.max(...raw.split('\r\n').map((line) => line.length));

test('mimeMessage, for one recipient, parses to the composed mail with the recipient’s fields', async () => {
  const mail = await read(write());
  expect(mail.from).toEqual({ name: 'Tidal Theatre', address: 'mail@turnout.example' });
  expect(mail.replyTo).toEqual([{ name: '', address: 'hello@example.org' }]);
  expect(mail.to).toEqual([{ name: '', address: 'ana@example.org' }]);
  expect(mail.subject).toBe('Kia ora Ana');
  expect(mail.messageId).toBe('<330431e6@turnout.example>');
  expect(mail.date).toBe('2026-11-21T09:33:11.000Z');
  const key = 'k'.repeat(51);
  expect(mail.html).toBe(
    `<p style="color:red">Kia ora Ana, <a href="https://turnout.example/t/c/${key}1?a=1&amp;b=2">come</a></p>`,
  );
  expect(mail.text).toBe(`Kia ora Ana,\n.\nFrom here: https://turnout.example/t/c/${key}0?a=1&b=2`);
});

test('mimeMessage writes each one-click header unfolded, on one line', () => {
  const lines = write().split('\r\n');
  expect(lines).toContain('List-Unsubscribe: <https://turnout.example/u/x>');
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('mimeMessage, of text outside ASCII, is ASCII in lines of at most 76 characters and parses to the same text', async () => {
  const name = 'Tāne Mahuta 🌿 '.repeat(40).trim();
  const raw = write(
    {
      subject: 'Nau mai, {{first_name}}: Te Rā o Ōtautahi',
      html: `<p>{{first_name}} – ${'ō'.repeat(900)}</p>`,
    },
    { fields: { first_name: name } },
    { ...head, fromName: 'Te Whare Tapere o Ōtautahi' },
  );
  expect(/^[\t\r\n -~]*$/.test(raw)).toBe(true);
  expect(longestLine(raw)).toBeLessThanOrEqual(78);
  const mail = await read(raw);
  expect(mail.subject).toBe(`Nau mai, ${name}: Te Rā o Ōtautahi`);
  expect(mail.from?.name).toBe('Te Whare Tapere o Ōtautahi');
  expect(mail.html.replaceAll('<wbr\n>', '')).toBe(`<p>${name} – ${'ō'.repeat(900)}</p>`);
});

test('mimeMessage, of a value with line ends, a boundary and headers, keeps them inside the value', async () => {
  const evil = `x\r\nBcc: all@example.org\r\n\r\n--=_${head.campaignId}--\r\n.\r\nMAIL FROM:<a@b>`;
  const raw = write({ subject: '{{first_name}}', text: '{{first_name}}' }, { fields: { first_name: evil } });
  expect(raw).not.toMatch(/^Bcc:/m);
  expect(raw.split('\r\n').filter((line) => line === `--=_${head.campaignId}--`)).toHaveLength(1);
  expect(raw).not.toMatch(/^\.\r$/m);
  const mail = await read(raw);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('Bcc: all@example.org');
});

test('mimeMessage, of text that looks like an encoding, is decoded to that text', async () => {
  const mail = await read(write({ text: 'a=20b =3D =\nnext = line=\n {{first_name}} =C3=A9' }));
  expect(mail.text).toBe('a=20b =3D =\nnext = line=\n Ana =C3=A9');
});

test('mimeMessage, without a field’s value, uses the fallback, or empty text if there is none', async () => {
  const mail = await read(write({ text: 'Hi {{first_name|there}}{{last_name}}!' }, { fields: {} }));
  expect(mail.text).toBe('Hi there!');
  expect(mail.subject).toBe('Kia ora there');
});

test('mimeTemplate, of a from name with quotes and a line end, keeps one header', async () => {
  const raw = write({}, {}, { ...head, fromName: 'The "Tide"\r\nBcc: all@example.org' });
  expect(raw).not.toMatch(/^Bcc:/m);
  expect((await read(raw)).from?.address).toBe('mail@turnout.example');
});

test('mimeMessage, for an address with a line end, throws', () => {
  expect(() => write({}, { address: 'a@b.nz>\r\nRCPT TO:<c@d.nz' })).toThrow('line end');
});
