import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Campaign } from '../../../../src/contract/campaign/campaign';
import {
  campaignDocument,
  createCampaignDocument,
  updateCampaignDocument,
} from '../../../../src/contract/campaign/campaignEditing';
import {
  campaignOrders,
  campaignsDocument,
  campaignsNowDocument,
  type CampaignListEntry,
  type CampaignPage,
} from '../../../../src/contract/campaign/campaignList';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { putInState } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const create = (input: object, by = person) =>
  by.graphql<{ createCampaign: Campaign }>(createCampaignDocument, { input });
const update = (id: string, version: number, input: object, by = person) =>
  by.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, { id, version, input });
const stored = async (id: string) =>
  (await person.graphql<{ campaign: Campaign }>(campaignDocument, { id })).data?.campaign;

test('createCampaign, with only a name, creates a draft with the organiser’s sender name and reply address', async () => {
  const { data, errors } = await create({ name: ' Winter  season ' });
  expect(errors).toBeUndefined();
  expect(data?.createCampaign).toMatchObject({
    state: 'draft',
    name: 'Winter  season',
    fromName: 'Tidal Theatre',
    replyTo: person.email,
    version: 1,
    blocks: [],
    audienceIds: [],
  });
});

test.each([
  ['name', '', 'Give the campaign a name.'],
  ['name', 'n'.repeat(151), 'The name has 151 characters; at most 150 allowed. Shorten it.'],
  ['subject', 's'.repeat(2_000), 'The subject has 2,000 characters; at most 250 allowed. Shorten it.'],
  [
    'fromName',
    'Tidal\r\nBcc: all@example.org',
    'The name it comes from must be one line: remove the line break.',
  ],
  ['replyTo', '\u212Aiwi@example.org', 'This is not an email address. Enter it like hello@example.org.'],
  ['replyTo', 'nobody', 'This is not an email address. Enter it like hello@example.org.'],
  ['accent', 'red;}', 'Enter the colour as # and six digits, such as #0f5e63.'],
  [
    'blocks',
    Array.from({ length: 101 }, () => ({ kind: 'divider' })),
    'An email has at most 100 blocks, those in columns included. Remove some.',
  ],
  [
    'audienceIds',
    ['7a0d7a4a-4a0e-4a57-9a52-0d9d4a0d7a4a'],
    'One of these audiences no longer exists. Choose again.',
  ],
])(
  'updateCampaign, with an invalid %s, is refused at its field and changes nothing',
  async (field, value, message) => {
    const { id } = await buildCampaign(server.services, person.organiserId);
    const { errors } = await update(id, 1, { preheader: 'new', [field]: value });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
    expect(await stored(id)).toMatchObject({ preheader: '', version: 1 });
  },
);

test('updateCampaign, a text that is too long in the second block, names that block', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  const blocks = [{ kind: 'divider' }, { kind: 'text', text: 'x'.repeat(20_001) }];
  const { errors } = await update(id, 1, { blocks });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'blocks.1.text' });
});

test('updateCampaign, with one field, keeps the others and increments the version', async () => {
  const audienceId = await buildAudienceOf(server.services, person.organiserId, []);
  const { id } = await buildCampaign(server.services, person.organiserId, { audienceIds: [audienceId] });
  const { data } = await update(id, 1, { subject: 'Kia ora 🎭 {{first_name|there}}' });
  expect(data?.updateCampaign).toMatchObject({
    subject: 'Kia ora 🎭 {{first_name|there}}',
    fromName: 'Tidal Theatre',
    audienceIds: [audienceId],
    version: 2,
  });
});

test('updateCampaign, with a planned start, complete or not, stores it and starts nothing', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  const chosen = { atTime: true, time: '18:30', zone: 'Pacific/Chatham', choice: null, spreadHours: 8 };
  for (const [before, day] of ['', '2026-12-24'].entries()) {
    const { errors } = await update(id, before + 1, { plannedStart: { ...chosen, day } });
    expect(errors).toBeUndefined();
    expect(await stored(id)).toMatchObject({ state: 'draft', plannedStart: { ...chosen, day } });
  }
  const { errors } = await update(id, 3, { plannedStart: { ...chosen, day: '', zone: 'Mars/Base' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'plannedStart.zone' });
});

test('updateCampaign, with characters that the database cannot store, keeps the rest of the text', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  const { data } = await update(id, 1, { blocks: [{ kind: 'text', text: 'a\0b \ud83d c 🎭' }] });
  expect(data?.updateCampaign.blocks[0]).toMatchObject({ text: 'ab  c 🎭' });
});

test('updateCampaign, from a version that another tab has replaced, is a conflict and changes nothing', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  await update(id, 1, { subject: 'first tab' });
  const { errors } = await update(id, 1, { subject: 'second tab' });
  expect(errors?.[0]).toMatchObject({
    message: 'This campaign was changed in another tab. Reload to see it; your text is still here.',
    extensions: { code: 'CONFLICT' },
  });
  expect(await stored(id)).toMatchObject({ subject: 'first tab', version: 2 });
});

test.each(['scheduled', 'pending_approval', 'rejected', 'missed'] as const)(
  'updateCampaign, of a draft that a colleague has made %s since, is a conflict and changes nothing',
  async (state) => {
    const { id, version } = await buildCampaign(server.services, person.organiserId);
    await putInState(server.services, id, state);
    const edit = { id, version, input: { subject: 'One letter more' } };
    const { errors } = await person.graphql(updateCampaignDocument, { ...edit, draftOnly: true });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await stored(id)).toMatchObject({ state, version });
    await person.graphql(updateCampaignDocument, edit);
    expect(await stored(id)).toMatchObject({ state: 'draft', subject: 'One letter more' });
  },
);

test('updateCampaign, of a campaign that is being sent, is refused', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId);
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .execute();
  const { errors } = await update(id, 1, { subject: 'too late' });
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('campaigns, lists this organiser’s email campaigns with their figures, the last changed first', async () => {
  const somebody = await server.signedIn(['emailCampaign']);
  const older = await buildCampaign(server.services, somebody.organiserId, { name: 'Older' });
  await buildCampaign(server.services, somebody.organiserId, { name: 'Newer' });
  await buildCampaign(server.services, somebody.organiserId, { name: 'Comm', kind: 'ticketholder' });
  await update(older.id, 1, { subject: 'changed' }, somebody);
  await server.services.database.withOrganiser(somebody.organiserId, (db) =>
    db
      .insertInto('campaign_recipient')
      .values(
        (['accepted', 'bounced_hard', 'failed'] as const).map((state) => ({
          organiser_id: somebody.organiserId,
          campaign_id: older.id,
          address: `${state}@example.org`,
          fields: '{}',
          state,
          message_id: state,
        })),
      )
      .execute(),
  );
  await server.services.database.withOrganiser(somebody.organiserId, (db) =>
    db.updateTable('campaign').set({ recipients: 3 }).where('id', '=', older.id).execute(),
  );
  const ask = async (question: object, document = campaignsDocument) =>
    somebody.graphql<{ campaigns: CampaignPage; campaignsNow: CampaignListEntry[] }>(document, {
      kind: 'email',
      ...question,
    });
  const { data } = await ask({});
  expect(data?.campaigns.campaigns.map(({ name, recipients, sent }) => [name, recipients, sent])).toEqual([
    ['Older', 3, 2],
    ['Newer', 0, 0],
  ]);
  const none = { waiting: 0, sending: 0, sent: 0, stopped: 0, disabled: 0, archived: 0 };
  expect(data?.campaigns).toMatchObject({ counts: { all: 2, drafts: 2, ...none }, after: null });
  const found = await ask({ search: 'NEWER', filter: 'drafts', order: 'name' });
  expect(found.data?.campaigns.campaigns.map(({ name }) => name)).toEqual(['Newer']);
  expect(found.data?.campaigns.counts).toEqual({ all: 1, drafts: 1, ...none });
  const now = await ask({ ids: [older.id, randomUUID()] }, campaignsNowDocument);
  expect(now.data?.campaignsNow).toMatchObject([{ id: older.id, recipients: 3, sent: 2, done: 3 }]);
});

test('campaigns, with more than one page, returns each campaign once, in every order', async () => {
  const somebody = await server.signedIn(['emailCampaign']);
  const stranger = await server.signedIn(['emailCampaign']);
  await server.services.database.withOrganiser(somebody.organiserId, (db) =>
    sql`insert into campaign (organiser_id, kind, name, state, sending_started_at, updated_at)
      select ${somebody.organiserId}::uuid, 'email', 'Mail ' || n % 7, case when n % 2 = 0 then 'sent' else 'draft' end,
        case when n % 2 = 0 then now() - n % 5 * interval '1 hour' end, now() - n % 3 * interval '1 hour'
      from generate_series(1, 120) as n`.execute(db),
  );
  const page = async (question: object, asker = somebody) =>
    asker.graphql<{ campaigns: CampaignPage }>(campaignsDocument, { kind: 'email', ...question });
  for (const order of campaignOrders) {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await page({ order, after });
      expect(data?.campaigns.counts.all).toBe(120);
      ids.push(...(data?.campaigns.campaigns.map(({ id }) => id) ?? []));
      after = data?.campaigns.after ?? null;
    } while (after !== null);
    expect(new Set(ids).size).toBe(120);
    expect(ids).toHaveLength(120);
  }
  const { data } = await page({ order: 'sent' });
  expect(data?.campaigns.campaigns.every(({ sendingStartedAt }) => sendingStartedAt !== null)).toBe(true);
  const after = data?.campaigns.after;
  for (const [asker, question] of [
    [somebody, { order: 'name', after }],
    [somebody, { order: 'sent', filter: 'sent', after }],
    [stranger, { order: 'sent', after }],
    [somebody, { order: 'sent', after: `${after}x` }],
  ] as const) {
    const { errors } = await page(question, asker);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  }
});

test('a campaign, of another organiser or unknown, is not found; a comm requires its own permission', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const { id } = await buildCampaign(server.services, person.organiserId);
  const comm = await buildCampaign(server.services, person.organiserId, { kind: 'ticketholder' });
  expect((await update(id, 1, { subject: 'x' }, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  for (const unknown of ['not-an-id', '7a0d7a4a-4a0e-4a57-9a52-0d9d4a0d7a4a']) {
    expect((await update(unknown, 1, { subject: 'x' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await update(comm.id, 1, { subject: 'x' })).errors?.[0]?.extensions.code).toBe('THC_FORBIDDEN');
});

test('another organiser’s audience, chosen for a campaign, is refused', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const theirs = await buildAudienceOf(server.services, stranger.organiserId, []);
  const { errors } = await create({ name: 'x', audienceIds: [theirs] });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'audienceIds' });
});

test('campaigns and their edits, without the permission, are forbidden', async () => {
  const helper = await server.signedIn(['events']);
  expect((await create({ name: 'x' }, helper)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await helper.graphql(campaignsDocument, { kind: 'email' })).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});
