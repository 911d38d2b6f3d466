import { teamDocument, type Team, type TeamMember } from '../../../src/contract/team/team';
import { roleFacts, type TeamRole } from '../../../src/contract/team/roles';
import { actOnBehalfPath } from '../../../src/contract/team/support';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { insertMembership, insertPerson } from '../../../src/server/account/signUp/signUpQueries';
import { signIn } from '../signIn';
import { testPerson, type TestPerson, type TestServer } from '../startServer';
import { PASSWORD, passwordHash } from './factories';

let count = 0;

/** A further person of the organiser, signed in, with the role's usual rights unless others are given. */
export async function colleagueOf(
  { app, services }: TestServer,
  { organiserId }: Pick<TestPerson, 'organiserId'>,
  {
    role = 'manager',
    permissions = roleFacts[role].flags,
  }: { role?: TeamRole; permissions?: readonly PermissionFlag[] } = {},
): Promise<TestPerson> {
  const { adminDb } = services.database;
  const email = `colleague-${process.pid}-${++count}@example.org`;
  const names = { firstName: role, lastName: String(count) };
  const userId = await insertPerson(adminDb, { ...names, email, passwordHash: await passwordHash });
  if (userId === undefined) throw new Error('Another test has taken the address.');
  const membershipId = await insertMembership(adminDb, { userId, organiserId, role, flags: permissions });
  const { secret } = await signIn(services, { email, password: PASSWORD, remoteAddress: '127.0.0.1' });
  return testPerson(app, { organiserId, userId, membershipId, email, cookie: `turnout_session=${secret}` });
}

/** The team as a person sees it. */
export async function teamOf(person: TestPerson): Promise<Team> {
  const { data, errors } = await person.graphql<{ team: Team }>(teamDocument);
  if (!data?.team) throw new Error(errors?.[0]?.message ?? 'The team could not be read.');
  return data.team;
}

/** Somebody in the team that `person` sees, with the version that a change has to name. */
export async function memberOf(person: TestPerson, { email }: { email: string }): Promise<TeamMember> {
  const member = (await teamOf(person)).members.find((one) => one.email === email);
  if (!member) throw new Error(`${email} is not in the team.`);
  return member;
}

/** Narrows a person to some events and venues, as a change by an owner would. */
export async function narrow(
  { services }: Pick<TestServer, 'services'>,
  { membershipId }: Pick<TestPerson, 'membershipId'>,
  { role = 'door', ...scope }: { role?: TeamRole; events?: string[]; venues?: string[] },
): Promise<void> {
  await services.database.adminDb
    .updateTable('membership')
    .set({ role, scope_events: scope.events ?? [], scope_venues: scope.venues ?? [] })
    .where('id', '=', membershipId)
    .execute();
}

export const supportReason = 'You asked us to fix the times of your event.';

/** Lets an admin act for the organisation. @returns the reply of the server */
export const askSupport = (
  { app }: Pick<TestServer, 'app'>,
  admin: Pick<TestPerson, 'cookie'>,
  { organiserId, reason = supportReason }: { organiserId: string; reason?: string },
) =>
  app.inject({
    method: 'POST',
    url: `/v2/nz${actOnBehalfPath}`,
    headers: { cookie: admin.cookie },
    payload: { organiserId, reason },
  });

/** The same. @returns the header with which that tab sends its requests */
export async function buildSupport(
  server: Pick<TestServer, 'app'>,
  admin: Pick<TestPerson, 'cookie'>,
  asked: { organiserId: string; reason?: string },
): Promise<{ authorization: string }> {
  const { token } = (await askSupport(server, admin, asked)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
