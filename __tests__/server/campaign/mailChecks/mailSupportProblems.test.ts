import type { MailBlock } from '../../../../src/contract/template/template';
import { gracefulFeatures, mailFeatures } from '../../../../src/server/campaign/mailChecks/mailFeatures';
import { mailSupport } from '../../../../src/server/campaign/mailChecks/mailSupport';
import { mailSupportProblems } from '../../../../src/server/campaign/mailChecks/mailSupportProblems';

const htmlBlock = (html: string): MailBlock => ({ kind: 'html', html });
const pagesOf = (html: string) => mailSupportProblems([htmlBlock(html)]).map(({ code }) => code);
const imageTo = (address: string) => `<img src="https://example.org/${address}" width="300" alt="">`;

/** For each feature some HTML that has it, and some like it that every program shows. */
const cases: ReadonlyArray<readonly [page: string, lost: string, shown: string]> = [
  ['image-svg', imageTo('a.svg'), imageTo('svg.png')],
  ['image-webp', imageTo('a.webp?v=1'), imageTo('a.png?from=webp')],
  ['image-avif', imageTo('a.AVIF'), imageTo('avif')],
  ['image-heif', imageTo('a.heic'), imageTo('a.jpg')],
  ['image-tiff', imageTo('a.tif'), imageTo('a.jpeg')],
  ['image-apng', imageTo('a.apng'), imageTo('a.png')],
  ['image-ico', imageTo('favicon.ico'), imageTo('icon.gif')],
  ['image-mp4', imageTo('a.mp4'), imageTo('mp4.gif')],
  ['css-display-flex', '<div style="display: flex">a</div>', '<div style="display:block">flex</div>'],
  ['css-display-grid', '<div style="display:inline-grid">a</div>', '<p>display:grid</p>'],
  [
    'css-display-none',
    '<img src="https://example.org/a.png" width="9" style="display:none" alt="">',
    '<div style="display:none">a</div>',
  ],
  [
    'css-width',
    '<img src="https://example.org/a.png" style="max-width:100%" alt="">',
    '<img src="https://example.org/a.png" width="536" style="max-width:100%" alt="">',
  ],
  ['html-width', '<img src="https://example.org/a.png" width="100%" alt="">', '<table width="100%"></table>'],
  [
    'css-padding',
    '<a href="https://example.org" style="padding:12px 24px">Book</a>',
    '<table><tr><td style="padding:12px"><a href="https://example.org" style="padding:0">Book</a></td></tr></table>',
  ],
  [
    'css-border-spacing',
    '<table style="border-spacing:8px"></table>',
    '<table cellspacing="8" style="border-spacing:8px"></table>',
  ],
  ['css-margin', '<p style="margin-top:-20px">a</p>', '<p style="margin:0 auto 20px">a-1</p>'],
  ['css-important', '<p style="color:red !important">a</p>', '<p style="color:red">important</p>'],
  ['css-rgba', '<p style="color:rgba(0,0,0,.5)">a</p>', '<p style="color:rgb(0,0,0)">a</p>'],
  ['css-rgb', '<p style="color:rgb(0 128 0)">a</p>', '<p style="color:rgb(0, 128, 0)">a</p>'],
  ['css-modern-color', '<p style="color:oklch(40% 0.2 30)">a</p>', '<p style="color:black">a</p>'],
  ['css-function-light-dark', '<p style="color:light-dark(black, white)">a</p>', '<p>light-dark(a)</p>'],
  ['css-unit-calc', '<p style="width:calc(100% - 8px)">a</p>', '<p style="width:92%">a</p>'],
  ['css-function-min', '<p style="width:min(100%, 300px)">a</p>', '<p style="min-width:300px">a</p>'],
  ['css-function-max', '<p style="width:max(10%, 30px)">a</p>', '<p style="max-width:300px">a</p>'],
  [
    'css-function-clamp',
    '<p style="font-size:clamp(12px, 2%, 20px)">a</p>',
    '<p style="font-size:16px">a</p>',
  ],
  ['css-unit-rem', '<p style="font-size:1.5rem">a</p>', '<p style="font-size:1.5em">a</p>'],
  ['css-unit-vw', '<p style="width:50vw">a</p>', '<p style="width:50%">a vw</p>'],
  ['css-unit-vh', '<p style="height:50vh">a</p>', '<p style="height:50px">a</p>'],
  ['css-unit-vmin', '<p style="width:5vmin">a</p>', '<p style="width:5cm">a</p>'],
  ['css-unit-vmax', '<p style="width:5vmax">a</p>', '<p style="width:5in">a</p>'],
  ['css-unit-ch', '<p style="width:40ch">a</p>', '<p style="width:40pt">a</p>'],
];

test.each(cases)('mailSupportProblems, feature %s, warns of %s and not of %s', (page, lost, shown) => {
  expect(pagesOf(lost)).toContain(page);
  expect(pagesOf(shown)).toEqual([]);
});

test('every feature has a case above, a page of its own and at least one mail program without it', () => {
  expect(mailFeatures.map(({ page }) => page).sort()).toEqual(cases.map(([page]) => page).sort());
  expect(Object.entries(mailSupport).filter(([, programs]) => programs.length === 0)).toEqual([]);
});

test('mailSupportProblems says what, in which mail programs and which blocks, and what to do', () => {
  const webp = 'https://example.org/a.webp';
  expect(
    mailSupportProblems([
      { kind: 'text', text: 'display:flex' },
      { kind: 'image', url: webp, alt: 'A hall', linkUrl: '' },
      {
        kind: 'columns',
        widths: '1',
        columns: [[{ kind: 'video', url: webp, imageUrl: webp, alt: 'A film' }]],
      },
      htmlBlock('<div style="display:grid">a</div>'),
    ]),
  ).toEqual([
    {
      code: 'image-webp',
      severity: 'warn',
      step: 'content',
      field: 'blocks.1',
      message:
        'Outlook on Windows does not show pictures in the format WebP (block 2 and block 3, column 1, block 1). Use JPEG or PNG instead.',
    },
    {
      code: 'css-display-grid',
      severity: 'warn',
      step: 'content',
      field: 'blocks.3',
      message:
        'Outlook on Windows, Outlook on phones, Gmail and Yahoo Mail do not put parts into a grid with “display: grid” (block 4). Use a table, or a Columns block.',
    },
  ]);
});

test('mailSupportProblems says nothing of what safeHtml removes, nor of what degrades without a loss', () => {
  expect(
    pagesOf('<div style="position:absolute;background:url(https://example.org/b.svg)"><video></video></div>'),
  ).toEqual([]);
  expect(
    pagesOf('<table style="border-radius:8px;max-width:560px;min-width:200px;table-layout:fixed"></table>'),
  ).toEqual([]);
  expect(
    Object.keys(gracefulFeatures).filter((page) => mailFeatures.some((feature) => feature.page === page)),
  ).toEqual([]);
});
