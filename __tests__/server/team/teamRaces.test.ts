import { ownerFlags } from '../../../src/contract/team/roles';
import type { SignedIn } from '../../../src/server/http/signedIn';
import type { Services } from '../../../src/server/services';
import { handOverOwnership, removeMember, teamOf as readTeam } from '../../../src/server/team/teamService';
import { findSession } from '../../../src/server/user/signInService';
import { createBarrier, meetAtInsert, runAtBarrier, withoutLock } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { colleagueOf } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Two owners act on each other at the same moment, on a real PostgreSQL; each race has a control without the lock. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let one: SignedIn;
let other: SignedIn;

const sessionOf = async (person: TestPerson) => {
  const session = await findSession(server.services, person.cookie.replace('turnout_session=', ''));
  if (!session) throw new Error('The person is not signed in.');
  return session;
};
const seen = ({ membership }: SignedIn) => ({ id: membership.id, version: membership.version });
const owners = async () =>
  (await readTeam(server.services, one)).members.filter(({ role }) => role === 'owner').length;
const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status).sort();

/** Each removes the other; both have read the team before either writes, where the lock allows it. */
const removeEachOther = (services: Services) =>
  Promise.allSettled([removeMember(services, one, seen(other)), removeMember(services, other, seen(one))]);

races('two owners of one team', () => {
  beforeEach(async () => {
    server = await startServer();
    const first = await server.signedIn([...ownerFlags]);
    one = await sessionOf(first);
    other = await sessionOf(await colleagueOf(server, first, { role: 'owner' }));
  });
  afterEach(() => server.close());

  test('removing each other at once leaves one of them', async () => {
    expect(outcomes(await removeEachOther(server.services))).toEqual(['fulfilled', 'rejected']);
    expect(await owners()).toBe(1);
  });

  test('removing each other at once, without the lock of the team, leaves nobody', async () => {
    const { adminDb } = server.services.database;
    await createBarrier(adminDb);
    await meetAtInsert(adminDb, 'audit_entry');
    await runAtBarrier(adminDb, () => removeEachOther(withoutLock(server.services, 'organiser')), 2);
    expect(await owners()).toBe(0);
  });

  test('removing the person to whom ownership is handed over at that moment leaves an owner', async () => {
    const third = await sessionOf(
      await colleagueOf(server, { organiserId: one.organiserId }, { role: 'door' }),
    );
    await Promise.allSettled([
      handOverOwnership(server.services, one, seen(third)),
      removeMember(server.services, other, seen(third)),
      removeMember(server.services, other, seen(one)),
    ]);
    expect(await owners()).toBeGreaterThan(0);
  });
});
