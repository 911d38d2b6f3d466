import type { MailBlock } from '../../../../src/contract/template/template';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { fillMail } from '../../../../src/server/campaign/mail/fillMail';

const sender = {
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Quay Street, Auckland 1010',
  whyYouGetThis: 'You get this because you asked for it.',
};
const compose = (blocks: MailBlock[], more: { subject?: string; preheader?: string; accent?: string } = {}) =>
  composeMail({ subject: 'News', preheader: '', accent: '#0f5e63', ...more, blocks }, sender);
const longestLine = (text: string) => Math.max(...text.split('\n').map((line) => Buffer.byteLength(line)));

test('composeMail, with no blocks, has the complete footer in both parts', async () => {
  const { html, text } = await compose([]);
  for (const part of [html, text]) {
    expect(part).toContain('Tidal Theatre Limited');
    expect(part).toContain('1 Quay Street, Auckland 1010');
    expect(part).toContain('You get this because you asked for it.');
    expect(part).toContain('{{turnout:unsubscribe}}');
  }
  expect(html).toContain('{{turnout:open}}');
});

test('composeMail, with markup in every text, shows the markup as text', async () => {
  const hostile =
    '</div></td></table><script>alert(1)</script><img src=x onerror="a()"> <!-- --> <mj-include path="/etc/passwd" /> $& $1';
  const { html } = await compose(
    [
      { kind: 'heading', text: hostile },
      { kind: 'text', text: `${hostile}\n\n[${hostile.replaceAll(/[[\]]/g, '')}](https://example.org)` },
      { kind: 'button', text: hostile, url: 'https://example.org/"onclick="x' },
      { kind: 'image', url: 'https://example.org/a.png?"><script>', alt: `"${hostile}`, linkUrl: '' },
    ],
    { subject: `</title>${hostile}`, preheader: hostile },
  );
  expect(html).not.toMatch(/<script|<mj-include|<img src=x|onclick="|passwd" \/>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).toContain('$&amp; $1');
});

test('composeMail, with addresses that are not http, https, mailto or tel, creates no links from them', async () => {
  const { html, links } = await compose([
    {
      kind: 'text',
      text: '[one](javascript:alert(1)) [two](data:text/html,x) [three](JaVaScRiPt:1) [four](file:///etc)',
    },
    { kind: 'button', text: 'Go', url: 'javascript:alert(1)' },
    { kind: 'image', url: 'data:image/png;base64,AAAA', alt: '', linkUrl: 'vbscript:x' },
  ]);
  expect(links).toEqual([]);
  expect(html).not.toMatch(/(href|src)="(?!\{\{turnout:)[^"]*(script|data|file):/i);
});

test('composeMail, with the same address twice, gives it one position in both parts', async () => {
  const { html, text, links } = await compose([
    { kind: 'text', text: 'See [the list](https://example.org/a) or https://example.org/b.' },
    { kind: 'button', text: 'Tickets', url: 'https://example.org/a' },
    { kind: 'text', text: '[Write](mailto:box@example.org) or [call](tel:+6444991234)' },
  ]);
  expect(links).toEqual(['https://example.org/a', 'https://example.org/b']);
  expect(html.match(/href="\{\{turnout:link:0\}\}"/g)).toHaveLength(2);
  expect(html.match(/href="\{\{turnout:link:1\}\}"/g)).toHaveLength(1);
  expect(html).toContain('href="mailto:box@example.org"');
  expect(html).toContain('href="tel:+6444991234"');
  expect(text).toContain('the list <{{turnout:link:0}}> or {{turnout:link:1}}.');
  expect(text).toContain('Tickets\n{{turnout:link:0}}');
});

test('composeMail, with our placeholders typed by hand, treats them as text', async () => {
  const typed =
    'a {{turnout:unsubscribe}} {{{turnout:open}}} {{{{turnout:link:0}}}} {{ }} {{Not A Field}} {{{first_name}}}';
  const composed = await compose([
    { kind: 'heading', text: typed },
    { kind: 'text', text: typed },
  ]);
  const filled = fillMail(
    { subject: 'x', ...composed },
    { first_name: 'Mere' },
    { link: () => 'LINK', unsubscribe: 'UNSUBSCRIBE', open: 'OPEN' },
  );
  for (const part of [filled.html, filled.text]) {
    expect(part).not.toContain('LINK');
    expect(part.match(/UNSUBSCRIBE/g)).toHaveLength(1);
    expect(part).toContain('Mere');
  }
  expect(filled.html.match(/OPEN/g)).toHaveLength(1);
  expect(filled.text).not.toContain('OPEN');
});

test('composeMail, with a sender whose name and address look like personal fields, names it unchanged in the footer', async () => {
  const named = {
    legalName: '{{no_such_field}}',
    postalAddress: '{{turnout:open}}',
    whyYouGetThis: '{{a|}}',
  };
  const composed = await composeMail({ subject: '', preheader: '', accent: '#0f5e63', blocks: [] }, named);
  const urls = { link: () => 'LINK', unsubscribe: 'UNSUBSCRIBE', open: 'OPEN' };
  const { html, text } = fillMail({ subject: '', ...composed }, { a: 'gone' }, urls);
  for (const words of ['{no_such_field}', '{turnout:open}', '{a|}']) {
    expect(text).toContain(words);
    expect(html.replaceAll('&#123;', '{').replaceAll('&#125;', '}')).toContain(`{${words}}`);
  }
  expect(html.match(/OPEN/g)).toHaveLength(1);
});

test('composeMail, with very long words, addresses and non-ASCII text, keeps every line within 998 bytes', async () => {
  const composed = await compose(
    [
      { kind: 'text', text: 'x'.repeat(10_000) },
      { kind: 'text', text: '音楽'.repeat(5_000) },
      { kind: 'text', text: '"'.repeat(3_000) },
      { kind: 'heading', text: '{{a}}'.repeat(100) },
      { kind: 'image', url: `https://example.org/${'i'.repeat(700)}`, alt: '🎶'.repeat(300), linkUrl: '' },
      { kind: 'button', text: 'Go', url: `https://example.org/${'u'.repeat(1_900)}` },
    ],
    { preheader: 'ā'.repeat(250) },
  );
  const filled = fillMail(
    { subject: 'x', ...composed },
    { a: '&'.repeat(200) },
    {
      link: (n) => `https://example.org/t/${n}`,
      unsubscribe: 'https://example.org/u',
      open: 'https://example.org/o',
    },
  );
  for (const part of [composed.html, composed.text, filled.html, filled.text]) {
    expect(longestLine(part)).toBeLessThanOrEqual(998);
  }
  expect(filled.html.replaceAll('<wbr\n>', '')).toContain('音楽'.repeat(5_000));
});

test('composeMail, of macrons and emoji, leaves them unchanged in both parts', async () => {
  const { html, text } = await compose([{ kind: 'text', text: 'Ngā mihi nui ki a koutou 🎉' }]);
  expect(html).toContain('Ngā mihi nui ki a koutou 🎉');
  expect(text).toContain('Ngā mihi nui ki a koutou 🎉');
});

test('composeMail, with twenty thousand characters that begin links and fields, is fast', async () => {
  // Processor time, so that other work on the machine does not count.
  const started = process.cpuUsage();
  for (const sign of ['[', '{{', '[a](', '{{ ', '[a](x(', 'https://', '.', '\n ']) {
    await compose([{ kind: 'text', text: sign.repeat(20_000 / sign.length) }]);
  }
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(8_000);
});

test('composeMail, with a pale accent, has a readable button and readable links', async () => {
  const { html } = await compose(
    [
      { kind: 'text', text: '[words](https://example.org)' },
      { kind: 'button', text: 'Go', url: 'https://example.org' },
    ],
    { accent: '#ffe066' },
  );
  expect(html).toMatch(/background:#ffe066;color:#16191a/);
  expect(html).not.toMatch(/class="t-link" style="color:#ffe066/);
});
