import type {
  KeepPlanMutation,
  PlanChangeQuery,
  PlanOverviewQuery,
} from '../../../../src/contract/generated/operations';
import {
  keepPlanDocument,
  planChangeDocument,
  planOverviewDocument,
} from '../../../../src/contract/plan/planOverview';
import { insertQuotaEntry } from '../../../../src/server/campaign/sending/freezeQueries';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
import { addCard, changePlan } from '../../../support/factories/planFactories';
import { colleagueOf } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2026-11-27T01:00:00Z') } });
});
beforeEach(async () => {
  owner = await server.signedIn(['connect'], { planId: 1 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-12T01:00:00Z') })
    .where('id', '=', owner.organiserId)
    .execute();
  await addCard(owner, 'succeeds');
  await changePlan(owner, 3);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const preview = async (planId: number) =>
  (await owner.graphql<PlanChangeQuery>(planChangeDocument, { planId, interval: 'month' })).data?.planChange;
const keep = (planId: number) => owner.graphql<KeepPlanMutation>(keepPlanDocument, { planId });
const buildEvents = (count: number, ticketing: 'here' | 'elsewhere' = 'here') =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildEvent(server.services, owner.organiserId, { starts: ['2027-01-05T19:00'], ticketing }),
    ),
  );

test('planOverview shows the plan that begins when the current period ends', async () => {
  const paid = { interval: 'month', endsOn: '2026-12-12', nextPlanId: null, nextInterval: null };
  expect(await overview()).toMatchObject({ planId: 3, subscription: paid });
  await changePlan(owner, 2);
  expect(await overview()).toMatchObject({
    planId: 3,
    subscription: { ...paid, nextPlanId: 2, nextInterval: 'month' },
  });
});

test('keepPlan undoes the change that begins later, as often as it is repeated', async () => {
  await changePlan(owner, 2);
  for (let time = 0; time < 2; time += 1) {
    expect((await keep(3)).data?.keepPlan).toMatchObject({ planId: 3, subscription: { nextPlanId: null } });
  }
});

test('keepPlan, once the other plan has begun, is a conflict that names it', async () => {
  await changePlan(owner, 2);
  await adminDb().updateTable('organiser').set({ plan_id: 2 }).where('id', '=', owner.organiserId).execute();
  const { errors } = await keep(3);
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(errors?.[0]?.message).toContain('You are on the Essential plan by now');
  expect((await overview())?.subscription).toMatchObject({ nextPlanId: 2 });
});

test('keepPlan of one organiser leaves the change of another', async () => {
  await changePlan(owner, 2);
  const stranger = await server.signedIn(['connect'], { planId: 3 });
  await stranger.graphql(keepPlanDocument, { planId: 3 });
  expect((await overview())?.subscription).toMatchObject({ nextPlanId: 2 });
});

test('planChange, to a plan that begins later, lists what there is more of than it allows, and can be confirmed', async () => {
  const [event] = await buildEvents(12, 'elsewhere');
  const { organiserId } = owner;
  for (let position = 0; position < 4; position += 1) {
    const fileId = server.services.random.uuid();
    const file = { key: `events/${fileId}.webp`, name: 'a.webp', media_type: 'image/webp', bytes: 1 };
    await adminDb()
      .insertInto('stored_file')
      .values({ id: fileId, organiser_id: organiserId, ...file })
      .execute();
    await adminDb()
      .insertInto('event_image')
      .values({ organiser_id: organiserId, event_id: event?.id ?? '', file_id: fileId, position })
      .execute();
  }
  const { id: campaignId } = await buildCampaign(server.services, organiserId);
  await server.services.database.withOrganiser(organiserId, (db) =>
    insertQuotaEntry(db, {
      ...{ organiserId, campaignId, recipients: 1_200 },
      now: server.services.clock.now(),
    }),
  );
  await adminDb().updateTable('plan_limit').set({ team_members: 1 }).where('plan_id', '=', 2).execute();
  await colleagueOf(server, owner);
  expect(await preview(2)).toMatchObject({
    isAtOnce: false,
    exceeds: [
      { kind: 'events', count: 12, limit: 10 },
      { kind: 'team', count: 2, limit: 1 },
      { kind: 'recipients', count: 1_200, limit: 1_000 },
      { kind: 'images', count: 1, limit: 3 },
    ],
  });
  expect((await preview(1))?.exceeds).toEqual(
    expect.arrayContaining([
      { kind: 'elsewhere_events', count: 12, limit: 1 },
      { kind: 'images', count: 1, limit: 1 },
    ]),
  );
  expect((await changePlan(owner, 2)).data?.changePlan.subscription).toMatchObject({ nextPlanId: 2 });
});

test('planChange, to a plan that holds everything there is, lists nothing', async () => {
  await buildEvents(2);
  expect((await preview(2))?.exceeds).toEqual([]);
});
