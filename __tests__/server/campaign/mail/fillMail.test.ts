import { fillMail } from '../../../../src/server/campaign/mail/fillMail';

const urls = {
  link: (position: number) => `https://t.example/c/${position}?a=1&b=2`,
  unsubscribe: 'https://t.example/u',
  open: 'https://t.example/o.gif',
};
const fill = (subject: string, fields: Record<string, string>, html = '', text = '') =>
  fillMail({ subject, html, text }, fields, urls);

test('fillMail, with markup in a value, escapes it in HTML and leaves it unchanged elsewhere', () => {
  const filled = fill('{{n}}', { n: '<b>"Jo" & \'Al\'</b>' }, '<p title="{{n}}">{{n}}</p>', '{{n}}');
  expect(filled.html).toBe(
    `<p title="${'&lt;b&gt;&quot;Jo&quot; &amp; &#39;Al&#39;&lt;/b&gt;'}">&lt;b&gt;&quot;Jo&quot; &amp; &#39;Al&#39;&lt;/b&gt;</p>`,
  );
  expect(filled.text).toBe('<b>"Jo" & \'Al\'</b>');
});

test('fillMail, with a field that is missing, blank or named like an object property, uses the fallback or nothing', () => {
  expect(fill('Hi {{n|there}}', {}).subject).toBe('Hi there');
  expect(fill('Hi {{n|there}}', { n: '  ' }).subject).toBe('Hi there');
  expect(fill('Hi {{n}}!', {}).subject).toBe('Hi !');
  expect(fill('Hi {{constructor|there}}', {}).subject).toBe('Hi there');
});

test('fillMail, with line ends in a value, adds no header and no line', () => {
  const filled = fill('Hi {{n}}', { n: 'Jo\r\nBcc: all@example.org\u2028x' }, '', 'a {{n}} b');
  expect(filled.subject).toBe('Hi Jo Bcc: all@example.org x');
  expect(filled.text).toBe('a Jo Bcc: all@example.org x b');
});

test('fillMail, with placeholders in values and in the subject, does not fill them again', () => {
  const filled = fill('{{turnout:unsubscribe}} {{n}}', { n: '{{turnout:open}}{{m}}', m: 'M' }, '{{n}}');
  expect(filled.subject).toBe('{{turnout:unsubscribe}} {{turnout:open}}{{m}}');
  expect(filled.html).toBe('{{turnout:open}}{{m}}');
});

test('fillMail, with our placeholders, fills in this recipient’s addresses', () => {
  const html =
    '<a href="{{turnout:link:1}}"></a><a href="{{turnout:unsubscribe}}"></a><img src="{{turnout:open}}">';
  const filled = fill('', {}, html, 'x <{{turnout:link:0}}>');
  expect(filled.html).toBe(
    '<a href="https://t.example/c/1?a=1&amp;b=2"></a><a href="https://t.example/u"></a><img src="https://t.example/o.gif">',
  );
  expect(filled.text).toBe('x <https://t.example/c/0?a=1&b=2>');
});

test('fillMail, of one mail for two recipients, fills in each one’s own values', () => {
  const mail = { subject: '{{n}}', html: '{{n}}', text: '{{n}}' };
  expect(fillMail(mail, { n: 'Jo' }, urls).html).toBe('Jo');
  expect(fillMail(mail, { n: 'Al' }, urls)).toEqual({ subject: 'Al', html: 'Al', text: 'Al' });
});

test('fillMail, with long values side by side, keeps lines within 998 bytes', () => {
  const value = `${'é&'.repeat(2_000)} ${'word '.repeat(500)}`;
  const filled = fill('', { n: value }, '<p>{{n}} {{n}}</p>', '{{n}} {{n}}');
  for (const part of [filled.html, filled.text]) {
    expect(Math.max(...part.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  }
});
