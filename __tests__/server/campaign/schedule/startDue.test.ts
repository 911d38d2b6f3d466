import { updateCampaignDocument } from '../../../../src/contract/campaign/campaignEditing';
import {
  returnCampaignToDraftDocument,
  type CampaignStart,
} from '../../../../src/contract/campaign/campaignStart';
import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
  sendCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { capacityNow } from '../../../../src/server/campaign/sending/paceQueries';
import { suppress } from '../../../support/factories/campaignFactories';
import {
  buildReady,
  settableClock,
  minutes,
  schedule,
  stateOf,
} from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-21T01:00:00Z';
const friday = { local: '2026-11-27T09:00', zone: 'Pacific/Auckland' };
const FRIDAY = '2026-11-26T20:00:00.000Z';

const clock = settableClock(NOW);
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});

const due = (campaignId: string) =>
  startDue(server.services, { organiserId: person.organiserId, campaignId });
const takeBack = (id: string) =>
  person.graphql<{ returnCampaignToDraft: CampaignStart }>(returnCampaignToDraftDocument, { id });
const recipients = async (id: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select('state')
    .where('campaign_id', '=', id)
    .execute();
  return rows.map(({ state }) => state);
};
const jobs = async (kind: string, id: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('job')
    .select(['payload', 'run_at'])
    .where('kind', '=', kind)
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(id));
};

describe('scheduleCampaign', () => {
  test('at a wall time in a zone, stores the wall time, the zone and the instant, and adds its job', async () => {
    const campaign = await buildReady(server.services, person.organiserId);
    const { data, errors } = await schedule(person, campaign, { ...friday, spreadHours: 4 });
    expect(errors).toBeUndefined();
    expect(data?.scheduleCampaign).toMatchObject({
      ...friday,
      state: 'scheduled',
      startsAt: FRIDAY,
      spreadHours: 4,
      choice: null,
    });
    const [job] = await jobs('campaign/start', campaign.id);
    expect(job?.run_at.toISOString()).toBe(FRIDAY);
    expect(await recipients(campaign.id)).toEqual([]);
  });

  test.each([
    ['a time that does not exist', '2027-09-26T02:30', 'local', 'does not happen'],
    ['a time that exists twice', '2027-04-04T02:30', 'choice', 'happens twice'],
    ['a time that is over', '2026-11-21T13:59', 'local', 'has passed'],
    ['more than a year ahead', '2028-02-01T09:00', 'local', 'year'],
    ['a day that does not exist', '2027-02-30T09:00', 'local', 'do not exist'],
    ['no time', null, 'local', 'Choose'],
  ])('at %s, names the field with a hint and stays a draft', async (_what, local, field, words) => {
    const campaign = await buildReady(server.services, person.organiserId);
    const { errors } = await schedule(person, campaign, { ...friday, local });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(errors?.[0]?.message).toContain(words);
    expect(await stateOf(server.services, campaign.id)).toMatchObject({
      state: 'draft',
      scheduled_for: null,
    });
  });

  // NZ changes its clocks a week before AU in spring; Chatham jumps from 2:45, Lord Howe by half an hour.
  test.each([
    ['2027-09-26T03:15', 'Pacific/Chatham', 'local'],
    ['2027-09-26T02:30', 'Australia/Sydney', '2027-09-25T16:30:00.000Z'],
    ['2027-10-03T02:30', 'Australia/Sydney', 'local'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', 'local'],
    ['2027-10-03T02:45', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z'],
    ['2027-10-03T02:30', 'Australia/Brisbane', '2027-10-02T16:30:00.000Z'],
    ['2027-04-04T02:30', 'Australia/Sydney', 'choice'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', 'choice'],
    ['2027-04-04T02:30', 'Australia/Perth', '2027-04-03T18:30:00.000Z'],
  ])('at %s in %s, starts at %s', async (local, zone, expected) => {
    const campaign = await buildReady(server.services, person.organiserId);
    const { data, errors } = await schedule(person, campaign, { local, zone });
    expect(errors?.[0]?.extensions.field ?? data?.scheduleCampaign.startsAt).toBe(expected);
  });

  test('at a time that exists twice, with the second chosen, starts an hour later than the first', async () => {
    const campaign = await buildReady(server.services, person.organiserId);
    const twice = { ...friday, local: '2027-04-04T02:30', choice: 'later' };
    const { data } = await schedule(person, campaign, twice);
    expect(data?.scheduleCampaign).toMatchObject({ startsAt: '2027-04-03T14:30:00.000Z', choice: 'later' });
  });

  test('of marketing, by a person who needs approval, is refused', async () => {
    const writer = await server.signedIn(['emailCampaign']);
    const campaign = await buildReady(server.services, writer.organiserId);
    const { errors } = await schedule(writer, campaign, friday);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await stateOf(server.services, campaign.id)).toMatchObject({
      state: 'draft',
      scheduled_for: null,
    });
  });

  test('with another number of people, of another version or with something that blocks, changes nothing', async () => {
    const campaign = await buildReady(server.services, person.organiserId);
    const wrong = await Promise.all([
      schedule(person, campaign, friday, 3),
      schedule(person, { ...campaign, version: 7 }, friday),
    ]);
    expect(wrong.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['CONFLICT', 'CONFLICT']);
    const bare = await buildReady(server.services, person.organiserId, { subject: '' });
    const { errors } = await schedule(person, bare, friday);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await stateOf(server.services, bare.id)).toMatchObject({ state: 'draft', scheduled_for: null });
  });
});

describe('startDue', () => {
  const scheduled = async (start: object = friday) => {
    const campaign = await buildReady(server.services, person.organiserId);
    await schedule(person, campaign, start);
    return campaign;
  };

  test('before its time, returns when to check again', async () => {
    const { id } = await scheduled();
    expect((await due(id))?.toISOString()).toBe(FRIDAY);
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'scheduled' });
  });

  test('at its time, freezes everybody as they are then and sends', async () => {
    const { id } = await scheduled({ ...friday, spreadHours: 2 });
    await suppress(server.services, person.organiserId, 'fan-1@example.org');
    clock.set(FRIDAY);
    expect(await due(id)).toBeUndefined();
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'sending', spread_hours: 2 });
    expect((await recipients(id)).sort()).toEqual(['pending', 'skipped']);
    expect(await jobs('campaign/send', id)).toHaveLength(1);
    await due(id);
    expect(await recipients(id)).toHaveLength(2);
  });

  test('of a campaign spread over hours, sends each hour’s share and does not catch up after a pause', async () => {
    const campaign = await buildReady(server.services, person.organiserId, { count: 4 });
    const { id } = campaign;
    await schedule(person, campaign, { ...friday, spreadHours: 4 }, 4);
    clock.set(FRIDAY);
    await due(id);
    const capacity = () =>
      server.services.database.withOrganiser(person.organiserId, (db) => capacityNow(db, id, clock.now()));
    const again = (hours: number) => new Date(Date.parse(FRIDAY) + hours * 60 * minutes(1));
    expect(await capacity()).toEqual({ capacity: 1, again: again(1) });
    clock.pass(minutes(30));
    await person.graphql(pauseCampaignDocument, { id });
    clock.pass(minutes(60));
    await person.graphql(resumeCampaignDocument, { id });
    expect(await capacity()).toEqual({ capacity: 1, again: again(2) });
    clock.pass(minutes(30));
    expect(await capacity()).toEqual({ capacity: 2, again: again(3) });
    clock.pass(minutes(180));
    expect(await capacity()).toEqual({ capacity: Infinity, again: undefined });
  });

  test('at the end of its send window still sends; a moment later it is missed, and its author gets an email', async () => {
    const [inside, outside] = [await scheduled(), await scheduled()];
    clock.set(FRIDAY);
    clock.pass(minutes(120));
    await due(inside.id);
    expect(await stateOf(server.services, inside.id)).toMatchObject({ state: 'sending' });
    clock.pass(minutes(1));
    await due(outside.id);
    const missed = await stateOf(server.services, outside.id);
    expect(missed).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('2 hours later'),
    });
    expect(await recipients(outside.id)).toEqual([]);
    expect(await jobs('campaign/tellMissed', outside.id)).toHaveLength(1);
  });

  test('of a campaign that has a blocking problem by then, sets it to missed with the reason', async () => {
    const { id } = await scheduled();
    await suppress(server.services, person.organiserId, 'fan-0@example.org');
    await suppress(server.services, person.organiserId, 'fan-1@example.org');
    clock.set(FRIDAY);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('can be emailed'),
    });
  });

  test('of a campaign whose scheduler may no longer send, sets it to missed', async () => {
    const { id } = await scheduled();
    await server.services.database.adminDb
      .updateTable('membership')
      .set({ permissions: JSON.stringify({ emailCampaign: true }) })
      .where('user_id', '=', person.userId)
      .execute();
    clock.set(FRIDAY);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'missed' });
  });

  test('of a campaign that was unscheduled, edited or disabled, starts nothing', async () => {
    const [unscheduled, edited, disabled] = [await scheduled(), await scheduled(), await scheduled()];
    const { data } = await takeBack(unscheduled.id);
    expect(data?.returnCampaignToDraft).toMatchObject({ state: 'draft', startsAt: null, local: null });
    const { id, version } = edited;
    await person.graphql(updateCampaignDocument, { id, version, input: { subject: 'Another one' } });
    await person.post(`/api/v2/nz/api/campaign/disable/${disabled.id}`);
    clock.set(FRIDAY);
    for (const { id: one } of [unscheduled, edited, disabled]) {
      await due(one);
      expect(await stateOf(server.services, one)).toMatchObject({ state: 'draft', scheduled_for: null });
      expect(await recipients(one)).toEqual([]);
    }
  });

  test('of a missed campaign, can be sent now, rescheduled or returned to draft', async () => {
    const three = [await scheduled(), await scheduled(), await scheduled()] as const;
    clock.set(FRIDAY);
    clock.pass(minutes(300));
    for (const { id } of three) await due(id);
    const [now, later, back] = three;
    const { version } = now;
    await person.graphql(sendCampaignDocument, { id: now.id, version, expectedRecipients: 2 });
    expect(await stateOf(server.services, now.id)).toMatchObject({
      ...{ state: 'sending', missed_reason: null, scheduled_for: null },
    });
    await schedule(person, later, { ...friday, local: '2026-11-28T09:00' });
    expect(await stateOf(server.services, later.id)).toMatchObject({
      state: 'scheduled',
      missed_reason: null,
    });
    await takeBack(back.id);
    expect(await stateOf(server.services, back.id)).toMatchObject({ state: 'draft', missed_reason: null });
  });
});

test('quota, taken in the last minutes of a billing month and returned in the next, counts in the month of the start', async () => {
  const { organiserId } = person;
  const { adminDb } = server.services.database;
  // Opened on the 14th where the account is, and on the 13th in UTC.
  await adminDb
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-13T12:00:00Z'), zone: 'Pacific/Auckland' })
    .where('id', '=', organiserId)
    .execute();
  const [before, after] = [
    await buildReady(server.services, organiserId),
    await buildReady(server.services, organiserId),
  ];
  const send = ({ id, version }: typeof before) =>
    person.graphql(sendCampaignDocument, { id, version, expectedRecipients: 2 });
  clock.set('2026-12-13T10:59:00Z');
  expect((await send(before)).errors).toBeUndefined();
  clock.set('2026-12-13T11:01:00Z');
  expect((await send(after)).errors).toBeUndefined();
  await person.graphql(cancelCampaignDocument, { id: before.id });
  const entries = await adminDb
    .selectFrom('recipient_quota_entry')
    .select(['month', 'recipients'])
    .where('organiser_id', '=', organiserId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { month: '2026-11-14', recipients: 2 },
    { month: '2026-12-14', recipients: 2 },
    { month: '2026-11-14', recipients: -2 },
  ]);
});
