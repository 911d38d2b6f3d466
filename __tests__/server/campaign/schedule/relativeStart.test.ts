import { setEventStateDocument } from '../../../../src/contract/event/eventEditing';
import { removeSessionDocument } from '../../../../src/contract/event/eventSession';
import { campaignsDocument, type CampaignPage } from '../../../../src/contract/campaign/campaignList';
import {
  campaignStartDocument,
  returnCampaignToDraftDocument,
  type CampaignStart,
} from '../../../../src/contract/campaign/campaignStart';
import { campaignStatsPath, type CampaignStat } from '../../../../src/contract/campaign/campaignReport';
import { homeDocument, type Home } from '../../../../src/contract/overview/home';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import {
  buildComm,
  cancelSessionOf,
  moveSessionTo,
  ruleOf,
} from '../../../support/campaign/relativeStartActs';
import {
  buildReady,
  minutes,
  schedule,
  settableClock,
  stateOf,
} from '../../../support/factories/startFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2027-03-01T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  person = await server.signedIn(['ticketholderCommunication', 'events']);
});

const due = (campaignId: string) =>
  startDue(server.services, { organiserId: person.organiserId, campaignId });
const startOf = async (id: string) =>
  (await person.graphql<{ campaignStart: CampaignStart }>(campaignStartDocument, { id })).data?.campaignStart;
const jobsOf = async (id: string, kind = 'campaign/start') => {
  const rows = await server.services.database.adminDb
    .selectFrom('job')
    .select(['payload', 'run_at'])
    .where('kind', '=', kind)
    .execute();
  return rows
    .filter(({ payload }) => JSON.stringify(payload).includes(id))
    .map(({ run_at: runAt }) => runAt.toISOString());
};

/** A comm that starts two days before its session of Saturday 6 March 2027, 7:30 pm, at nine: on Thursday. */
async function scheduled(setup: Parameters<typeof buildComm>[2] = {}, rule: object = {}) {
  const built = await buildComm(server.services, person.organiserId, setup);
  const { errors } = await schedule(
    person,
    built.comm,
    ruleOf(built.sessionIds[0], rule),
    built.sessionIds.length,
  );
  expect(errors).toBeUndefined();
  return { ...built, id: built.comm.id, session: built.sessionIds[0] ?? '' };
}
const THURSDAY = '2027-03-03T20:00:00.000Z';

describe('scheduleCampaign, relative to a session', () => {
  test('stores the rule, the session and the instant that follows, and shows them in the list, the start and the report', async () => {
    const { id, session } = await scheduled();
    const rule = {
      ...{ sessionId: session, direction: 'before', unit: 'days', amount: 2, time: '09:00' },
      ...{ sessionLocal: '2027-03-06T19:30', sessionZone: 'Pacific/Auckland' },
    };
    expect(await startOf(id)).toMatchObject({
      ...{
        state: 'scheduled',
        startsAt: THURSDAY,
        local: '2027-03-04T09:00',
        zone: 'Pacific/Auckland',
        rule,
      },
    });
    expect(await jobsOf(id)).toEqual([THURSDAY]);
    const { data } = await person.graphql<{ campaigns: CampaignPage }>(campaignsDocument, {
      kind: 'ticketholder',
    });
    expect(data?.campaigns.campaigns).toMatchObject([{ id, scheduledFor: THURSDAY, rule }]);
    const stat = await person.get(`/pro/v2${campaignStatsPath(id, 'day', 'nz')}`);
    expect(stat.json<{ result: CampaignStat }>().result.campaign).toMatchObject({ id, rule });
  });

  test('in exact hours after a session in the zone of Chatham, starts at that wall time there', async () => {
    const { id } = await scheduled(
      { starts: ['2027-04-03T22:00'], zone: 'Pacific/Chatham' },
      { direction: 'after', unit: 'hours', amount: 6, time: null },
    );
    // The clocks go back from 3:45 to 2:45 that night.
    expect(await startOf(id)).toMatchObject({ local: '2027-04-04T03:00', zone: 'Pacific/Chatham' });
  });

  test('of a session of another organiser, of another event, not chosen, cancelled or missing, is refused', async () => {
    const stranger = await server.signedIn(['ticketholderCommunication', 'events']);
    const theirs = await buildComm(server.services, stranger.organiserId);
    const other = await buildComm(server.services, person.organiserId);
    const ours = await buildComm(server.services, person.organiserId, {
      starts: ['2027-03-06T19:30', '2027-03-07T19:30', '2027-03-08T19:30'],
      chosen: [0, 2],
    });
    await cancelSessionOf(person, ours.sessionIds[2]);
    for (const sessionId of [
      ...[theirs.sessionIds[0], other.sessionIds[0], ours.sessionIds[1], ours.sessionIds[2]],
      '00000000-0000-4000-8000-000000000000',
    ]) {
      const { errors } = await schedule(person, ours.comm, ruleOf(sessionId));
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'relative.sessionId' });
    }
    expect(await stateOf(server.services, ours.comm.id)).toMatchObject({
      state: 'draft',
      scheduled_for: null,
    });
  });

  test.each([
    ['a time that has passed', { amount: 5 }, 'relative.amount', 'passed'],
    ['more than a year ahead', { direction: 'after', amount: 90 }, 'relative.amount', 'year'],
  ])('at %s, names the field', async (_what, rule, field, words) => {
    const starts = [words === 'year' ? '2027-12-20T19:30' : '2027-03-06T19:30'];
    const { comm, sessionIds } = await buildComm(server.services, person.organiserId, { starts });
    const { errors } = await schedule(person, comm, ruleOf(sessionIds[0], rule), 1);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(errors?.[0]?.message).toContain(words);
  });

  test('of an email campaign, or by a person without the permission for comms, is refused', async () => {
    const { comm, sessionIds } = await buildComm(server.services, person.organiserId);
    const viewer = await colleagueOf(server, person, { permissions: ['events', 'emailCampaign'] });
    const refused = await schedule(viewer, comm, ruleOf(sessionIds[0]), 1);
    expect(refused.errors?.[0]?.extensions.code).toBe('THC_FORBIDDEN');
    const writer = await colleagueOf(server, person, {
      permissions: ['emailCampaign', 'canSendECWithoutApproval'],
    });
    const email = await buildReady(server.services, person.organiserId);
    const { errors } = await schedule(writer, email, ruleOf(sessionIds[0]));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'relative' });
  });

  test('and unscheduled, keeps neither rule nor time', async () => {
    const { id, session } = await scheduled();
    await person.graphql(returnCampaignToDraftDocument, { id });
    await moveSessionTo(person, session, '2027-03-08T19:30');
    expect(await startOf(id)).toMatchObject({ state: 'draft', startsAt: null, rule: null });
    clock.set(THURSDAY);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'draft' });
  });
});

describe('changeSession, of a session that a comm starts relative to', () => {
  test('later and earlier, moves the start and its job in the same transaction', async () => {
    const { id, session } = await scheduled();
    expect((await moveSessionTo(person, session, '2027-03-12T18:00')).errors).toBeUndefined();
    const rule = { sessionLocal: '2027-03-12T18:00' };
    expect(await startOf(id)).toMatchObject({ local: '2027-03-10T09:00', state: 'scheduled', rule });
    clock.set(THURSDAY);
    expect((await due(id))?.toISOString()).toBe('2027-03-09T20:00:00.000Z');
    clock.set(NOW);
    await moveSessionTo(person, session, '2027-03-05T18:00');
    expect(await startOf(id)).toMatchObject({ local: '2027-03-03T09:00' });
    expect(await jobsOf(id)).toEqual(['2027-03-02T20:00:00.000Z']);
    clock.set('2027-03-02T20:00:00Z');
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'sending' });
  });

  test('that fails, moves nothing', async () => {
    const { id, session } = await scheduled({ starts: ['2027-03-06T19:30', '2027-03-07T19:30'] });
    // Two sessions may not start at the same time, and another number of tickets was shown.
    expect((await moveSessionTo(person, session, '2027-03-07T19:30')).errors).toBeDefined();
    expect((await moveSessionTo(person, session, '2027-03-09T19:30', { told: 7 })).errors).toBeDefined();
    expect(await startOf(id)).toMatchObject({ startsAt: THURSDAY });
  });

  test('to another zone, at the same wall time, moves the start', async () => {
    const { id, session } = await scheduled();
    await moveSessionTo(person, session, '2027-03-06T19:30', { zone: 'Pacific/Chatham' });
    expect(await startOf(id)).toMatchObject({ local: '2027-03-04T09:00', zone: 'Pacific/Chatham' });
    expect(await startOf(id)).toMatchObject({ startsAt: '2027-03-03T19:15:00.000Z' });
  });

  test('by a person who works for this event only and may not write comms, moves the start too', async () => {
    const { id, eventId, session } = await scheduled();
    const helper = await colleagueOf(server, person, { permissions: ['events'] });
    await narrow(server, helper, { role: 'marketing', events: [eventId] });
    expect((await moveSessionTo(helper, session, '2027-03-12T18:00')).errors).toBeUndefined();
    expect(await startOf(id)).toMatchObject({ local: '2027-03-10T09:00' });
  });

  test('so that the time has just passed, starts it; so that it passed long ago, asks the organiser', async () => {
    const [late, tooLate] = [await scheduled(), await scheduled()];
    clock.set('2027-03-02T21:00:00Z');
    await moveSessionTo(person, late.session, '2027-03-05T18:00');
    await due(late.id);
    expect(await stateOf(server.services, late.id)).toMatchObject({ state: 'sending' });
    await moveSessionTo(person, tooLate.session, '2027-03-04T18:00');
    await due(tooLate.id);
    expect(await stateOf(server.services, tooLate.id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('Its session was moved'),
    });
    expect(await jobsOf(tooLate.id, 'campaign/tellMissed')).toHaveLength(1);
    const { data } = await person.graphql<{ home: Home }>(homeDocument);
    expect(data?.home.waiting.campaignProblems).toMatchObject([
      { kind: 'ticketholder', problem: 'missed', count: 1, id: tooLate.id },
    ]);
  });

  test('found late for another reason, says so', async () => {
    const { id } = await scheduled();
    clock.set(THURSDAY);
    clock.pass(minutes(180));
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('3 hours later'),
    });
  });

  test('of a comm that is being sent, was sent or was missed, changes nothing', async () => {
    const { id, session } = await scheduled();
    clock.set(THURSDAY);
    await due(id);
    await moveSessionTo(person, session, '2027-03-20T18:00');
    expect(await startOf(id)).toMatchObject({ state: 'sending', startsAt: THURSDAY });
    expect(await due(id)).toBeUndefined();
    const frozen = await server.services.database.adminDb
      .selectFrom('campaign_recipient')
      .select('id')
      .where('campaign_id', '=', id)
      .execute();
    expect(frozen).toHaveLength(1);
  });
});

describe('a session that does not take place', () => {
  test('cancelled, sets its comm to missed at once with the reason', async () => {
    const { id, session } = await scheduled();
    expect((await cancelSessionOf(person, session)).errors).toBeUndefined();
    expect(await jobsOf(id)).toEqual([new Date(NOW).toISOString()]);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('is cancelled'),
    });
    clock.set(THURSDAY);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({ state: 'missed' });
  });

  test('removed, sets its comm to missed, which still says before which session', async () => {
    const built = await buildComm(server.services, person.organiserId, {
      starts: ['2027-03-06T19:30', '2027-03-07T19:30'],
    });
    const { adminDb } = server.services.database;
    const [first = ''] = built.sessionIds;
    await adminDb.deleteFrom('ticket').where('session_id', '=', first).execute();
    expect((await schedule(person, built.comm, ruleOf(first), 1)).errors).toBeUndefined();
    expect((await person.graphql(removeSessionDocument, { id: first })).errors).toBeUndefined();
    await due(built.comm.id);
    expect(await startOf(built.comm.id)).toMatchObject({
      state: 'missed',
      missedReason: expect.stringContaining('has been removed'),
      rule: { sessionId: null, sessionLocal: '2027-03-06T19:30' },
    });
  });

  test('of an event that is cancelled, sets its comm to missed at once', async () => {
    const { id, eventId } = await scheduled();
    await person.graphql(setEventStateDocument, { id: eventId, state: 'cancelled', note: 'Illness' });
    expect(await jobsOf(id)).toEqual([new Date(NOW).toISOString()]);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('The event is cancelled'),
    });
  });

  test('of an event that is postponed, sets its comm to missed once it is due', async () => {
    const { id, eventId } = await scheduled();
    await person.graphql(setEventStateDocument, { id: eventId, state: 'postponed', note: 'Wind' });
    expect((await due(id))?.toISOString()).toBe(THURSDAY);
    clock.set(THURSDAY);
    await due(id);
    expect(await stateOf(server.services, id)).toMatchObject({
      state: 'missed',
      missed_reason: expect.stringContaining('postponed'),
    });
  });
});
