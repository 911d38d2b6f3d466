import { sql } from 'kysely';
import type { Services } from '../../../../src/server/services';
import {
  PARTICIPANTS,
  runAtBarrier,
  meetAtInsert,
  meetAtUpdate,
  createBarrier,
  overtake,
  withoutLock,
} from '../../../support/database/raceControls';
import { actsOf, copiesOf, copyOnce, ending, outcomeOf } from '../../../support/factories/startActs';
import { buildReady } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * The controls of startRaces.test.ts: the product's own queries without the lock on the campaign's row. The slow call
 * has read the row and not yet written it when the fast one overtakes it; each control shows the fault that the lock
 * prevents.
 */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;
let acts: ReturnType<typeof actsOf>;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval', 'isAdmin']);
  acts = actsOf(person);
  const { adminDb } = server.services.database;
  await createBarrier(adminDb);
  await meetAtUpdate(adminDb, 'campaign');
  await meetAtInsert(adminDb, 'idempotent_reply');
});
afterAll(() => server?.close());

const unlocked = (): Services => withoutLock(server.services, 'campaign');

races('at the same time, with the lock of the campaign taken out', () => {
  test('approving and editing at once, without the lock: a version without approval is sent', async () => {
    const { campaign, approvalId } = await acts.waiting(server.services);
    const endings = await overtake(
      server.services.database.adminDb,
      () => acts.approve(unlocked(), approvalId),
      () => acts.edit(unlocked(), campaign),
    );
    expect(endings.map(ending)).toEqual(['done', 'done']);
    expect(await outcomeOf(server.services, campaign)).toMatchObject({ state: 'sending', changed: true });
  });

  test('scheduling and disabling at once, without the lock: a disabled campaign has a start time', async () => {
    const campaign = await buildReady(server.services, person.organiserId);
    const endings = await overtake(
      server.services.database.adminDb,
      () => acts.schedule(unlocked(), campaign),
      () => acts.disable(unlocked(), campaign),
    );
    expect(endings.map(ending)).toEqual(['done', 'done']);
    expect(await outcomeOf(server.services, campaign)).toMatchObject({ state: 'scheduled', disabled: true });
  });

  test('starting and unscheduling at once, without the lock: it is sent after it was unscheduled', async () => {
    const campaign = await acts.dueNow(server.services);
    const endings = await overtake(
      server.services.database.adminDb,
      () => acts.startDue(unlocked(), campaign),
      () => acts.takeBack(unlocked(), campaign),
    );
    expect(endings.map(ending)).toEqual(['done', 'done']);
    expect(await outcomeOf(server.services, campaign)).toMatchObject({ state: 'sending', frozen: 2 });
  });

  test('many repeats of one copy request, without the unique key, make many copies', async () => {
    const { adminDb } = server.services.database;
    await sql`alter table idempotent_reply drop constraint idempotent_reply_pkey`.execute(adminDb);
    const { id } = await buildReady(server.services, person.organiserId);
    await runAtBarrier(adminDb, () =>
      Promise.all(Array.from({ length: 50 }, () => copyOnce(server, person, id, 'one key'))),
    );
    expect(await copiesOf(server.services, id)).toBeGreaterThanOrEqual(PARTICIPANTS);
  });
});
