import {
  planLimitsDocument,
  type PlanLimit,
  setPlanLimitDocument,
} from '../../../src/contract/plan/planPrice';
import { planOverviewDocument } from '../../../src/contract/plan/planOverview';
import type { PlanOverviewQuery } from '../../../src/contract/generated/operations';
import { inviteToTeamDocument } from '../../../src/contract/team/team';
import { ownerFlags } from '../../../src/contract/team/roles';
import { addCard, changePlan } from '../../support/factories/planFactories';
import { colleagueOf, teamOf } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let owner: TestPerson;
let count = 0;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags], { planId: 5 });
});
afterAll(() => server.close());

const invite = (email = `colleague-${++count}@example.org`) =>
  owner.graphql(inviteToTeamDocument, { email, role: 'marketing' });
const refusal = async () => (await invite()).errors?.[0]?.extensions;
const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const setLimit = (admin: TestPerson, planId: number, teamMembers: unknown) =>
  admin.graphql<{ setPlanLimit: PlanLimit[] }>(setPlanLimitDocument, { planId, teamMembers });

test('a team of the plan’s size, with those who are invited, invites nobody more until the plan is a larger one', async () => {
  for (let people = 0; people < 2; people++) await colleagueOf(server, owner);
  await invite('invited@example.org');
  await invite();
  expect(await overview()).toMatchObject({ teamMembers: 5 });
  expect(await refusal()).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      email:
        'The Starter plan holds a team of 5, with those who are invited. Remove a person, or choose a larger plan under Plans & Pricing.',
    },
  });
  // Another mail to the same person takes no further place.
  expect((await invite('invited@example.org')).errors).toBeUndefined();
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  expect((await invite()).errors).toBeUndefined();
});

test('a team that is larger than a smaller plan allows keeps everybody and invites nobody', async () => {
  for (let people = 0; people < 3; people++) await colleagueOf(server, owner);
  await changePlan(owner, 4);
  expect((await teamOf(owner)).members).toHaveLength(4);
  expect(await refusal()).toMatchObject({
    fields: { email: expect.stringContaining('Free plan holds a team of 2') },
  });
});

test('40 invitations at once fill the team up to its limit and no further', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => invite()));
  expect(replies.filter(({ errors }) => errors === undefined)).toHaveLength(4);
  expect(await overview()).toMatchObject({ teamMembers: 5 });
});

test('an admin sets a limit for everyone on the plan at once, or none; a limit that is set already is not audited again', async () => {
  const admin = await server.signedIn(['isAdmin']);
  const before = (await admin.graphql<{ planLimits: PlanLimit[] }>(planLimitsDocument)).data?.planLimits;
  expect(before?.map(({ planId }) => planId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await setLimit(admin, 5, 1);
  await setLimit(admin, 5, 1);
  expect(await refusal()).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await setLimit(admin, 5, null)).data?.setPlanLimit).toContainEqual({
    planId: 5,
    teamMembers: null,
  });
  for (let people = 0; people < 6; people++) expect((await invite()).errors).toBeUndefined();
  await setLimit(admin, 5, 5);
  const audited = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'provider.plan_limit_set')
    .orderBy('id')
    .execute();
  expect(audited.map(({ detail }) => detail)).toEqual([
    { plan: 'Starter', people: '1 person' },
    { plan: 'Starter', people: 'any number of people' },
    { plan: 'Starter', people: '5 people' },
  ]);
});

test.each([
  [5, 0, 'teamMembers'],
  [5, 201, 'teamMembers'],
  [5, 2.5, undefined],
  [0, 5, 'planId'],
  [10, 5, 'planId'],
])('plan %s with a team of %s is refused, and no limit changes', async (planId, teamMembers, field) => {
  const admin = await server.signedIn(['isAdmin']);
  const { errors } = await setLimit(admin, planId, teamMembers);
  expect(errors?.[0]?.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
  if (field) expect(errors?.[0]?.extensions.fields).toHaveProperty(field);
});
