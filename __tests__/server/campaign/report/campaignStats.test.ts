import { type RecipientState } from '../../../../src/contract/campaign/campaign';
import {
  campaignStatsPath,
  type CampaignStatReply,
  type StatInterval,
} from '../../../../src/contract/campaign/campaignReport';
import { buildSentCampaign, type RecipientPlan } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const usualNow = new Date('2026-07-03T00:00:00Z');
let now = usualNow;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterEach(() => {
  now = usualNow;
});
afterAll(() => server.close());

async function statOf(person: TestPerson, campaignId: string, interval: StatInterval = 'hour') {
  const reply = await person.get(`/pro/v2${campaignStatsPath(campaignId, interval, 'nz')}`);
  expect(reply.status).toBe(200);
  const { result, error } = reply.json<CampaignStatReply>();
  expect(error).toBeNull();
  return result;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

const everyState: RecipientPlan[] = [
  { state: 'pending' },
  { state: 'claimed' },
  { state: 'retry_wait' },
  { state: 'accepted' },
  { state: 'accepted' },
  { state: 'delivered' },
  { state: 'bounced_soft' },
  { state: 'bounced_hard' },
  { state: 'complained' },
  { state: 'failed' },
  { state: 'skipped', skipReason: 'suppressed' },
  { state: 'skipped', skipReason: 'unsubscribed' },
  { state: 'skipped', skipReason: 'unsubscribed' },
  { state: 'unknown' },
];

test('stats, with a recipient in every state, counts each in exactly one part', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    state: 'paused',
    recipients: everyState,
  });
  const { progress, sentBy, skippedBy, campaign } = await statOf(person, campaignId);
  expect(campaign).toMatchObject({
    id: campaignId,
    state: 'paused',
    zone: 'Pacific/Auckland',
    disabled: false,
  });
  expect(progress).toMatchObject({
    total: 14,
    waiting: 2,
    inFlight: 1,
    sent: 6,
    failed: 1,
    skipped: 3,
    unknown: 1,
  });
  const { waiting, inFlight, sent, failed, skipped, unknown } = progress;
  expect(waiting + inFlight + sent + failed + skipped + unknown).toBe(progress.total);
  expect(sentBy).toEqual({ accepted: 2, delivered: 1, bouncedSoft: 1, bouncedHard: 1, complained: 1 });
  expect(skippedBy).toEqual([
    { reason: 'unsubscribed', count: 2 },
    { reason: 'suppressed', count: 1 },
  ]);
});

test('stats, with hits of every class and repeats, counts people, unique hits and all hits separately', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    links: ['https://example.org/a', 'https://example.org/b'],
    recipients: [
      {
        hits: [
          { kind: 'open', minute: 5 },
          { kind: 'open', minute: 6 },
          { kind: 'open', hitClass: 'privacy_proxy', minute: 1 },
          { kind: 'click', link: 0, minute: 7 },
          { kind: 'click', link: 0, minute: 8 },
          { kind: 'click', link: 1, minute: 9 },
        ],
      },
      {
        hits: [
          { kind: 'open', hitClass: 'privacy_proxy' },
          { kind: 'click', link: 0, hitClass: 'scanner' },
          { kind: 'click', link: 1, hitClass: 'scanner' },
        ],
      },
      {
        hits: [
          { kind: 'open', hitClass: 'prefetch' },
          { kind: 'unsubscribe', hitClass: 'unknown' },
        ],
      },
      { hits: [{ kind: 'open', hitClass: 'unknown' }, { kind: 'unsubscribe' }, { kind: 'unsubscribe' }] },
      { state: 'failed' },
    ],
  });
  const { opens, clicks, unsubscribes, rates } = await statOf(person, campaignId);
  expect(opens).toEqual({
    people: 1,
    peopleAll: 4,
    unique: 1,
    uniqueAll: 4,
    hits: 2,
    hitsAll: 6,
    byClass: { human: 2, privacy_proxy: 2, prefetch: 1, scanner: 0, unknown: 1 },
  });
  expect(clicks).toMatchObject({ people: 1, peopleAll: 2, unique: 2, uniqueAll: 4, hits: 3, hitsAll: 5 });
  expect(unsubscribes).toBe(2);
  expect(rates).toEqual({ opens: 1 / 4, clicks: 1 / 4, unsubscribes: 2 / 4 });
});

test('stats, of first hits over time, add up to the unique figures and include empty hours', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    startedAt: new Date('2026-07-01T10:20:00Z'),
    links: ['https://example.org/a'],
    recipients: [
      {
        hits: [
          { kind: 'open', minute: 10 },
          { kind: 'open', minute: 130 },
          { kind: 'click', link: 0, minute: 131 },
        ],
      },
      {
        hits: [
          { kind: 'open', minute: 3 * 60 },
          { kind: 'open', hitClass: 'scanner', minute: 1 },
        ],
      },
      { hits: [{ kind: 'unsubscribe', hitClass: 'unknown', minute: 41 }] },
    ],
  });
  const { series, opens, clicks, unsubscribes } = await statOf(person, campaignId);
  expect(series.labels).toHaveLength(24);
  expect(series.labels.slice(0, 2)).toEqual(['2026-07-01T10:00:00.000Z', '2026-07-01T11:00:00.000Z']);
  expect(series.opens.slice(0, 5)).toEqual([1, 0, 0, 1, 0]);
  expect(series.opensAll.slice(0, 4)).toEqual([2, 0, 0, 0]);
  expect(series.clicks.slice(0, 4)).toEqual([0, 0, 1, 0]);
  expect(series.unsubscribes.slice(0, 2)).toEqual([0, 1]);
  expect(sum(series.opens)).toBe(opens.unique);
  expect(sum(series.opensAll)).toBe(opens.uniqueAll);
  expect(sum(series.clicks)).toBe(clicks.unique);
  expect(sum(series.unsubscribes)).toBe(unsubscribes);
});

test('stats by day, over a change of the clock, begins each day at local midnight', async () => {
  now = new Date('2026-10-20T00:00:00Z');
  const person = await server.signedIn(['emailCampaign'], { country: 'nz' });
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    // 13:00 on 25 September in Auckland; the clock went forward on the 27th.
    startedAt: new Date('2026-09-25T01:00:00Z'),
    recipients: [{ hits: [{ kind: 'open', minute: 70 * 60 }] }],
  });
  const { series } = await statOf(person, campaignId, 'day');
  expect(series.labels.slice(0, 4)).toEqual([
    '2026-09-24T12:00:00.000Z',
    '2026-09-25T12:00:00.000Z',
    '2026-09-26T12:00:00.000Z',
    '2026-09-27T11:00:00.000Z',
  ]);
  expect(series.labels).toHaveLength(7);
  expect(series.opens.slice(0, 4)).toEqual([0, 0, 0, 1]);
});

test('stats by hour, with hits after the last hour shown, count those as later and include no future hours', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    startedAt: new Date('2026-06-20T10:00:00Z'),
    recipients: [{ hits: [{ kind: 'open', minute: 1 }] }, { hits: [{ kind: 'open', minute: 60 * 24 * 10 }] }],
  });
  const old = await statOf(person, campaignId);
  expect(old.series.labels).toHaveLength(48);
  expect(sum(old.series.opens)).toBe(1);
  expect(old.series.later).toEqual({ opens: 1, clicks: 0, unsubscribes: 0, complaints: 0 });

  const young = await buildSentCampaign(server.services, person.organiserId, {
    startedAt: new Date('2026-07-02T21:30:00Z'),
    recipients: [{}],
  });
  expect((await statOf(person, young.campaignId)).series.labels).toHaveLength(4);
});

test('stats, of a draft, returns zeros and no rates', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, person.organiserId, {
    state: 'draft',
    startedAt: null,
  });
  const { progress, rates, series } = await statOf(person, campaignId);
  expect(progress).toMatchObject({ total: 0, sent: 0 });
  expect(rates).toEqual({ opens: null, clicks: null, unsubscribes: null });
  expect(series.labels).toEqual([]);
});

test('stats, of another organiser or without the permission, is refused', async () => {
  const owner = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, owner.organiserId);
  const comm = await buildSentCampaign(server.services, owner.organiserId, { kind: 'ticketholder' });
  const path = `/pro/v2${campaignStatsPath(campaignId, 'day', 'nz')}`;
  const other = await server.signedIn(['emailCampaign']);
  expect((await other.get(path)).status).toBe(404);
  expect((await (await server.signedIn(['events'])).get(path)).status).toBe(403);
  expect((await server.app.inject({ url: path })).statusCode).toBe(401);
  expect((await owner.get(`/pro/v2${campaignStatsPath(comm.campaignId, 'day', 'nz')}`)).body).toContain(
    'THC_FORBIDDEN',
  );
  expect((await owner.get('/pro/v2/api/campaign/stats/not-an-id/day/nz')).status).toBe(404);
});

test.each([
  ['interval', 'week/nz'],
  ['country', 'day/uk'],
])('stats, with an invalid %s, is refused at that field', async (field, rest) => {
  const owner = await server.signedIn(['emailCampaign']);
  const { campaignId } = await buildSentCampaign(server.services, owner.organiserId);
  const reply = await owner.get(`/pro/v2/api/campaign/stats/${campaignId}/${rest}`);
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field } });
});

test.each([
  ['nz', 'localhost', 'nz', 200],
  ['nz', 'localhost', 'au', 400],
  ['au', 'turnout.localhost.au', 'au', 200],
  ['au', 'turnout.localhost.au', 'nz', 400],
  // A person on the other country's site sends that site's country, as the portal does.
  ['au', 'localhost', 'nz', 200],
  ['au', 'localhost', 'au', 200],
] as const)(
  'stats of an organiser in %s at %s, requested for %s, return %d',
  async (own, host, asked, status) => {
    const owner = await server.signedIn(['emailCampaign'], { country: own });
    const { campaignId } = await buildSentCampaign(server.services, owner.organiserId);
    const url = `/pro/v2${campaignStatsPath(campaignId, 'day', asked)}`;
    const ask = (cookie: string) => server.app.inject({ url, headers: { cookie, host } });
    const reply = await ask(owner.cookie);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject(
      status === 200
        ? { error: null }
        : { error: { code: 'BAD_USER_INPUT', field: 'country', message: expect.stringContaining(own) } },
    );
    // The reply does not reveal the country of another organiser's campaign.
    expect((await ask((await server.signedIn(['emailCampaign'])).cookie)).statusCode).toBe(404);
  },
);

test('everyState, the recipients of the stats tests, includes all 11 recipient states', () => {
  const states = new Set<RecipientState | undefined>(everyState.map(({ state }) => state));
  expect(states.size).toBe(11);
});

test('stats by hour, with repeated, late and missing reports of spam, count each complaint once at its first report', async () => {
  const person = await server.signedIn(['emailCampaign']);
  const { campaignId, recipients } = await buildSentCampaign(server.services, person.organiserId, {
    startedAt: new Date('2026-06-20T10:00:00Z'),
    recipients: [
      { state: 'complained' },
      { state: 'complained' },
      { state: 'complained' },
      { state: 'bounced_hard' },
      { state: 'delivered' },
    ],
  });
  const report = (place: number, kind: 'complained' | 'bounced_hard', at: string) =>
    server.services.database.adminDb
      .insertInto('mail_feedback')
      .values({
        organiser_id: person.organiserId,
        campaign_id: campaignId,
        recipient_id: recipients[place]?.id ?? 0,
        provider: 'ses',
        provider_event_id: `${campaignId} ${place} ${at}`,
        kind,
        answer: '',
        happened_at: at,
        received_at: at,
      })
      .execute();
  // The later report arrives first; the third complaint has none, so it counts when its mail was finished.
  await report(0, 'complained', '2026-06-20T14:10:00Z');
  await report(0, 'complained', '2026-06-20T12:30:00Z');
  await report(1, 'complained', '2026-06-25T12:00:00Z');
  await report(3, 'bounced_hard', '2026-06-20T12:00:00Z');
  const { series, sentBy } = await statOf(person, campaignId);
  expect(series.complaints.slice(0, 5)).toEqual([1, 0, 1, 0, 0]);
  expect(series.later.complaints).toBe(1);
  expect(sum(series.complaints) + series.later.complaints).toBe(sentBy.complained);
  const byDay = (await statOf(person, campaignId, 'day')).series;
  expect(sum(byDay.complaints)).toBe(3);
  expect(byDay.complaints.at(byDay.labels.indexOf('2026-06-25T12:00:00.000Z'))).toBe(1);
});
