import type { MailBlock } from '../../../../src/contract/template/template';
import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { unchosenEvent } from '../../../../src/server/campaign/mailData/mailData';
import { gracefulFeatures, mailFeatures } from '../../../../src/server/campaign/mailChecks/mailFeatures';
import {
  featuresOfHtml,
  mailSupportProblems,
} from '../../../../src/server/campaign/mailChecks/mailSupportProblems';
import { starterTemplates } from '../../../../src/server/template/starters/starterTemplates';

const image = 'https://example.org/a.png';
const session = { title: 'Harbour', url: image, when: 'Fri', where: 'Napier', startsAt: new Date(1) };

const composed = (blocks: readonly MailBlock[]) =>
  composeMail(
    { subject: 'News', preheader: 'In short', accent: '#0f5e63', blocks },
    { legalName: 'Tidal', postalAddress: '1 Wharf Road', whyYouGetThis: 'You agreed.' },
    {
      data: {
        ...{ now: new Date(0), cards: new Map(), codes: new Map(), sessions: [session] },
        ...{
          logo: { name: 'Tidal', url: image },
          countdown: { country: 'nz', pictureUrl: () => image },
          unchosen: { ...unchosenEvent, image: { url: image, alt: '' } },
        },
      },
    },
  );

/** Those that no starter has. */
const others: MailBlock[] = [
  { kind: 'image', url: image, alt: 'A hall', linkUrl: '' },
  { kind: 'video', url: image, imageUrl: image, alt: 'A film' },
  { kind: 'text', rich: true, text: '**Bold** *italic*\n\n- one\n- two\n\n1. first' },
  { kind: 'spacer', size: 'large' },
  {
    ...{ kind: 'countdown', to: 'moment', eventId: '', at: '2031-12-05T19:30', zone: 'Pacific/Auckland' },
    ...{ text: 'Doors open in', after: 'It has begun' },
  },
];

test('caniemail, run over every starter and every kind of block as composed, finds only what is known to be no loss', async () => {
  const { caniemail, rawData } = await import('caniemail');
  const pages = new Map(rawData.data.map(({ title, slug }) => [title, slug]));
  const found = new Set<string>();
  for (const { blocks } of starterTemplates) {
    const { html } = await composed([...blocks, ...others]);
    const { issues } = caniemail({
      // Windows Mail and Gmail in the browser of a phone are left out: hardly anybody reads with them.
      clients: [
        ...([
          'outlook.windows',
          'outlook.macos',
          'outlook.ios',
          'outlook.android',
          'samsung-email.android',
        ] as const),
        ...(['gmail.desktop-webmail', 'gmail.ios', 'gmail.android', 'apple-mail.*', 'yahoo.*'] as const),
      ],
      html,
    });
    const lost = new Set([...featuresOfHtml(html)].map(({ page }) => page));
    for (const { title } of [...issues.errors.values()].flat()) {
      const page = pages.get(title) ?? title;
      // Those that organisers are warned of say exactly which use is a loss.
      if (lost.has(page) || !mailFeatures.some((feature) => feature.page === page)) found.add(page);
    }
  }
  expect(found.size).toBeGreaterThan(5);
  expect([...found].filter((page) => !(page in gracefulFeatures))).toEqual([]);
});

test('mailSupportProblems finds in a block of HTML what the composed mail has of it', async () => {
  const html =
    '<div style="display:flex;color:rgba(0,0,0,.5)"><a href="https://example.org" style="padding:9px">a</a></div>';
  const block: MailBlock = { kind: 'html', html };
  const own = new Set(featuresOfHtml((await composed([])).html));
  const inMail = featuresOfHtml((await composed([block])).html);
  const added = mailFeatures
    .filter((feature) => inMail.has(feature) && !own.has(feature))
    .map(({ page }) => page);
  expect(added).toEqual(['css-display-flex', 'css-padding', 'css-rgba']);
  expect(
    mailSupportProblems([block])
      .map(({ code }) => code)
      .sort(),
  ).toEqual(added);
});
