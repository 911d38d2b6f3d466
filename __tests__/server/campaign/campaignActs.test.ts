import type Mail from 'nodemailer/lib/mailer';
import { sql } from 'kysely';
import type { CampaignProgress } from '../../../src/contract/campaign/campaign';
import {
  campaignDocument,
  copyCampaignPath,
  disableCampaignPath,
  enableCampaignDocument,
  sendTestMailPath,
  type CampaignActionReply,
} from '../../../src/contract/campaign/campaignEditing';
import { findProgress } from '../../../src/server/campaign/sending/progressQueries';
import { buildAudienceOf, buildCampaign, suppress } from '../../support/factories/campaignFactories';
import { buildSendingCampaign } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { standInMailer } from '../../support/mail/standInMailer';

const BASE = '/api/v2/nz';
let server: TestServer;
let person: TestPerson;
let outbox: Mail.Options[] = [];
let answer: 'accepted' | 'transient' = 'accepted';
beforeAll(async () => {
  const mailer = standInMailer((message) => {
    outbox.push(message);
    return Promise.resolve({ outcome: answer, answer: '250 ok' });
  });
  server = await startServer({ mailer });
  person = await server.signedIn(['emailCampaign']);
});
beforeEach(() => {
  outbox = [];
  answer = 'accepted';
});
afterAll(() => server.close());

const post = (path: string, headers: Record<string, string> = {}, by = person) =>
  server.app.inject({
    method: 'POST',
    url: BASE + path,
    headers: { cookie: by.cookie, ...headers },
    payload: {},
  });
const get = (path: string, headers: Record<string, string> = {}, by = person) =>
  server.app.inject({ url: BASE + path, headers: { cookie: by.cookie, ...headers } });

test('copy, of a sent campaign, creates a draft with its content and no recipients, figures or schedule', async () => {
  const { organiserId } = person;
  const audienceId = await buildAudienceOf(server.services, organiserId, [{ address: 'jo@example.org' }]);
  const original = await buildCampaign(server.services, organiserId, {
    audienceIds: [audienceId],
    preheader: 'Soon',
  });
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ state: 'sent', sending_started_at: new Date(), finished_at: new Date(), disabled_at: new Date() })
    .set({ planned_start: JSON.stringify({ atTime: true }) })
    .where('id', '=', original.id)
    .execute();
  const { campaign, result, error } = (await post(copyCampaignPath(original.id))).json<CampaignActionReply>();
  expect([result, error]).toEqual([true, null]);
  expect(campaign).toMatchObject({
    name: 'Copy of Winter season',
    state: 'draft',
    disabled: false,
    subject: original.subject,
    preheader: 'Soon',
    blocks: original.blocks,
    audienceIds: [],
    plannedStart: null,
    version: 1,
    sendingStartedAt: null,
    finishedAt: null,
  });
  const progress = await server.services.database.withOrganiser(organiserId, (db) =>
    findProgress(db, campaign.id),
  );
  expect(progress?.total).toBe(0);
});

test('copy, repeated with the same idempotency key, returns the same copy', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId, { name: 'n'.repeat(150) });
  const first = (await post(copyCampaignPath(id), { 'x-idempotency-key': 'k1' })).json<CampaignActionReply>();
  const repeat = (
    await post(copyCampaignPath(id), { 'x-idempotency-key': 'k1' })
  ).json<CampaignActionReply>();
  const another = (
    await post(copyCampaignPath(id), { 'x-idempotency-key': 'k2' })
  ).json<CampaignActionReply>();
  expect(repeat).toEqual(first);
  expect(another.campaign.id).not.toBe(first.campaign.id);
  expect(first.campaign.name).toHaveLength(150);
});

test('disable, of a campaign that is being sent, skips the waiting recipients and returns their quota', async () => {
  const { organiserId } = person;
  const { id } = await buildCampaign(server.services, organiserId);
  const { database } = server.services;
  await database.adminDb.updateTable('campaign').set({ state: 'sending' }).where('id', '=', id).execute();
  await database.withOrganiser(organiserId, async (db) => {
    const row = { organiser_id: organiserId, campaign_id: id, fields: '{}' };
    await db
      .insertInto('campaign_recipient')
      .values([
        { ...row, address: 'gone@example.org', state: 'accepted', message_id: 'a' },
        { ...row, address: 'waits@example.org', state: 'pending', message_id: 'b' },
      ])
      .execute();
  });
  const { campaign } = (await post(disableCampaignPath(id))).json<CampaignActionReply>();
  expect(campaign).toMatchObject({ disabled: true, state: 'cancelled' });
  const progress = await database.withOrganiser(organiserId, (db) => findProgress(db, id));
  expect(progress).toMatchObject<Partial<CampaignProgress>>({ sent: 1, skipped: 1, waiting: 0 });
  const again = await post(disableCampaignPath(id));
  expect(again.json<CampaignActionReply>().campaign.disabled).toBe(true);
});

test('disable, when the waiting recipients cannot be skipped, changes nothing', async () => {
  const { organiserId } = person;
  const { database } = server.services;
  const id = await buildSendingCampaign(server.services, organiserId, { count: 2 });
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    database.adminDb,
  );
  await sql`create trigger refuse before update on campaign_recipient for each row execute function refuse()`.execute(
    database.adminDb,
  );
  try {
    expect((await post(disableCampaignPath(id))).statusCode).toBe(500);
  } finally {
    await sql`drop function refuse cascade`.execute(database.adminDb);
  }
  const { data } = await person.graphql(campaignDocument, { id });
  expect(data).toMatchObject({ campaign: { disabled: false, state: 'sending' } });
});

test('enableCampaign, of a disabled draft, enables it again', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  await post(disableCampaignPath(id));
  const { data } = await person.graphql(enableCampaignDocument, { id });
  expect(data).toMatchObject({ enableCampaign: { disabled: false, state: 'draft' } });
});

test('copies, of one campaign and of its copy, are numbered', async () => {
  const original = await buildCampaign(server.services, person.organiserId, { name: 'Autumn at the Wharf' });
  const copyOf = async (id: string) =>
    (await post(copyCampaignPath(id))).json<CampaignActionReply>().campaign;
  const first = await copyOf(original.id);
  const second = await copyOf(original.id);
  const third = await copyOf(first.id);
  expect([first, second, third].map(({ name }) => name)).toEqual([
    'Copy of Autumn at the Wharf',
    'Copy 2 of Autumn at the Wharf',
    'Copy 3 of Autumn at the Wharf',
  ]);
});

test('the test mail, of a campaign with an audience, goes to the session’s own address and tracks nothing', async () => {
  const { organiserId } = person;
  const audienceId = await buildAudienceOf(server.services, organiserId, [
    { address: 'no@example.org', fields: { first_name: 'No' } },
    { address: 'jo@example.org', fields: { first_name: 'Jo' } },
  ]);
  await suppress(server.services, organiserId, 'no@example.org');
  const { id } = await buildCampaign(server.services, organiserId, {
    audienceIds: [audienceId],
    subject: 'Kia ora {{first_name|there}}',
    blocks: [{ kind: 'button', text: 'Tickets', url: 'https://example.org/tickets?a=1&b=2' }],
  });
  const response = await get(sendTestMailPath(id));
  expect(response.json()).toEqual({ success: true, error: null });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(outbox).toHaveLength(1);
  const [mail] = outbox;
  expect(mail).toMatchObject({
    to: person.email,
    subject: '[Test] Kia ora Jo',
    replyTo: 'hello@example.org',
  });
  expect(mail?.envelope).toMatchObject({ to: person.email });
  expect(mail?.html).toContain('href="https://example.org/tickets?a=1&amp;b=2"');
  expect(`${String(mail?.html)}${String(mail?.text)}`).not.toMatch(/turnout:|\/t\/[oc]\//);
});

test('the test mail, after twenty in a day, is refused until the next', async () => {
  const keen = await server.signedIn(['emailCampaign']);
  const { id } = await buildCampaign(server.services, keen.organiserId);
  const statuses: number[] = [];
  for (let mail = 0; mail < 21; mail++) statuses.push((await get(sendTestMailPath(id), {}, keen)).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect(outbox).toHaveLength(20);
  await server.services.database.adminDb
    .updateTable('audit_entry')
    .set({ happened_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('user_id', '=', keen.userId)
    .execute();
  expect((await get(sendTestMailPath(id), {}, keen)).statusCode).toBe(200);
});

test('the test mail, requested by a page of another site, is refused and sends nothing', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  expect((await get(sendTestMailPath(id), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await get(sendTestMailPath(id), { referer: 'https://evil.example/' })).statusCode).toBe(403);
  expect(outbox).toHaveLength(0);
});

test('the test mail, refused by the mail server, reports the refusal', async () => {
  answer = 'transient';
  const { id } = await buildCampaign(server.services, person.organiserId);
  const response = await get(sendTestMailPath(id));
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ error: { code: 'MAIL_NOT_ACCEPTED' } });
});

test.each(['copy', 'disable', 'send-test-email'])(
  '%s, without the permission or of another organiser, is refused',
  async (act) => {
    const { id } = await buildCampaign(server.services, person.organiserId);
    const method = act === 'send-test-email' ? 'GET' : 'POST';
    const url = `${BASE}/api/campaign/${act}/${id}`;
    const by = async (who: TestPerson) =>
      (await server.app.inject({ method, url, headers: { cookie: who.cookie } })).statusCode;
    expect(await by(await server.signedIn(['events']))).toBe(403);
    expect(await by(await server.signedIn(['emailCampaign']))).toBe(404);
    expect((await server.app.inject({ method, url })).statusCode).toBe(401);
    expect(outbox).toHaveLength(0);
  },
);
