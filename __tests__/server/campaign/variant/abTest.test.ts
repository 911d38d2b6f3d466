import { sql } from 'kysely';
import type { Campaign, CampaignProgress } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  copyCampaignPath,
  updateCampaignDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import { chooseVariantDocument, type CampaignTest } from '../../../../src/contract/campaign/campaignTest';
import {
  campaignDataPath,
  campaignStatsPath,
  campaignUserPath,
  type CampaignLinkRow,
  type CampaignStatReply,
  type PageReply,
} from '../../../../src/contract/campaign/campaignReport';
import {
  scheduleCampaignDocument,
  submitCampaignDocument,
} from '../../../../src/contract/campaign/campaignStart';
import {
  testInSpread,
  variantLetter,
  type CampaignAb,
} from '../../../../src/contract/campaign/campaignVariants';
import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
  sendCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import { findBurst } from '../../../../src/server/campaign/tracking/trackingQueries';
import { decideTest } from '../../../../src/server/campaign/variant/decideTest';
import { drawTest } from '../../../../src/server/campaign/variant/testQueries';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
import { progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';

const HOUR_MS = 3_600_000;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let audienceId: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ mailer: pooledMailer(sink.url), clock });
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});
beforeEach(async () => {
  aheadMs = 0;
  sink.mails.length = 0;
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  const people = Array.from({ length: 20 }, (_, n) => ({ address: `fan-${n}@example.org` }));
  audienceId = await buildAudienceOf(server.services, person.organiserId, people);
});

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const ab = (overrides: Partial<CampaignAb> = {}): CampaignAb => ({
  share: 40,
  by: 'clicks',
  hours: 4,
  variants: [
    { subject: 'Only tonight', preheader: null, blocks: text('Come [here](https://example.org/b).') },
  ],
  ...overrides,
});

const draft = (overrides: Partial<CampaignAb> = {}) =>
  buildCampaign(server.services, person.organiserId, {
    audienceIds: [audienceId],
    subject: 'The winter season',
    blocks: text('See [it](https://example.org/a) and [more](https://example.org/more).'),
    ab: ab(overrides),
  });

const begin = async (overrides: Partial<CampaignAb> = {}): Promise<Campaign> => {
  const campaign = await draft(overrides);
  const { id, version } = campaign;
  const { errors } = await person.graphql(sendCampaignDocument, { id, version, expectedRecipients: 20 });
  expect(errors).toBeUndefined();
  return campaign;
};

const progress = (id: string) => progressOf(server.services, person.organiserId, id);
/** Every recipient of the test group has been sent their mail. */
const testHasLeft = (id: string) =>
  until(
    () => progress(id),
    ({ sent }) => sent === 8,
  );
const ended = (id: string) =>
  until(
    () => progress(id),
    ({ state }) => state === 'sent',
  );
const decide = (id: string) =>
  decideTest(server.services, { organiserId: person.organiserId, campaignId: id });
const testOf = async (id: string) => {
  const reply = await person.get(`/pro/v2${campaignStatsPath(id, 'hour', 'nz')}`);
  return reply.json<CampaignStatReply>().result.test;
};
const subjects = () => {
  const counted: Record<string, number> = {};
  for (const { raw } of sink.mails) {
    const subject = /^Subject: (.*)$/m.exec(raw)?.[1] ?? '';
    counted[subject] = (counted[subject] ?? 0) + 1;
  }
  return counted;
};

const recipientsOf = (id: string, variant: number) =>
  server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['id', 'address'])
    .where('campaign_id', '=', id)
    .where('variant', '=', variant)
    .orderBy('id')
    .execute();

async function hit(
  id: string,
  recipientIds: number[],
  kind: 'open' | 'click',
  hitClass: 'human' | 'scanner',
) {
  const rows = recipientIds.map((recipientId) => ({
    organiser_id: person.organiserId,
    campaign_id: id,
    recipient_id: recipientId,
    kind,
    class: hitClass,
    class_reason: 'a test',
    happened_at: clock.now(),
  }));
  await server.services.database.adminDb.insertInto('campaign_hit').values(rows).execute();
}

test('sendCampaign, of a draft with two versions, mails both evenly to the test group and holds the rest back', async () => {
  const { id } = await begin();
  const seen = await testHasLeft(id);
  expect(seen).toMatchObject({ state: 'sending', total: 20, sent: 8, waiting: 12 });
  expect(sumOf(seen)).toBe(20);
  expect(subjects()).toEqual({ 'The winter season': 4, 'Only tonight': 4 });
  const links = await server.services.database.adminDb
    .selectFrom('campaign_link')
    .select(['position', 'variant'])
    .where('campaign_id', '=', id)
    .orderBy('position')
    .execute();
  expect(links).toEqual([
    { position: 0, variant: 0 },
    { position: 1, variant: 0 },
    { position: 2, variant: 1 },
  ]);
  // B's only link is the campaign's third, and leads to B's address.
  const ofB = sink.mails.find(({ raw }) => raw.includes('Subject: Only tonight'))?.raw ?? '';
  const address = /\/t\/c\/[\w-]{51}/.exec(ofB.replace(/=\r\n/g, ''))?.[0] ?? '';
  const { headers } = await server.app.inject(address);
  expect(headers.location).toContain('https://example.org/b?utm_');
  const test = await testOf(id);
  expect(test).toMatchObject({ state: 'running', winner: null, unsent: 0, rest: { people: 12, sent: 0 } });
  // The report names the version of a link, and a burst is detected by the links of the recipient's own version.
  const page = await person.get(`/pro/v2${campaignDataPath(id, 'links')}`);
  expect(
    page.json<PageReply<CampaignLinkRow>>().result.map(({ url, versions }) => [url.split('?')[0], versions]),
  ).toEqual([
    ['https://example.org/a', [{ version: 0, people: 0, peopleAll: 0, hits: 0, hitsAll: 0 }]],
    ['https://example.org/more', [{ version: 0, people: 0, peopleAll: 0, hits: 0, hitsAll: 0 }]],
    ['https://example.org/b', [expect.objectContaining({ version: 1, peopleAll: 1 })]],
  ]);
  for (const [variant, of] of [
    [0, 2],
    [1, 1],
  ] as const) {
    const [{ id: recipientId = 0, address: reader = '' } = {}] = await recipientsOf(id, variant);
    const record = await person.get(`/pro/v2${campaignUserPath(id, String(recipientId), reader)}`);
    expect(record.body).toContain(`Sent to the mail server as version ${variantLetter(variant)}.`);
    const asked = { recipientId, campaignId: id, since: new Date(0), now: clock.now() };
    const { adminDb } = server.services.database;
    expect(await findBurst(adminDb, asked)).toMatchObject({ of });
  }
});

test('a spread longer than the A/B test, is refused by every way to start, with the longest possible spread', async () => {
  const { id, version } = await draft();
  const looked = { id, version, expectedRecipients: 20 };
  const day = new Date(clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const start = { local: `${day}T09:00`, zone: 'Pacific/Auckland', spreadHours: 24 };
  const words =
    'The last emails of the A/B test would be sent after 9.6 hours, but its winner is chosen after 4 hours. ' +
    'Spread it over at most 5 hours, or give the test more time.';
  for (const [document, variables] of [
    [sendCampaignDocument, { ...looked, spreadHours: 24 }],
    [scheduleCampaignDocument, { ...looked, start }],
    [submitCampaignDocument, { ...looked, start }],
  ] as const) {
    const { errors } = await person.graphql(document, variables);
    expect(errors?.[0]).toMatchObject({ message: words, extensions: { field: 'spreadHours' } });
  }
  expect((await progress(id)).state).toBe('draft');
});

test.each([
  [24, 'late'],
  [10, 'late'],
  [8, 'short'],
  [5, 'well'],
  [null, undefined],
])('testInSpread, a test of 40 per cent for 4 hours spread over %p hours, fits %p', (spreadHours, fits) => {
  expect(testInSpread(ab(), spreadHours)?.fits).toBe(fits);
  expect(testInSpread(ab({ variants: [] }), spreadHours)).toBeNull();
});

test('decideTest, at the end of the test, sends the rest the version with more human clicks, whatever the opens and scans', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  const [a, b] = await Promise.all([recipientsOf(id, 0), recipientsOf(id, 1)]);
  await hit(
    id,
    a.map((one) => one.id),
    'open',
    'human',
  );
  await hit(
    id,
    a.map((one) => one.id),
    'click',
    'scanner',
  );
  await hit(id, [b[0]?.id ?? 0, b[0]?.id ?? 0], 'click', 'human');
  expect(await decide(id)).toEqual(new Date((await testOf(id))?.endsAt ?? ''));
  expect((await testOf(id))?.winner).toBeNull();
  aheadMs = 4 * HOUR_MS + 1_000;
  await decide(id);
  const done = await ended(id);
  expect(done).toMatchObject({ total: 20, sent: 20 });
  expect(subjects()).toEqual({ 'The winter season': 4, 'Only tonight': 16 });
  const test = await testOf(id);
  expect(test).toMatchObject({
    state: 'decided',
    winner: 1,
    decidedBy: 'rule',
    why: 'close',
    rest: { sent: 12 },
  });
  expect(test?.decidedOn?.map(({ sent, clicked }) => [sent, clicked])).toEqual([
    [4, 0],
    [4, 1],
  ]);
  // A decided test is not decided again.
  await hit(
    id,
    a.map((one) => one.id),
    'click',
    'human',
  );
  await decide(id);
  expect((await testOf(id))?.winner).toBe(1);
});

test('decideTest, without opens or clicks, sends A to the rest', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  aheadMs = 4 * HOUR_MS + 1_000;
  await decide(id);
  await ended(id);
  expect(subjects()).toEqual({ 'The winter season': 16, 'Only tonight': 4 });
  expect(await testOf(id)).toMatchObject({ winner: 0, why: 'nothing', decidedBy: 'rule' });
});

test('decideTest, by orders, counts only orders of people who clicked a link in the mail', async () => {
  const { id } = await begin({ by: 'orders' });
  await testHasLeft(id);
  const [a, b] = await Promise.all([recipientsOf(id, 0), recipientsOf(id, 1)]);
  await hit(
    id,
    a.map((one) => one.id),
    'click',
    'human',
  );
  await hit(id, [b[0]?.id ?? 0], 'click', 'human');
  const addresses = [b[0]?.address, b[1]?.address];
  aheadMs = HOUR_MS;
  const event = await buildEvent(server.services, person.organiserId);
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, buyer_address, currency,
      total_cents, refunded_cents, created_at, completed_at)
    select ${person.organiserId}, ${event.id}, address || ${id}, decode(md5(address || ${id}), 'hex'), 'web', 'complete',
      address, 'NZD', 5000, 1000, ${clock.now()}, ${clock.now()}
    from unnest(${addresses}::text[]) as address`.execute(server.services.database.adminDb);
  aheadMs = 4 * HOUR_MS + 1_000;
  await decide(id);
  const test = await testOf(id);
  expect(test).toMatchObject({ winner: 1, by: 'orders' });
  expect(test?.variants.map(({ ordered, orders, cents }) => [ordered, orders, cents])).toEqual([
    [0, 0, 0],
    [1, 1, 4_000],
  ]);
  const { result } = (
    await person.get(`/pro/v2${campaignStatsPath(id, 'hour', 'nz')}`)
  ).json<CampaignStatReply>();
  expect(result.orders).toEqual({ people: 1, orders: 1, cents: 4_000, byVisit: 0, byAddress: 1 });
  await ended(id);
});

test('chooseVariant, during the test, sends that version to the rest, and a second choice is refused', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  const choose = (position: number) =>
    person.graphql<{ chooseVariant: CampaignTest }>(chooseVariantDocument, { id, position });
  expect((await choose(2)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'position',
  });
  const { data } = await choose(1);
  expect(data?.chooseVariant).toMatchObject({ winner: 1, why: 'hand', decidedBy: 'hand' });
  expect((await choose(0)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await ended(id);
  expect(subjects()).toEqual({ 'The winter season': 4, 'Only tonight': 16 });
});

test('pause, resume and cancel, during the test, keep the sum of all recipient counts unchanged', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  const act = (document: string) => person.graphql<Record<string, CampaignProgress>>(document, { id });
  await act(pauseCampaignDocument);
  aheadMs = 5 * HOUR_MS;
  await decide(id);
  expect(await testOf(id)).toMatchObject({ state: 'running', winner: null });
  expect(sumOf(await progress(id))).toBe(20);
  await act(resumeCampaignDocument);
  await act(cancelCampaignDocument);
  const over = await progress(id);
  if (over.state === 'cancelled') expect(over).toMatchObject({ sent: 8, skipped: 12, waiting: 0 });
  expect(sumOf(over)).toBe(20);
});

test('decideTest, of a cancelled campaign, chooses no version', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  await person.graphql(cancelCampaignDocument, { id });
  aheadMs = 5 * HOUR_MS;
  await decide(id);
  expect(await testOf(id)).toMatchObject({ state: 'stopped', winner: null });
  expect(await progress(id)).toMatchObject({ state: 'cancelled', sent: 8, skipped: 12 });
});

test('resumeCampaign, with unsent test mails, restarts the full duration of the test', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  await person.graphql(pauseCampaignDocument, { id });
  const { adminDb } = server.services.database;
  await sql`update campaign_recipient set state = 'pending', finished_at = null, handed_over_at = null
    where id = (select min(id) from campaign_recipient where campaign_id = ${id} and variant = 0)`.execute(
    adminDb,
  );
  const before = (await testOf(id))?.endsAt ?? '';
  aheadMs = 2 * HOUR_MS;
  await person.graphql(resumeCampaignDocument, { id });
  const after = (await testOf(id))?.endsAt ?? '';
  expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(2 * HOUR_MS - 60_000);
});

test('drawTest, with the same seed, draws the same even groups, and with another seed others', async () => {
  const { id } = await begin();
  await testHasLeft(id);
  const { adminDb } = server.services.database;
  const draw = async (seed: string) => {
    await sql`update campaign_recipient set variant = null, state = 'pending', finished_at = null
      where campaign_id = ${id}`.execute(adminDb);
    await drawTest(adminDb, id, { each: 3, versions: 3, seed });
    const rows = await adminDb
      .selectFrom('campaign_recipient')
      .select(['address', 'variant'])
      .where('campaign_id', '=', id)
      .where('variant', 'is not', null)
      .orderBy('address')
      .execute();
    return rows;
  };
  await person.graphql(pauseCampaignDocument, { id });
  const first = await draw('one');
  expect([0, 1, 2].map((variant) => first.filter((row) => row.variant === variant).length)).toEqual([
    3, 3, 3,
  ]);
  expect(await draw('one')).toEqual(first);
  expect(await draw('two')).not.toEqual(first);
});

test('updateCampaign, of a draft, stores the versions as written, and copy copies them', async () => {
  const campaign = await draft();
  const settings = ab({ share: 30, by: 'orders', hours: 24 });
  const { data } = await person.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, {
    id: campaign.id,
    version: campaign.version,
    input: { ab: { ...settings, variants: [...settings.variants, { subject: 'Last seats' }] } },
  });
  expect(data?.updateCampaign.ab).toMatchObject({ share: 30, by: 'orders', hours: 24 });
  expect(data?.updateCampaign.ab.variants[1]).toEqual({
    subject: 'Last seats',
    preheader: null,
    blocks: null,
  });
  const copied = await person.post(`/api/v2/nz${copyCampaignPath(campaign.id)}`);
  const { campaign: copy } = copied.json<{ campaign: Campaign }>();
  expect(copy.ab).toEqual({
    ...settings,
    variants: [...settings.variants, { subject: 'Last seats', preheader: null, blocks: null }],
  });
  const wrong = await person.graphql(updateCampaignDocument, {
    id: campaign.id,
    version: campaign.version + 1,
    input: { ab: { ...settings, share: 100 } },
  });
  expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ab.share' });
});

test('campaignReview, of an A/B test, names the problems of each version and warns that the groups are too small', async () => {
  const variants = [
    { subject: ' ', preheader: null, blocks: [{ kind: 'button' as const, text: 'Go', url: '' }] },
    { subject: null, preheader: null, blocks: null },
  ];
  const { id } = await draft({ variants });
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  const said = data?.campaignReview.problems.map(({ severity, message }) => `${severity}: ${message}`) ?? [];
  expect(said.filter((line) => /Version|A, B/.test(line))).toEqual([
    'block: Version B: The email has no subject. Add one.',
    'block: Version B: The button “Go” in block 1 has no link.',
    'block: Versions A and C are the same. Change one of them, or remove it from the test.',
    expect.stringMatching(
      /^warn: A, B and C get 2 people each: with fewer than 100 the result is mostly chance/,
    ),
  ]);
});
