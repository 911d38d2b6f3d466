import type {
  BillingHistoryQuery,
  PlanChangeQuery,
  PlanOverviewQuery,
  SessionProQuery,
} from '../../../src/contract/generated/operations';
import {
  billingHistoryDocument,
  planChangeDocument,
  planOverviewDocument,
} from '../../../src/contract/plan/planOverview';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { sessionProDocument } from '../../../src/contract/user/user';
import { insertQuotaEntry } from '../../../src/server/campaign/sending/freezeQueries';
import { buildCampaign } from '../../support/factories/campaignFactories';
import { buildEvent } from '../../support/factories/eventFactories';
import { addCard, changePlan } from '../../support/factories/planFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2026-11-20T12:30:00Z') } });
});
afterAll(() => server.close());

const overview = async (person: TestPerson) =>
  (await person.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const history = async (person: TestPerson, after?: string) =>
  (await person.graphql<BillingHistoryQuery>(billingHistoryDocument, { after })).data?.billingHistory;
const openedAt = (person: TestPerson, createdAt: string) =>
  server.services.database.adminDb
    .updateTable('organiser')
    .set({ created_at: new Date(createdAt) })
    .where('id', '=', person.organiserId)
    .execute();
const both: PermissionFlag[] = ['connect', 'billingHistory'];

test.each<[PermissionFlag[], number[]]>([
  [['connect'], [1, 2, 3]],
  [['tixsuite'], [4, 5, 6, 7, 8, 9]],
  [
    ['connect', 'tixsuite'],
    [4, 5, 6, 7, 8, 9],
  ],
])('planOverview, with %j, offers the plans %j', async (permissions, planIds) => {
  const person = await server.signedIn(permissions);
  expect(await overview(person)).toMatchObject({ planId: 7, planIds, eventLimit: null });
});

test('planOverview, with past and future events, counts the future ones and names the next anniversary', async () => {
  const person = await server.signedIn(['connect'], { planId: 2 });
  // In Auckland it is already the 31st, a day that November does not have.
  await openedAt(person, '2026-01-30T12:00:00Z');
  await buildEvent(server.services, person.organiserId, { starts: ['2026-11-20T19:00', '2026-11-28T19:00'] });
  await buildEvent(server.services, person.organiserId, { starts: ['2026-11-20T19:00'] });
  await buildEvent(server.services, person.organiserId, { state: 'draft', starts: ['2026-11-28T19:00'] });
  expect(await overview(person)).toMatchObject({
    liveEvents: 1,
    eventLimit: 10,
    recipientLimit: 1000,
    recipientsUsed: 0,
    recipientEntries: [],
    nextBillingOn: '2026-11-30',
  });
});

test('planOverview, with recipients used and returned, counts only those of the billing month', async () => {
  const person = await server.signedIn(['connect'], { planId: 2 });
  const { organiserId } = person;
  await openedAt(person, '2026-03-21T01:00:00Z');
  const { id } = await buildCampaign(server.services, organiserId, { name: 'Season launch' });
  const earlier = await buildCampaign(server.services, organiserId, { name: 'Last month' });
  await server.services.database.withOrganiser(organiserId, async (db) => {
    // The clock is at half past one in the morning of the 21st in Auckland, so the month has begun.
    await insertQuotaEntry(db, {
      organiserId,
      campaignId: id,
      recipients: 640,
      now: server.services.clock.now(),
    });
    const before = new Date('2026-11-20T10:30:00Z');
    await insertQuotaEntry(db, { organiserId, campaignId: earlier.id, recipients: 300, now: before });
    await insertQuotaEntry(db, {
      organiserId,
      campaignId: id,
      recipients: -15,
      now: new Date('2027-01-05T00:00:00Z'),
    });
    await insertQuotaEntry(db, {
      organiserId,
      campaignId: earlier.id,
      recipients: -7,
      now: server.services.clock.now(),
    });
  });
  expect(await overview(person)).toMatchObject({
    recipientsUsed: 625,
    recipientEntries: [
      { recipients: -15, campaignId: id, campaignName: 'Season launch' },
      { recipients: 640, campaignId: id, campaignName: 'Season launch' },
    ],
    nextBillingOn: '2026-12-21',
  });
});

test('changePlan, with a payment method, takes effect immediately in the session and in the history', async () => {
  const person = await server.signedIn(both, { planId: 1 });
  await addCard(person, 'succeeds');
  const { data } = await changePlan(person, 2);
  expect(data?.changePlan.planId).toBe(2);
  await changePlan(person, 3);
  const session = await person.graphql<SessionProQuery>(sessionProDocument);
  expect(session.data?.sessionPro.userInfo).toMatchObject({ currentPlanId: 3, nextPlanId: null });
  expect((await history(person))?.entries).toMatchObject([
    {
      kind: 'plan_changed',
      fromPlanId: 2,
      planId: 3,
      state: 'in_force',
      happenedAt: '2026-11-20T12:30:00.000Z',
    },
    { kind: 'plan_changed', fromPlanId: 1, planId: 2, state: 'ended' },
    { kind: 'added', planId: 1, card: 'Visa ending 4242', state: 'done' },
  ]);
});

test('changePlan, repeated with its key, changes once', async () => {
  const person = await server.signedIn(both, { planId: 4 });
  await addCard(person, 'succeeds');
  const headers = { 'x-idempotency-key': 'once' };
  const { data } = await person.graphql<PlanChangeQuery>(planChangeDocument, {
    planId: 3,
    interval: 'month',
  });
  const confirmed = { headers, expectedCents: data?.planChange.totalCents ?? 0 };
  const first = await changePlan(person, 3, confirmed);
  expect(first.errors).toBeUndefined();
  expect(await changePlan(person, 3, confirmed)).toEqual(first);
  expect((await history(person))?.entries.filter(({ kind }) => kind === 'plan_changed')).toHaveLength(1);
});

test.each<[string, PermissionFlag[], number]>([
  ['of the other ladder', ['connect'], 7],
  ['of the other ladder', ['tixsuite'], 2],
  ['that nobody knows', ['connect', 'tixsuite'], 10],
  ['that is on already', ['tixsuite'], 4],
])('changePlan, to a plan %s, with %j, is refused', async (_what, permissions, planId) => {
  const person = await server.signedIn(permissions, { planId: 4 });
  await addCard(person, 'succeeds');
  const { errors } = await changePlan(person, planId);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'planId' });
  expect((await overview(person))?.planId).toBe(4);
});

test('changePlan, to a paid plan without a payment method, requires one; Free needs none', async () => {
  const person = await server.signedIn(['tixsuite'], { planId: 5 });
  const { errors } = await changePlan(person, 7);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'paymentMethod' });
  expect((await changePlan(person, 4)).data?.changePlan.planId).toBe(4);
});

test('changePlan, to a plan that allows fewer events than are live, says how many to archive', async () => {
  const person = await server.signedIn(both, { planId: 3 });
  await addCard(person, 'succeeds');
  for (let event = 0; event < 12; event += 1) {
    await buildEvent(server.services, person.organiserId, { starts: ['2027-01-05T19:00'] });
  }
  const { errors } = await changePlan(person, 2);
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'planId' });
  expect(errors?.[0]?.message).toContain('Archive 2 of them first');
  expect((await overview(person))?.planId).toBe(3);
});

test('billingHistory, longer than a page, continues without a gap; another organiser’s cursor is refused', async () => {
  const person = await server.signedIn(both, { planId: 4 });
  for (let time = 0; time < 23; time += 1) await addCard(person, 'declined');
  const first = await history(person);
  expect(first?.entries).toHaveLength(20);
  expect(first?.total).toBe(23);
  const second = await history(person, first?.next ?? '');
  expect(second).toMatchObject({ next: null });
  const ids = [...(first?.entries ?? []), ...(second?.entries ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(23);

  const stranger = await server.signedIn(both);
  expect(await history(stranger)).toMatchObject({ entries: [], total: 0, next: null });
  const { errors } = await stranger.graphql(billingHistoryDocument, { after: first?.next });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
});
