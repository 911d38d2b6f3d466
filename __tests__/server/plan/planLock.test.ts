import { sql } from 'kysely';
import { writeContacts } from '../../../src/server/audience/import/contactBatchQueries';
import { lockPlan } from '../../../src/server/database/organiserPlan';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { lockTeam } from '../../../src/server/team/memberQueries';
import { buildAudience } from '../../support/factories/audienceFactories';
import { isSessionBlocked } from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestServer } from '../../support/startServer';

/** What waits for a change of an organiser's plan or team, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;

races('while one transaction holds the plan or the team', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const locks: Record<string, (db: Queryable, organiserId: string) => Promise<unknown>> = {
    plan: lockPlan,
    team: lockTeam,
  };

  test.each(Object.keys(locks))('of the %s, people are added to a list without waiting', async (held) => {
    const { organiserId } = await server.signedIn(['connect']);
    const { audienceId } = await buildAudience(server.services, { organiserId });
    const { database } = server.services;
    await database.withOrganiser(organiserId, async (holding) => {
      await locks[held]?.(holding, organiserId);
      await database.withOrganiser(organiserId, async (db) => {
        await sql`set local lock_timeout = '10s'`.execute(db);
        await writeContacts(db, { organiserId, audienceId }, [{ address: 'ana@example.org', fields: {} }]);
      });
    });
    const people = await database.adminDb
      .selectFrom('contact')
      .select('address')
      .where('organiser_id', '=', organiserId)
      .execute();
    expect(people).toEqual([{ address: 'ana@example.org' }]);
  });

  test('of the plan, a change of the team waits, because both are checked against the limits of the plan', async () => {
    const { organiserId } = await server.signedIn(['connect']);
    const { database } = server.services;
    const { waiting } = await database.withOrganiser(organiserId, async (db) => {
      await lockPlan(db, organiserId);
      const second = database.withOrganiser(organiserId, (other) => lockTeam(other, organiserId));
      await until(() => isSessionBlocked(database.adminDb), Boolean);
      // Returned in an object, because returning the promise itself would wait for it.
      return { waiting: second };
    });
    await waiting;
  });
});
