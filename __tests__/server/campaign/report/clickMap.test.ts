import { composeMail } from '../../../../src/server/campaign/mail/composeMail';
import { clickMapHtml } from '../../../../src/server/campaign/report/clickMap';

const sender = { legalName: 'Tidal', postalAddress: '1 Quay Street', whyYouGetThis: 'You asked for it.' };
const content = { subject: 'News', preheader: '', accent: '#0f5e63' };
const tickets = { url: 'https://example.org/tickets', people: 30, hits: 45 };
const map = { url: 'https://example.org/map', people: 1, hits: 5 };

test('clickMapHtml, with one address at two places and an image, writes the clicks at each place and loads nothing', async () => {
  const { html } = await composeMail(
    {
      ...content,
      blocks: [
        { kind: 'heading', text: 'Kia ora {{first_name|friend}}' },
        {
          kind: 'text',
          text: 'See [the list](https://example.org/tickets) or [write](mailto:box@example.org).',
        },
        { kind: 'button', text: 'Tickets', url: 'https://example.org/tickets' },
        { kind: 'image', url: 'https://example.org/a.png', alt: 'A > B', linkUrl: 'https://example.org/map' },
      ],
    },
    sender,
  );
  const shown = clickMapHtml(
    html,
    new Map([
      [0, tickets],
      [1, map],
    ]),
  );
  const badges = [...shown.matchAll(/<span class="([^"]*)">([^<]*)<\/span>\s*<\/a>/g)].map(
    ([, name, text]) => [name, text],
  );
  expect(badges).toEqual([
    ['click-badge click-badge--most', '90% · 30 people · both places'],
    ['click-badge click-badge--most', '90% · 30 people · both places'],
    ['click-badge', '10% · 1 person'],
  ]);
  expect(shown).toContain('Kia ora friend');
  expect(shown).not.toMatch(/href=|turnout:|\/t\/o\/|src=""/);
  expect(shown).toContain('data-clicks="image"');
});

test('clickMapHtml, of a mail that nobody clicked, writes 0% and marks no link as the most clicked', async () => {
  const { html } = await composeMail(
    { ...content, blocks: [{ kind: 'button', text: 'Map', url: 'https://example.org/map' }] },
    sender,
  );
  const shown = clickMapHtml(html, new Map([[0, { ...map, people: 0, hits: 0 }]]));
  expect(shown).toContain('<span class="click-badge">0% · 0 people</span>');
});
