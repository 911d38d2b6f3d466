import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Campaign } from '../../../../src/contract/campaign/campaign';
import {
  type ChangeComm,
  changeCommsDocument,
  dismissChangeCommDocument,
} from '../../../../src/contract/campaign/changeComm';
import {
  campaignDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  updateCampaignDocument,
} from '../../../../src/contract/campaign/campaignEditing';
import { eventDocument, updateEventDocument } from '../../../../src/contract/event/event';
import { setEventStateDocument } from '../../../../src/contract/event/eventEditing';
import type { EventQuery } from '../../../../src/contract/generated/operations';
import { homeDocument, type Home } from '../../../../src/contract/overview/home';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import { decideCampaignApproval } from '../../../../src/server/campaign/approval/approvalService';
import { changeOf } from '../../../../src/server/campaign/changeComm/changeOf';
import { buildComm, cancelSessionOf, moveSessionTo } from '../../../support/campaign/relativeStartActs';
import { buildVenue } from '../../../support/factories/eventFactories';
import { buildConsent } from '../../../support/factories/ticketFactories';
import { schedule, settableClock, stateOf, submit } from '../../../support/factories/startFactories';
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

/** An event with a session on Saturday 6 March 2027 at 7:30 pm, for which two people hold a ticket. */
const built = (setup: Parameters<typeof buildComm>[2] = {}) =>
  buildComm(server.services, person.organiserId, { holders: 2, ...setup });
const openOf = async (eventId: string | null, asker = person) =>
  (await asker.graphql<{ changeComms: ChangeComm[] }>(changeCommsDocument, { eventId })).data?.changeComms;
const commOf = async (id: string | undefined) =>
  (await person.graphql<{ campaign: Campaign }>(campaignDocument, { id })).data?.campaign;
const textOf = (comm: Campaign | undefined) =>
  comm?.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n') ?? '';
const edit = (comm: Campaign | undefined, input: object) =>
  person.graphql(updateCampaignDocument, { id: comm?.id, version: comm?.version, input });
const reviewOf = async (id: string | undefined) =>
  (await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, { id })).data
    ?.campaignReview;
const fail = (): never => {
  throw new Error('It is gone.');
};
const moveTo = (id: string | undefined, local: string) => moveSessionTo(person, id, local, { told: 2 });

test('changeSession, moving a session with ticketholders, drafts a comm for exactly them and sends nothing', async () => {
  const { eventId, sessionIds } = await built({ starts: ['2027-03-06T19:30', '2027-03-07T19:30'] });
  expect((await moveTo(sessionIds[0], '2027-03-08T18:00')).errors).toBeUndefined();
  const open = await openOf(eventId);
  expect(open).toMatchObject([
    { kind: 'moved', sessionId: sessionIds[0], holders: 2, startsLocal: '2027-03-08T18:00', state: 'draft' },
  ]);
  const comm = await commOf(open?.[0]?.campaignId);
  expect(comm).toMatchObject({
    eventId,
    sessionIds: [sessionIds[0]],
    subject: '{{event_title}} has a new time',
  });
  expect(textOf(comm)).toContain(
    'Old time: Saturday, 6 March 2027 at 7:30 pm, New Zealand time\nNew time: Monday, 8 March 2027 at 6:00 pm',
  );
  const review = await reviewOf(comm?.id);
  expect(review).toMatchObject({ purpose: { kind: 'service' }, recipients: { willReceive: 2 } });
  expect(review?.problems.filter(({ severity }) => severity === 'block')).toEqual([]);
  const { data } = await person.graphql<{ home: Home }>(homeDocument);
  expect(data?.home.waiting.changeComms).toMatchObject([{ campaignId: comm?.id, holders: 2 }]);
});

test('changeSession, of a capacity, or of a session that nobody holds a ticket for, drafts nothing', async () => {
  const { eventId, sessionIds } = await built();
  const { adminDb } = server.services.database;
  await adminDb.updateTable('ticket').set({ status: 'cancelled' }).where('event_id', '=', eventId).execute();
  await moveSessionTo(person, sessionIds[0], '2027-03-08T18:00', { told: 0 });
  expect(await openOf(eventId)).toEqual([]);
  const sold = await built();
  await moveTo(sold.sessionIds[0], '2027-03-06T19:30');
  expect(await openOf(sold.eventId)).toEqual([]);
});

test('changeSession, again, rewrites the draft that nobody edited; back at the first time, withdraws it', async () => {
  const { eventId, sessionIds } = await built();
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  const [first] = (await openOf(eventId)) ?? [];
  await moveTo(sessionIds[0], '2027-03-09T18:00');
  expect(await openOf(eventId)).toMatchObject([{ id: first?.id, isOutdated: false }]);
  const text = textOf(await commOf(first?.campaignId));
  expect(text).toContain('Old time: Saturday, 6 March 2027');
  expect(text).toContain('New time: Tuesday, 9 March 2027');
  await moveTo(sessionIds[0], '2027-03-06T19:30');
  expect(await openOf(eventId)).toEqual([]);
  expect(await commOf(first?.campaignId)).toMatchObject({ archived: true });
  await moveTo(sessionIds[0], '2027-03-10T18:00');
  expect(await openOf(eventId)).toHaveLength(1);
});

test('changeSession, after somebody edited the draft, keeps the text and says in the review that it changed again', async () => {
  const { eventId, sessionIds } = await built();
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  const [open] = (await openOf(eventId)) ?? [];
  await edit(await commOf(open?.campaignId), { subject: 'Our own words' });
  await schedule(person, (await commOf(open?.campaignId)) ?? fail(), {
    local: '2027-03-02T09:00',
    zone: 'Pacific/Auckland',
  });
  await moveTo(sessionIds[0], '2027-03-09T18:00');
  expect(await openOf(eventId)).toMatchObject([{ isOutdated: true, state: 'draft' }]);
  const comm = await commOf(open?.campaignId);
  expect(comm).toMatchObject({ subject: 'Our own words' });
  const hint = { code: 'changed_again', severity: 'warn' };
  expect((await reviewOf(comm?.id))?.problems).toContainEqual(
    expect.objectContaining({ ...hint, message: expect.stringContaining('now on Tuesday, 9 March 2027') }),
  );
  await edit(comm, { subject: 'Our newer words' });
  expect(await openOf(eventId)).toMatchObject([{ isOutdated: false }]);
});

test('cancelSession, of a moved session, turns the draft into one about the cancellation, with the time that people know', async () => {
  const { eventId, sessionIds } = await built();
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  await cancelSessionOf(person, sessionIds[0], 2);
  const open = await openOf(eventId);
  expect(open).toMatchObject([{ kind: 'cancelled', holders: 2 }]);
  const comm = await commOf(open?.[0]?.campaignId);
  expect(comm?.subject).toBe('Your session of {{event_title}} is cancelled');
  expect(textOf(comm)).toContain('on Saturday, 6 March 2027 at 7:30 pm');
  expect(textOf(comm)).toContain('you are refunded without asking');
});

test('sendCampaign, of the draft, ends the reminder; a later move starts from what that mail said', async () => {
  const { eventId, sessionIds } = await built();
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  const [open] = (await openOf(eventId)) ?? [];
  const comm = await commOf(open?.campaignId);
  await moveTo(sessionIds[0], '2027-03-09T18:00');
  const outdated = { id: comm?.id, version: comm?.version, expectedRecipients: 2 };
  const refused = await person.graphql(sendCampaignDocument, outdated);
  expect(refused.errors?.[0]?.extensions.code).toBe('CONFLICT');
  const { version } = (await commOf(comm?.id)) ?? fail();
  expect((await person.graphql(sendCampaignDocument, { ...outdated, version })).errors).toBeUndefined();
  expect(await openOf(eventId)).toEqual([]);
  await moveTo(sessionIds[0], '2027-03-10T18:00');
  const next = await openOf(eventId);
  expect(next?.[0]?.campaignId).not.toBe(comm?.id);
  expect(textOf(await commOf(next?.[0]?.campaignId))).toContain('Old time: Tuesday, 9 March 2027');
});

test('dismissChangeComm, archives a draft that nobody edited and keeps an edited one; of another organiser, is not found', async () => {
  const [plain, edited] = [await built(), await built()];
  for (const { sessionIds } of [plain, edited]) await moveTo(sessionIds[0], '2027-03-08T18:00');
  const [ofPlain] = (await openOf(plain.eventId)) ?? [];
  const [ofEdited] = (await openOf(edited.eventId)) ?? [];
  await edit(await commOf(ofEdited?.campaignId), { subject: 'Our own words' });
  const stranger = await server.signedIn(['ticketholderCommunication', 'events']);
  const theirs = await stranger.graphql(dismissChangeCommDocument, { id: ofPlain?.id });
  expect(theirs.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await openOf(null, stranger)).toEqual([]);
  for (const one of [ofPlain, ofEdited]) {
    expect((await person.graphql(dismissChangeCommDocument, { id: one?.id })).errors).toBeUndefined();
  }
  expect(await openOf(null)).toEqual([]);
  expect(await commOf(ofPlain?.campaignId)).toMatchObject({ archived: true });
  expect(await commOf(ofEdited?.campaignId)).toMatchObject({ archived: false, state: 'draft' });
  const again = await person.graphql(dismissChangeCommDocument, { id: ofPlain?.id });
  expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('updateEvent, with another venue, drafts one comm for its coming sessions; back at the first, withdraws it', async () => {
  const { eventId, sessionIds } = await built({
    starts: ['2027-02-06T19:30', '2027-03-06T19:30', '2027-03-07T19:30'],
  });
  const { adminDb } = server.services.database;
  const first = await adminDb
    .selectFrom('event')
    .select('venue_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const other = await buildVenue(server.services, person.organiserId, {
    name: 'The {{Shed}} [7](https://shed.example)',
  });
  const moveToVenue = async (venueId: string) => {
    const { data } = await person.graphql<EventQuery>(eventDocument, { id: eventId });
    const { title, updatedAt } = data?.event ?? fail();
    const input = { title, venueId };
    const saved = await person.graphql(updateEventDocument, { id: eventId, updatedAt, input });
    expect(saved.errors).toBeUndefined();
  };
  await moveToVenue(other);
  const [open] = (await openOf(eventId)) ?? [];
  expect(open).toMatchObject({ kind: 'venue', sessionId: null, holders: 4 });
  const comm = await commOf(open?.campaignId);
  expect(comm?.sessionIds).toEqual(sessionIds.slice(1));
  expect(textOf(comm)).toContain('New venue: The Shed 7(shed.example)');
  expect(await reviewOf(comm?.id)).toMatchObject({
    purpose: { kind: 'service' },
    recipients: { willReceive: 4 },
  });
  await cancelSessionOf(person, sessionIds[1], 2);
  expect((await commOf(comm?.id))?.sessionIds).toEqual(sessionIds.slice(2));
  await moveToVenue(first.venue_id);
  expect((await openOf(eventId))?.map(({ kind }) => kind)).toEqual(['cancelled']);
});

test('setEventState, cancelled, drafts one comm for the event in place of those about its sessions', async () => {
  const { eventId, sessionIds } = await built({ starts: ['2027-03-06T19:30', '2027-03-07T19:30'] });
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  await person.graphql(setEventStateDocument, { id: eventId, state: 'cancelled', note: 'Illness' });
  const open = await openOf(eventId);
  expect(open).toMatchObject([{ kind: 'cancelled', sessionId: null, holders: 4 }]);
  expect((await commOf(open?.[0]?.campaignId))?.subject).toBe('{{event_title}} is cancelled');
});

test('changeOf, for an event that stays cancelled, says nothing about its venue', () => {
  const facts = {
    startsAt: null,
    startsLocal: null,
    zone: null,
    venueId: 'a',
    venue: 'Hall',
    isCancelled: true,
  };
  expect(changeOf(facts, { ...facts, venueId: 'b' })).toBeUndefined();
  expect(changeOf({ ...facts, isCancelled: false }, { ...facts, venueId: 'b' })).toBe('cancelled');
});

test('changeSession, by a person who works for this event only and may not write comms, drafts it too', async () => {
  const { eventId, sessionIds } = await built();
  const helper = await colleagueOf(server, person, { permissions: ['events'] });
  await narrow(server, helper, { role: 'marketing', events: [eventId] });
  const moved = await moveSessionTo(helper, sessionIds[0], '2027-03-08T18:00', { told: 2 });
  expect(moved.errors).toBeUndefined();
  expect(await openOf(null, helper)).toHaveLength(1);
  await narrow(server, helper, { role: 'marketing', events: [(await built()).eventId] });
  expect(await openOf(eventId, helper)).toEqual([]);
});

test('cancelSession, of a session that a scheduled comm goes to, sets the comm to missed; other comms stay scheduled', async () => {
  const two = { starts: ['2027-03-06T19:30', '2027-03-07T19:30'] };
  const [chosen, other] = [await built({ ...two, chosen: [0] }), await built({ ...two, chosen: [1] })];
  const at = { local: '2027-03-02T09:00', zone: 'Pacific/Auckland' };
  for (const { comm } of [chosen, other]) expect((await schedule(person, comm, at)).errors).toBeUndefined();
  for (const { sessionIds } of [chosen, other]) await cancelSessionOf(person, sessionIds[0], 2);
  expect(await stateOf(server.services, chosen.comm.id)).toMatchObject({
    state: 'missed',
    missed_reason: expect.stringContaining('was cancelled'),
  });
  expect(await stateOf(server.services, other.comm.id)).toMatchObject({ state: 'scheduled' });
});

describe('decideCampaignApproval, of a comm that counts as marketing', () => {
  async function submitted(comm: Campaign): Promise<(approved: boolean) => Promise<unknown>> {
    for (const n of [0, 1]) {
      await buildConsent(server.services, person.organiserId, `holder-0-${n}@example.org`);
    }
    expect((await submit(person, comm)).errors).toBeUndefined();
    clock.pass(60_000);
    const { id } = await server.services.database.adminDb
      .selectFrom('campaign_approval')
      .select('id')
      .where('campaign_id', '=', comm.id)
      .executeTakeFirstOrThrow();
    const context = { services: server.services, userId: person.userId };
    return (approved) => decideCampaignApproval(context, { id, approved, reason: 'Cancelled' });
  }
  const blocks = [{ kind: 'button' as const, text: 'Shop', url: 'https://shop.example.org' }];
  const cancel = (id: string) =>
    person.graphql(setEventStateDocument, { id, state: 'cancelled', note: 'Illness' });

  test('with its session cancelled since, is refused with the reason', async () => {
    const { comm, sessionIds } = await built({ blocks });
    const decide = await submitted(comm);
    await cancelSessionOf(person, sessionIds[0], 2);
    await expect(decide(true)).rejects.toThrow(/was cancelled after it was submitted/);
    await decide(false);
    expect(await stateOf(server.services, comm.id)).toMatchObject({ state: 'rejected' });
  });

  test('with its event cancelled since, is refused; with the event cancelled before and edited since, is not', async () => {
    const late = await built({ blocks });
    const decideLate = await submitted(late.comm);
    await cancel(late.eventId);
    await expect(decideLate(true)).rejects.toThrow(/event was cancelled after/);

    const { comm, eventId } = await built({ blocks });
    await cancel(eventId);
    clock.pass(60_000);
    const decide = await submitted(comm);
    await sql`update event set updated_at = ${clock.now()} where id = ${eventId}`.execute(
      server.services.database.adminDb,
    );
    await decide(true);
    expect(await stateOf(server.services, comm.id)).not.toMatchObject({ state: 'pending_approval' });
  });
});

test('change_comm, never has two open rows for one session', async () => {
  const { eventId, sessionIds } = await built();
  await moveTo(sessionIds[0], '2027-03-08T18:00');
  const { adminDb } = server.services.database;
  const row = await adminDb
    .selectFrom('change_comm')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const facts = { known: JSON.stringify(row.known), changed_to: JSON.stringify(row.changed_to) };
  const twice = adminDb
    .insertInto('change_comm')
    .values({ ...row, ...facts, id: randomUUID() })
    .execute();
  await expect(twice).rejects.toThrow(/change_comm_open_session/);
});
