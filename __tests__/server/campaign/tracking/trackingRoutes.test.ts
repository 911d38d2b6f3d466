import { buildApp } from '../../../../src/server/app/buildApp';
import { campaignDevicesDocument } from '../../../../src/contract/campaign/campaignDelivery';
import type { CampaignDevicesQuery } from '../../../../src/contract/generated/operations';
import { findRecipient } from '../../../../src/server/campaign/tracking/trackingQueries';
import { sql } from 'kysely';
import type { CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import { stopReason } from '../../../../src/server/campaign/recipients/mailStopQueries';
import { trackingToken } from '../../../../src/server/campaign/tracking/trackingToken';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let server: TestServer;
let person: TestPerson;
let recipientId: number;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
  const campaignId = await buildSendingCampaign(server.services, person.organiserId, { count: 2 });
  const recipient = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  recipientId = recipient.id;
});

const tokenFor = (purpose: 'open' | 'click' | 'unsubscribe', position = 0) =>
  trackingToken(purpose, { organiserId: person.organiserId, recipientId }, position, server.services.secret);

const ask = (method: 'GET' | 'POST', url: string, payload?: string, contentType?: string) =>
  server.app.inject({
    method,
    url,
    payload,
    headers: {
      'user-agent': chrome,
      'accept-language': 'en-NZ',
      ...(contentType && { 'content-type': contentType }),
    },
  });

const hits = () =>
  server.services.database.adminDb
    .selectFrom('campaign_hit')
    .select(['kind', 'class', 'link_id'])
    .where('recipient_id', '=', recipientId)
    .orderBy('id')
    .execute();
const suppressions = () =>
  server.services.database.adminDb
    .selectFrom('suppression')
    .select(['scope', 'address', 'reason'])
    .where((eb) => eb.or([eb('organiser_id', '=', person.organiserId), eb('organiser_id', 'is', null)]))
    .execute();

test('the open pixel, requested from another origin, is never cached and counts an open', async () => {
  const response = await ask('GET', `/t/o/${tokenFor('open')}.gif`);
  expect(response.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await hits()).toEqual([{ kind: 'open', class: 'human', link_id: null }]);
});

test('a link, followed, redirects to the campaign’s own address and counts a click', async () => {
  const response = await ask('GET', `/t/c/${tokenFor('click')}`);
  expect(response.headers.location).toBe('https://example.org/winter');
  expect(await hits()).toMatchObject([{ kind: 'click', class: 'human' }]);
  const { adminDb } = server.services.database;
  const { campaignId } = (await findRecipient(adminDb, recipientId)) ?? { campaignId: '' };
  const { data } = await person.graphql<CampaignDevicesQuery>(campaignDevicesDocument, { id: campaignId });
  expect(data?.campaignDevices.find(({ family }) => family === 'desktop')).toMatchObject({
    opens: 0,
    clicks: 1,
  });
});

test('an open and a click, through a proxy that names the country, keep it; from anybody else, they do not', async () => {
  const app = await buildApp({ ...server.services, production: true });
  const read = (url: string, remoteAddress: string) =>
    app.inject({
      ...{ method: 'GET', url, remoteAddress },
      headers: { 'user-agent': chrome, 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'NZ' },
    });
  for (const remoteAddress of ['10.0.0.5', '203.0.113.9']) {
    await read(`/t/o/${tokenFor('open')}.gif`, remoteAddress);
    await read(`/t/c/${tokenFor('click')}`, remoteAddress);
  }
  await app.close();
  const stored = await server.services.database.adminDb
    .selectFrom('campaign_hit')
    .select(['kind', 'country'])
    .where('recipient_id', '=', recipientId)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { kind: 'open', country: 'NZ' },
    { kind: 'click', country: 'NZ' },
    { kind: 'open', country: null },
    { kind: 'click', country: null },
  ]);
});

test('clicks, on all links faster than a person can make them, are reclassified as a scanner’s, also in the figures', async () => {
  const { adminDb } = server.services.database;
  const { campaign_id } = await adminDb
    .selectFrom('campaign_recipient')
    .select('campaign_id')
    .where('id', '=', recipientId)
    .executeTakeFirstOrThrow();
  const url = 'https://example.org/more';
  const more = [1, 2].map((position) => ({ organiser_id: person.organiserId, campaign_id, position, url }));
  await adminDb.insertInto('campaign_link').values(more).execute();
  await adminDb
    .updateTable('campaign_recipient')
    .set({ handed_over_at: new Date(Date.now() - 60_000) })
    .where('id', '=', recipientId)
    .execute();
  await ask('GET', `/t/c/${tokenFor('click', 0)}`);
  expect(await hits()).toMatchObject([{ class: 'human' }]);
  await Promise.all([1, 2].map((position) => ask('GET', `/t/c/${tokenFor('click', position)}`)));
  expect((await hits()).map((hit) => hit.class)).toEqual(['scanner', 'scanner', 'scanner']);
  const stats = await person.get(`/pro/v2/api/campaign/stats/${campaign_id}/day/nz`);
  expect(stats.json<CampaignStatReply>().result.clicks).toMatchObject({
    people: 0,
    peopleAll: 1,
    uniqueAll: 3,
  });
});

test.each([
  ['a position that the campaign has not', () => tokenFor('click', 9)],
  ['a token of another purpose', () => tokenFor('unsubscribe')],
  ['a made-up token', () => 'abc'],
])('a link, with %s, does not redirect and counts nothing', async (_case, token) => {
  const response = await ask('GET', `/t/c/${token()}`);
  expect(response.statusCode).toBe(404);
  expect(response.headers.location).toBeUndefined();
  expect(await hits()).toEqual([]);
});

test('the unsubscribe page, when only opened, changes nothing', async () => {
  const response = await ask('GET', `/u/${tokenFor('unsubscribe')}`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('person-1@example.org');
  expect(await suppressions()).toEqual([]);
});

const multipart =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
test.each([
  ['urlencoded', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['multipart', multipart, 'multipart/form-data; boundary=b'],
  ['empty', undefined, undefined],
])(
  'one-click, with a %s body and no cookie, returns 200 and suppresses the address',
  async (_case, body, type) => {
    const response = await ask('POST', `/u/${tokenFor('unsubscribe')}`, body, type);
    expect(response.statusCode).toBe(200);
    expect(await suppressions()).toEqual([
      { scope: 'organiser', address: 'person-1@example.org', reason: 'unsubscribed' },
    ]);
    expect(await hits()).toMatchObject([{ kind: 'unsubscribe', class: 'human' }]);
    const proof = await server.services.database.adminDb
      .selectFrom('consent_record')
      .select(['given', 'source', 'address'])
      .where('organiser_id', '=', person.organiserId)
      .execute();
    expect(proof).toEqual([{ given: false, source: 'one_click', address: 'person-1@example.org' }]);
  },
);

test('one-click, with an unknown token, gets the same 200 and changes nothing', async () => {
  const known = await ask('POST', `/u/${tokenFor('unsubscribe')}`, 'List-Unsubscribe=One-Click');
  const unknown = await ask('POST', '/u/unknown', 'List-Unsubscribe=One-Click');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
});

test('one-click, from another origin and twice, is accepted and suppresses once', async () => {
  const url = `/u/${tokenFor('unsubscribe')}`;
  for (let time = 0; time < 2; time++) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://mail.example' },
    });
    expect(response.statusCode).toBe(200);
  }
  expect(await suppressions()).toHaveLength(1);
});

const choose = (act: string) =>
  ask('POST', `/u/${tokenFor('unsubscribe')}`, `act=${act}`, 'application/x-www-form-urlencoded');

test('an unsubscribe from all organisers, made on the page, is lifted only by the same choice there', async () => {
  await choose('platform');
  expect(await suppressions()).toMatchObject([{ scope: 'platform' }]);
  await choose('come_back');
  expect(await suppressions()).toMatchObject([{ scope: 'platform' }]);
  const response = await choose('come_back_all');
  expect(response.body).toContain('Unsubscribe from');
  expect(await suppressions()).toEqual([]);
});

test('a break, chosen on the page, skips mails until it expires or is ended, and keeps an earlier unsubscribe', async () => {
  const { database } = server.services;
  const stopped = (purpose: string) =>
    database.withOrganiser(person.organiserId, async (db) => {
      const mailing = { kind: sql`'email'`, purpose: sql`${purpose}::text` };
      const reason = stopReason(sql`'person-1@example.org'`, mailing).as('reason');
      const row = await db.selectNoFrom(reason).executeTakeFirstOrThrow();
      return row.reason;
    });
  expect((await choose('pause_30')).body).toContain('You are taking a break');
  expect([await stopped('marketing'), await stopped('service')]).toEqual(['paused', null]);
  expect((await choose('end_pause')).body).toContain('Nothing for 90 days');
  expect(await stopped('marketing')).toBeNull();

  await choose('organiser');
  await choose('pause_90');
  await choose('end_pause');
  expect(await stopped('marketing')).toBe('unsubscribed');
  await choose('come_back');
  await choose('pause_90');
  const { rowCount } = await sql`update mail_pause set until_at = now()`
    .execute(database.adminDb)
    .then(({ numAffectedRows }) => ({
      rowCount: Number(numAffectedRows),
    }));
  expect([rowCount, await stopped('marketing')]).toEqual([1, null]);
});

test('the unsubscribe page, of an erased person, shows no name and no options, and one-click still returns 200', async () => {
  await server.services.database.adminDb
    .updateTable('campaign_recipient')
    .set({ address: `${'5ea1'.repeat(16)}@erased.invalid` })
    .where('id', '=', recipientId)
    .execute();
  const page = await ask('GET', `/u/${tokenFor('unsubscribe')}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('has deleted your details');
  expect(page.body).not.toMatch(/<button|5ea1/);
  expect((await choose('platform')).statusCode).toBe(200);
  const click = await ask('POST', `/u/${tokenFor('unsubscribe')}`, 'List-Unsubscribe=One-Click');
  expect([click.statusCode, click.body]).toEqual([200, 'Done.']);
  expect(await suppressions()).toEqual([]);
});

test('subscribing again, after a complaint, lifts only the suppressions that the person made', async () => {
  await server.services.database.adminDb
    .insertInto('suppression')
    .values({ scope: 'platform', organiser_id: null, address: 'person-1@example.org', reason: 'complaint' })
    .execute();
  await ask('POST', `/u/${tokenFor('unsubscribe')}`, 'act=come_back', 'application/x-www-form-urlencoded');
  expect(await suppressions()).toMatchObject([{ reason: 'complaint' }]);
  await server.services.database.adminDb
    .deleteFrom('suppression')
    .where('reason', '=', 'complaint')
    .execute();
});
