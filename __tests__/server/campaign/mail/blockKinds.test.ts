import { mailBlocks } from '../../../../src/contract/template/mailInput';
import { sentBlocks } from '../../../../src/contract/template/mailFiller';
import type { MailBlock } from '../../../../src/contract/template/template';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { contentProblems } from '../../../../src/server/campaign/review/contentProblems';
import { linksOf } from '../../../../src/server/campaign/ticketholder/blockLinks';

const sender = {
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Quay Street, Auckland 1010',
  whyYouGetThis: 'You get this because you asked for it.',
};
const compose = (blocks: MailBlock[]) =>
  composeMail({ subject: 'News', preheader: '', accent: '#0f5e63', blocks }, sender);
const problemsOf = (blocks: MailBlock[]) =>
  contentProblems(
    { subject: 'News', preheader: '', fromName: 'Tidal', replyTo: 'hello@example.org', blocks },
    'https://turnout.co.nz',
  );

const columns: MailBlock = {
  kind: 'columns',
  widths: '1-2',
  columns: [
    [{ kind: 'image', url: 'https://example.org/a.jpg', alt: 'The stage', linkUrl: '' }],
    [
      { kind: 'heading', text: 'Matariki at the Wharf' },
      { kind: 'button', text: 'Book', url: 'https://example.org/book' },
    ],
  ],
};

test('columns become columns of a third and two thirds, with the first heading of the mail as its title', async () => {
  const { html, text, links } = await compose([columns, { kind: 'heading', text: 'Also on' }]);
  expect(html).toMatch(/mj-column-per-34[\s\S]*The stage[\s\S]*mj-column-per-66[\s\S]*Matariki/);
  expect(html.match(/<h1 /g)).toHaveLength(1);
  expect(html).toMatch(/<h1 [^>]*>Matariki at the Wharf<\/h1>/);
  expect(html).toMatch(/<h2 [^>]*>Also on<\/h2>/);
  expect(links).toEqual(['https://example.org/book']);
  expect(text.indexOf('The stage')).toBeLessThan(text.indexOf('Matariki'));
});

test('a quote, a video and social links are shown with their links in both parts', async () => {
  const { html, text, links } = await compose([
    { kind: 'quote', text: 'The best night of the year', by: 'Hana' },
    {
      kind: 'video',
      url: 'https://video.example.org/1',
      imageUrl: 'https://example.org/v.jpg',
      alt: 'The band',
    },
    { kind: 'social', links: [{ network: 'instagram', url: 'instagram.com/tidal' }] },
    { kind: 'spacer', size: 'large' },
  ]);
  expect(links).toEqual(['https://video.example.org/1', 'https://instagram.com/tidal']);
  expect(html).toMatch(/<blockquote [^>]*><p [^>]*>The best night of the year<\/p>\s*<p [^>]*>Hana<\/p>/);
  expect(html).toContain('Watch: The band');
  expect(html).toContain('height:56px');
  expect(text).toContain('> The best night of the year\n>\n> Hana');
  expect(text).toContain('The band\n{{turnout:link:0}}');
  expect(text).toContain('Instagram: {{turnout:link:1}}');
});

test('markup in the new kinds of block is shown as text', async () => {
  const hostile = '"></td><script>alert(1)</script>';
  const { html } = await compose([
    { kind: 'quote', text: hostile, by: hostile },
    { kind: 'video', url: `https://e.org/${hostile}`, imageUrl: `https://e.org/${hostile}`, alt: hostile },
    { kind: 'social', links: [{ network: 'x', url: 'javascript:alert(1)' }] },
    { kind: 'columns', widths: '1-1', columns: [[{ kind: 'text', text: hostile }], []] },
  ]);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:');
});

test('a problem in a column names the block and its column', () => {
  const broken: MailBlock = {
    kind: 'columns',
    widths: '1-1',
    columns: [[{ kind: 'text', text: 'Hi' }], [{ kind: 'button', text: 'Book', url: '' }]],
  };
  expect(problemsOf([broken])).toEqual([
    expect.objectContaining({
      field: 'blocks.0.columns.1.0',
      message: 'The button “Book” in block 1, column 2, block 1 has no link.',
    }),
  ]);
});

test('a video without a link, and social links without addresses, stop the mail with their names', () => {
  const messages = problemsOf([
    { kind: 'text', text: 'Hi' },
    { kind: 'video', url: '', imageUrl: 'https://example.org/v.jpg', alt: 'The band' },
    { kind: 'social', links: [{ network: 'tiktok', url: '' }] },
  ]).map(({ message }) => message);
  expect(messages).toEqual([
    'The video in block 2 has no link. Add the address of its page.',
    'The link to TikTok in block 3 has no address.',
  ]);
});

test('links in columns are found with their place', () => {
  expect(linksOf([columns])).toEqual([
    {
      url: 'https://example.org/book',
      place: 'the button in block 1, column 2, block 2',
      path: '0.columns.1.1',
    },
  ]);
});

test('what recipients get does not depend on the ids of blocks', () => {
  const withoutIds: MailBlock[] = [{ kind: 'text', text: 'Hi' }, columns];
  const withIds = mailBlocks.parse(JSON.parse(JSON.stringify(withoutIds)));
  const named = withIds.map((block, index) => ({ ...block, id: `n${index}` }));
  expect(JSON.stringify(sentBlocks(named))).toBe(JSON.stringify(sentBlocks(withoutIds)));
});

test.each([
  ['columns within columns', [{ kind: 'columns', widths: '1-1', columns: [[columns], []] }], /kind of block/],
  [
    'fewer columns than widths',
    [{ kind: 'columns', widths: '1-1-1', columns: [[], []] }],
    /number of columns/,
  ],
  ['two blocks with one id', [columns, columns].map((block) => ({ ...block, id: 'a' })), /same id/],
  [
    'more than 100 blocks, columns included',
    [{ kind: 'columns', widths: '1-1', columns: [Array(100).fill({ kind: 'divider' }), []] }],
    /at most 100 blocks/,
  ],
  ['a network that is not known', [{ kind: 'social', links: [{ network: 'myspace', url: '' }] }], /network/],
])('mailBlocks, with %s, refuses them', (_, blocks, message) => {
  expect(mailBlocks.safeParse(blocks).error?.issues[0]?.message).toMatch(message);
});
