import type { MailBlock } from '../../../../src/contract/template/template';
import { asRichText } from '../../../../src/portal/mailEditor/document/richText';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { readMarkup, spansOf } from '../../../../src/server/campaign/mail/mailMarkup';
import { seededRandom } from '../../../support/corpora/seededRandom';

const sender = { legalName: 'Tidal', postalAddress: '1 Quay Street', whyYouGetThis: 'You asked for it.' };
const compose = (block: MailBlock) =>
  composeMail({ subject: '', preheader: '', accent: '#0f5e63', blocks: [block] }, sender);

/** The spans of one line as text: `<b>` and `<i>` around bold and italic words. */
const drawn = (text: string): string =>
  spansOf(text, true)
    .map(({ words, bold, italic }) => {
      const leaning = italic ? `<i>${words}</i>` : words;
      return bold ? `<b>${leaning}</b>` : leaning;
    })
    .join('');

test.each([
  ['a **bold** word', 'a <b>bold</b> word'],
  ['an *italic* word', 'an <i>italic</i> word'],
  ['***both***', '<b><i>both</i></b>'],
  ['**bold with *italic* inside**', '<b>bold with </b><b><i>italic</i></b><b> inside</b>'],
  ['2 * 3 * 4 and a*', '2 * 3 * 4 and a*'],
  ['**never closed', '**never closed'],
  ['** not a mark **', '** not a mark **'],
  ['*one **two* three**', '<i>one **two</i> three**'],
  ['\\*as written\\* and \\\\', '*as written* and \\'],
  ['Hi {{first_name|*you*}}, **{{city}}**', 'Hi {{first_name|*you*}}, <b>{{city}}</b>'],
  ['see https://example.org/a*b*c', 'see https://example.org/a*b*c'],
  ['**see [the *new* site](https://example.org)**', '<b>see </b><b>the </b><b><i>new</i></b><b> site</b>'],
])('rich text %j is read as %j', (text, expected) => {
  expect(drawn(text)).toBe(expected);
});

test('lines that begin with a hyphen or a number are lists, also below a line of text', () => {
  expect(readMarkup('Bring:\n- water\n- **warm** clothes\n\n1. Walk in\n2. Sit down', true)).toEqual([
    { kind: 'lines', lines: [[{ words: 'Bring:' }]] },
    {
      kind: 'bullets',
      lines: [[{ words: 'water' }], [{ words: 'warm', bold: true }, { words: ' clothes' }]],
    },
    { kind: 'numbers', lines: [[{ words: 'Walk in' }], [{ words: 'Sit down' }]] },
  ]);
});

test('a text from before rich text shows its marks as they are', async () => {
  const { html } = await compose({ kind: 'text', text: '**Sale**\n- now' });
  expect(html).toContain('**Sale**<br>\n- now');
});

test('rich text has its formats in HTML and its lists in plain text', async () => {
  const { html, text } = await compose({
    kind: 'text',
    rich: true,
    text: '**Sale** for *you*\n\n- one\n- two',
  });
  expect(html).toContain('<strong>Sale</strong> for <em>you</em>');
  expect(html).toMatch(/<ul [^>]*><li [^>]*>one<\/li>\s*<li [^>]*>two<\/li><\/ul>/);
  expect(text).toContain('Sale for you\n\n- one\n- two');
});

test('a text, made rich text, is read as before', () => {
  const random = seededRandom(7);
  const pieces = [
    '*',
    '**',
    '\\',
    ' ',
    'a',
    'b c',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '{{first_name|*x*}}',
    'https://e.org/*a* ',
    '[w*w](https://e.org/*) ',
  ] as const;
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: random.below(14) }, () => random.pick(pieces)).join('');
    expect([text, readMarkup(asRichText(text), true)]).toEqual([text, readMarkup(text)]);
  }
});

test.each(['*', '**', '*a', '**a ', 'a* ', '\\*', '*a **b* c** ', '[*', '{{'])(
  'rich text of %j twenty thousand times is read in bounded time',
  (piece) => {
    const text = piece.repeat(20_000 / piece.length);
    expect(spansOf(text, true).length).toBeGreaterThan(0);
  },
);
