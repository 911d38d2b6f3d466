import type { MailBlock } from '../../../../src/contract/template/template';
import type { CampaignKind } from '../../../../src/contract/campaign/campaign';
import { findMailTerms } from '../../../../src/server/campaign/mail/mailTerms';
import { isDirectionsSite } from '../../../../src/server/campaign/ticketholder/eventSites';
import type { Database } from '../../../../src/server/database/openDatabase';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { openTestDatabase } from '../../../support/database/testDatabase';

const publicUrl = 'https://tickets.example.org';
let database: Database;
let organiserId: string;
let eventId: string;
let page: string;

beforeAll(async () => {
  database = await openTestDatabase();
  organiserId = (await buildOrganiser({ database })).organiserId;
  eventId = (await buildEvent({ database }, organiserId, { title: 'Late Laughs' })).id;
  const { slug } = await database.adminDb
    .selectFrom('event')
    .select('slug')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  page = `${publicUrl}/events/${slug}`;
});
afterAll(() => database.close());

const termsOf = (blocks: MailBlock[], kind: CampaignKind = 'ticketholder') =>
  database.withOrganiser(organiserId, (db) => findMailTerms(db, { kind, eventId, blocks }, publicUrl));
const button = (url: string): MailBlock => ({ kind: 'button', text: 'Look', url });

test('a comm, with links to its event, directions, a mail address and a telephone number, is service mail', async () => {
  const { purpose, reasons } = await termsOf([
    { kind: 'heading', text: 'See you on Thursday' },
    button(page),
    button(`${page}?from=mail#doors`),
    {
      kind: 'text',
      text: `[Way](https://www.google.com/maps/place/48+Aro+Street), [buses](https://www.metlink.org.nz/)`,
    },
    { kind: 'text', text: '[Write](mailto:hello@example.org) or [call](tel:+6444991234)' },
    { kind: 'image', url: 'https://shop.example.com/poster.png', alt: 'Six comedians', linkUrl: '' },
  ]);
  expect({ purpose, reasons }).toEqual({ purpose: 'service', reasons: [] });
});

test('a comm, with links to other sites, is marketing, with a reason for each link', async () => {
  const { purpose, reasons } = await termsOf([
    { kind: 'heading', text: 'More at https://sponsor.example.com/' },
    { kind: 'text', text: 'Read [this](https://news.example.com/a), or https://news.example.com/b today.' },
    button('https://shop.example.com/sale'),
    { kind: 'image', url: 'https://example.org/a.png', alt: '', linkUrl: `${publicUrl}/events/another-one` },
  ]);
  expect({ purpose, reasons }).toEqual({
    purpose: 'marketing',
    reasons: [
      'the heading in block 1 leads to sponsor.example.com, which is not about this event',
      'a link in block 2 leads to news.example.com, which is not about this event',
      'the button in block 3 leads to shop.example.com, which is not about this event',
      'the image in block 4 leads to tickets.example.org, which is not about this event',
    ],
  });
});

test('an email campaign, with any links, is marketing', async () => {
  expect(await termsOf([button(page)], 'email')).toMatchObject({ purpose: 'marketing', reasons: [] });
});

test.each([
  ['https://at.govt.nz/bus-train-ferry', true],
  ['https://timetable.transportnsw.info/trip', true],
  ['https://maps.google.com/?q=48+Aro+Street', true],
  ['https://maps.app.goo.gl/abc', true],
  ['https://www.google.com/url?q=https://shop.example.com', false],
  ['https://maps.google.com/url?q=https://shop.example.com', false],
  ['https://at.govt.nz.example.com/', false],
  ['https://not-at.govt.nz/', false],
  ['https://at.govt.nz@shop.example.com/', false],
  ['https://at.govt.nz:8443/', false],
])('isDirectionsSite, of %s, is %s', (url, shows) => {
  expect(isDirectionsSite(url)).toBe(shows);
});
