import { sql } from 'kysely';
import { campaignResultsDocument } from '../../../src/contract/campaign/campaignResult';
import type {
  CampaignResultsQuery,
  CustomisationSectionQuery,
  MarketingSectionQuery,
  ReportingSectionQuery,
} from '../../../src/contract/generated/operations';
import {
  customisationSectionDocument,
  marketingSectionDocument,
  reportingSectionDocument,
} from '../../../src/contract/overview/sectionOverviews';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const now = new Date('2026-07-20T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication', 'reporting']);
});
afterAll(() => server.close());

const marketingOf = async (who: TestPerson) =>
  (await who.graphql<MarketingSectionQuery>(marketingSectionDocument)).data?.marketingOverview;
const reportingOf = async (who: TestPerson) =>
  (await who.graphql<ReportingSectionQuery>(reportingSectionDocument)).data?.reportingOverview;

const build = (overrides: Parameters<typeof buildSentCampaign>[2], who = person) =>
  buildSentCampaign(server.services, who.organiserId, { links: ['https://example.org/'], ...overrides });

const click = { kind: 'click', link: 0, minute: 5 } as const;

async function buy({ organiserId }: TestPerson, address: string, at: Date) {
  const { id: eventId } = await buildEvent(server.services, organiserId);
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      refunded_cents, expires_at, completed_at, buyer_address)
    values (${organiserId}, ${eventId}, left(gen_random_uuid()::text, 8), uuid_send(gen_random_uuid()), 'web', 'complete',
      'NZD', 5000, 1000, now(), ${at}, ${address})`.execute(server.services.database.adminDb);
}

const insertContacts = (
  organiserId: string,
  contacts: ReadonlyArray<{ name: string; days: number; paused?: Date }>,
) =>
  server.services.database.adminDb
    .insertInto('contact')
    .values(
      contacts.map(({ name, days, paused = null }) => ({
        organiser_id: organiserId,
        address: `${name}@example.org`,
        created_at: daysAgo(days),
        paused_until: paused,
      })),
    )
    .execute();

test('the overviews of a new organiser are empty', async () => {
  expect(await marketingOf(person)).toEqual({
    lastSent: null,
    nextSend: null,
    growth: {
      mailable: 0,
      mailableIsLeast: false,
      joined: 0,
      joinedIsLeast: false,
      unsubscribed: 0,
    },
  });
  expect(await reportingOf(person)).toEqual({
    campaigns: 0,
    sent: 0,
    clicked: 0,
    clickRate: null,
    orders: 0,
    cents: 0,
    best: null,
  });
  const { data } = await person.graphql<CustomisationSectionQuery>(customisationSectionDocument);
  expect(data?.customisationOverview).toEqual({ lastEdited: [] });
});

test('marketingOverview, with several campaigns, has the last sent one with the result of its list', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  await build({ startedAt: daysAgo(1) }, stranger);
  await build({ startedAt: daysAgo(9), recipients: [{}] });
  const { campaignId } = await build({
    name: 'Newest',
    startedAt: daysAgo(3),
    recipients: [{ address: 'ana@example.org', hits: [click] }, {}],
  });
  await build({ startedAt: daysAgo(2), state: 'cancelled' });
  await buy(person, 'ana@example.org', daysAgo(2));
  const { data } = await person.graphql<CampaignResultsQuery>(campaignResultsDocument, {
    kind: 'email',
    ids: [campaignId],
  });
  const lastSent = (await marketingOf(person))?.lastSent;
  expect(lastSent).toMatchObject({ id: campaignId, name: 'Newest', sentAt: daysAgo(3).toISOString() });
  expect(lastSent?.result).toMatchObject({ sent: 2, clicked: 1, orders: 1, cents: 4_000 });
  expect(lastSent?.result).toEqual(data?.campaignResults[0]);
});

test('marketingOverview, with scheduled campaigns, has the next one that is not disabled', async () => {
  const schedule = async (name: string, days: number, disabled = false) => {
    const { campaignId } = await build({ name, state: 'draft', startedAt: null });
    await server.services.database.adminDb
      .updateTable('campaign')
      .set({
        state: 'scheduled',
        scheduled_for: daysAgo(-days),
        scheduled_local: '2026-07-22T12:45',
        scheduled_zone: 'Pacific/Chatham',
        disabled_at: disabled ? now : null,
      })
      .where('id', '=', campaignId)
      .execute();
  };
  await schedule('Disabled', 1, true);
  await schedule('Later', 5);
  await schedule('Next', 2);
  expect((await marketingOf(person))?.nextSend).toMatchObject({
    name: 'Next',
    at: daysAgo(-2).toISOString(),
    zone: 'Pacific/Chatham',
  });
});

test('marketingOverview counts the people whom mail reaches now, and who joined and unsubscribed lately', async () => {
  const { organiserId } = person;
  const stranger = await server.signedIn(['emailCampaign']);
  await insertContacts(stranger.organiserId, [{ name: 'theirs', days: 1 }]);
  await insertContacts(organiserId, [
    { name: 'old', days: 90 },
    { name: 'gone', days: 60 },
    { name: 'left', days: 50 },
    { name: 'resting', days: 40, paused: daysAgo(-5) },
    { name: 'rested', days: 35, paused: daysAgo(5) },
    { name: 'new', days: 29 },
    { name: 'newest', days: 1 },
  ]);
  const row = { scope: 'organiser' as const, organiser_id: organiserId };
  await server.services.database.adminDb
    .insertInto('suppression')
    .values([
      { ...row, address: 'gone@example.org', reason: 'unsubscribed', created_at: daysAgo(45) },
      { ...row, address: 'left@example.org', reason: 'unsubscribed', created_at: daysAgo(3) },
    ])
    .execute();
  expect((await marketingOf(person))?.growth).toEqual({
    mailable: 4,
    mailableIsLeast: false,
    joined: 2,
    joinedIsLeast: false,
    unsubscribed: 1,
  });
});

test('reportingOverview adds up the campaigns of both kinds that were sent in the last 30 days', async () => {
  const stranger = await server.signedIn(['reporting']);
  await build({ startedAt: daysAgo(2), recipients: [{ hits: [click] }] }, stranger);
  await build({ startedAt: daysAgo(31), recipients: [{ hits: [click] }] });
  await build({
    name: 'Best',
    startedAt: daysAgo(29),
    recipients: [{ address: 'ana@example.org', hits: [click] }, { hits: [click] }, {}],
  });
  await build({
    kind: 'ticketholder',
    startedAt: daysAgo(1),
    recipients: [{ hits: [click] }, { hits: [{ ...click, hitClass: 'scanner' }] }, { state: 'failed' }],
  });
  await buy(person, 'ana@example.org', daysAgo(28));
  const overview = await reportingOf(person);
  expect(overview).toMatchObject({
    campaigns: 2,
    sent: 5,
    clicked: 3,
    clickRate: 0.6,
    orders: 1,
    cents: 4_000,
  });
  expect(overview?.best).toMatchObject({ name: 'Best', result: { clicked: 2 } });
});

test('customisationOverview has the three templates in use that were edited last', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'Archived']) {
    await person.graphql(createEmailTemplateDocument, { input: { name } });
  }
  const templates = server.services.database.adminDb.updateTable('template');
  const own = templates.where('organiser_id', '=', person.organiserId);
  await own
    .set({ updated_at: daysAgo(9) })
    .where('name', '=', 'B')
    .execute();
  await own
    .set({ updated_at: daysAgo(-1), archived_at: now })
    .where('name', '=', 'Archived')
    .execute();
  await own
    .set({ updated_at: daysAgo(-1) })
    .where('name', '=', 'A')
    .execute();
  const { data } = await person.graphql<CustomisationSectionQuery>(customisationSectionDocument);
  const names = data?.customisationOverview?.lastEdited.map(({ name }) => name);
  expect(names?.[0]).toBe('A');
  expect(names?.sort()).toEqual(['A', 'C', 'D']);
});

test('the overviews, without a permission, leave out what it protects', async () => {
  const reader = await server.signedIn(['reporting']);
  expect(await marketingOf(reader)).toBeNull();
  const commWriter = await server.signedIn(['ticketholderCommunication']);
  await build({ startedAt: daysAgo(2) }, commWriter);
  expect(await marketingOf(commWriter)).toEqual({ lastSent: null, nextSend: null, growth: null });
  expect(await reportingOf(commWriter)).toBeNull();
  const { data } = await reader.graphql<CustomisationSectionQuery>(customisationSectionDocument);
  expect(data?.customisationOverview).toBeNull();
});

test('reportingOverview, for a person who works for one event, adds up its comms only', async () => {
  const event = await buildEvent(server.services, person.organiserId);
  const comm = async () =>
    build({ kind: 'ticketholder', startedAt: daysAgo(2), recipients: [{ hits: [click] }] });
  const [mine] = [await comm(), await comm()];
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ event_id: event.id })
    .where('id', '=', mine.campaignId)
    .execute();
  const colleague = await colleagueOf(server, person);
  await narrow(server, colleague, { role: 'marketing', events: [event.id] });
  expect(await reportingOf(colleague)).toMatchObject({ campaigns: 1, sent: 1, clicked: 1 });
  expect(await marketingOf(colleague)).toMatchObject({ lastSent: { id: mine.campaignId }, growth: null });
});
