import { sql } from 'kysely';
import type { CampaignProgress } from '../../../../src/contract/campaign/campaign';
import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
  sendCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { utmSlug } from '../../../../src/contract/report/utm';
import { buildAudienceOf, buildCampaign, suppress } from '../../../support/factories/campaignFactories';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ mailer: pooledMailer(sink.url) });
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});
beforeEach(async () => {
  sink.mails.length = 0;
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    address: `fan-${n}@example.org`,
    fields: { first_name: `Fan ${n}` },
  }));

async function draft(count: number, overrides: Parameters<typeof buildCampaign>[2] = {}) {
  const audienceId = await buildAudienceOf(server.services, person.organiserId, people(count));
  return buildCampaign(server.services, person.organiserId, { audienceIds: [audienceId], ...overrides });
}

const send = (id: string, version: number, expectedRecipients: number, who = person) =>
  who.graphql<{ sendCampaign: CampaignProgress }>(sendCampaignDocument, { id, version, expectedRecipients });

const recipientRows = (campaignId: string) =>
  server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['address', 'state', 'skip_reason'])
    .where('campaign_id', '=', campaignId)
    .orderBy('address')
    .execute();

test('sendCampaign, of a ready draft, freezes everybody with the reasons of skipped people, reserves quota and sends', async () => {
  const campaign = await draft(3);
  await suppress(server.services, person.organiserId, 'fan-1@example.org');
  const { data, errors } = await send(campaign.id, campaign.version, 2);
  expect(errors).toBeUndefined();
  expect(data?.sendCampaign).toMatchObject({ state: 'sending', total: 3, skipped: 1 });
  const done = await until(
    () => progressOf(server.services, person.organiserId, campaign.id),
    ({ state }) => state === 'sent',
  );
  expect(done).toMatchObject({ total: 3, sent: 2, skipped: 1 });
  expect(await recipientRows(campaign.id)).toEqual([
    { address: 'fan-0@example.org', state: 'accepted', skip_reason: null },
    { address: 'fan-1@example.org', state: 'skipped', skip_reason: 'unsubscribed' },
    { address: 'fan-2@example.org', state: 'accepted', skip_reason: null },
  ]);
  const { recipients } = await server.services.database.adminDb
    .selectFrom('recipient_quota_entry')
    .select(({ fn }) => fn.sum<number>('recipients').as('recipients'))
    .where('organiser_id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  expect(Number(recipients)).toBe(2);
});

test('sendCampaign, of a draft with links, sends mail with a working tracked link and no unfilled placeholders', async () => {
  const campaign = await draft(1, {
    blocks: [{ kind: 'button', text: 'Book', url: 'https://example.org/book' }],
  });
  await send(campaign.id, campaign.version, 1);
  const [mail] = await until(
    () => sink.mails,
    ({ length }) => length === 1,
  );
  const body = (mail?.raw ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const click = /\/t\/c\/[\w-]{51}/.exec(body)?.[0] ?? '';
  expect((await server.app.inject(click)).headers.location).toBe(
    `https://example.org/book?utm_source=turnout&utm_medium=email&utm_campaign=${utmSlug(campaign.name)}`,
  );
  expect(body).toContain('Tidal Theatre Limited');
  expect(body).not.toContain('{{');
});

test('sendCampaign, twice at once, sends once and refuses the second with the reason', async () => {
  const campaign = await draft(5);
  const replies = await Promise.all([1, 2].map(() => send(campaign.id, campaign.version, 5)));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(replies.find(({ errors }) => errors)?.errors?.[0]?.extensions.code).toBe('CONFLICT');
  await until(
    () => progressOf(server.services, person.organiserId, campaign.id),
    ({ state }) => state === 'sent',
  );
  expect(sink.mails).toHaveLength(5);
});

test.each([
  ['an older version', 0, 3, 'CONFLICT', /has changed since you last looked/],
  ['another number of people', 1, 4, 'CONFLICT', /it would now go to 3 people, not 4/],
])('sendCampaign, with %s than reviewed, sends nothing', async (_case, version, expected, code, message) => {
  const campaign = await draft(3);
  const { errors } = await send(campaign.id, version, expected);
  expect(errors?.[0]).toMatchObject({ extensions: { code }, message: expect.stringMatching(message) });
  expect(await recipientRows(campaign.id)).toEqual([]);
});

test.each([
  ['no recipients', { audienceIds: [] }, 0, /audience/i],
  [
    'an unknown personal field',
    { blocks: [{ kind: 'text' as const, text: 'Hello {{frist_name}}' }] },
    2,
    /frist_name/,
  ],
  ['no subject', { subject: '' }, 2, /subject/i],
])(
  'sendCampaign, of a campaign with %s, names it and changes nothing',
  async (_case, overrides, expected, message) => {
    const campaign = await draft(2, overrides);
    const { errors } = await send(campaign.id, campaign.version, expected);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
      message: expect.stringMatching(message),
    });
    expect(await recipientRows(campaign.id)).toEqual([]);
    expect(await progressOf(server.services, person.organiserId, campaign.id)).toMatchObject({
      state: 'draft',
      total: 0,
    });
  },
);

test('sendCampaign, above the month’s recipient limit, is refused with the number that is left', async () => {
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval'], { planId: 4 });
  const campaign = await draft(101);
  const { errors } = await send(campaign.id, campaign.version, 101);
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.message).toMatch(/100/);
});

test('sendCampaign, by a person who needs approval, is refused', async () => {
  person = await server.signedIn(['emailCampaign']);
  const campaign = await draft(1);
  const { errors } = await send(campaign.id, campaign.version, 1);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await recipientRows(campaign.id)).toEqual([]);
});

test('sendCampaign, of another organiser’s campaign, is not found', async () => {
  const campaign = await draft(1);
  const stranger = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
  const { errors } = await send(campaign.id, campaign.version, 1, stranger);
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('cancelCampaign, of a paused campaign, skips the open recipients, returns their quota and the counts still add up', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 4, state: 'paused' });
  const { data } = await person.graphql<{ cancelCampaign: CampaignProgress }>(cancelCampaignDocument, { id });
  expect(data?.cancelCampaign).toMatchObject({ state: 'cancelled', total: 4, skipped: 4 });
  expect(data && sumOf(data.cancelCampaign)).toBe(4);
  const again = await person.graphql(pauseCampaignDocument, { id });
  expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('resumeCampaign, of a paused campaign, mails everybody', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 4, state: 'paused' });
  await person.graphql(resumeCampaignDocument, { id });
  await until(
    () => progressOf(server.services, person.organiserId, id),
    ({ state }) => state === 'sent',
  );
  expect(sink.mails).toHaveLength(4);
});

test('sendCampaign, with an audience that grows between the count and the freeze, is refused and sends nothing', async () => {
  const campaign = await draft(2);
  const { adminDb } = server.services.database;
  await sql`
    create function add_latecomer() returns trigger language plpgsql as $$ begin
      if pg_trigger_depth() = 1 then
        insert into campaign_recipient (organiser_id, campaign_id, address, fields, message_id)
        values (new.organiser_id, new.campaign_id, 'late-' || new.id || '@example.org', '{}', new.message_id);
      end if;
      return null;
    end $$`.execute(adminDb);
  await sql`create trigger latecomer after insert on campaign_recipient for each row execute function add_latecomer()`.execute(
    adminDb,
  );
  try {
    const { errors } = await send(campaign.id, campaign.version, 2);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(errors?.[0]?.message).toContain('4 people');
    expect(await recipientRows(campaign.id)).toEqual([]);
  } finally {
    await sql`drop function add_latecomer cascade`.execute(adminDb);
  }
});
