import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { scheduleCampaign } from '../../../../src/server/campaign/schedule/scheduleService';
import { changeSession, cancelSession } from '../../../../src/server/event/sessions/changeSessionService';
import { campaignStartInput } from '../../../../src/contract/campaign/campaignStartInput';
import { sessionPlanInput } from '../../../../src/contract/event/eventSessionInput';
import type { Services } from '../../../../src/server/services';
import { buildComm, ruleOf } from '../../../support/campaign/relativeStartActs';
import { contextOf, ending, outcomeOf } from '../../../support/factories/startActs';
import { stateOf } from '../../../support/factories/startFactories';
import { hasServer } from '../../../support/database/testDatabase';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** A move or cancellation of a session at the same time as the start of its comm, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;
const ROUNDS = 16;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['ticketholderCommunication', 'events']);
});
afterAll(() => server?.close());

const localIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16);

/** A comm that starts one hour before a session in an hour and a moment; its time has come. */
async function dueComm() {
  const { organiserId } = person;
  // Perth keeps its clocks all year; the wall times of the tests are those of UTC, shifted by its eight hours.
  const zone = 'Australia/Perth';
  const local = localIn(8 * HOUR_MS + HOUR_MS + 2 * MINUTE_MS);
  const built = await buildComm(server.services, organiserId, { starts: [local], zone });
  const start = campaignStartInput.parse(
    ruleOf(built.sessionIds[0], { unit: 'hours', amount: 1, time: null }),
  );
  const { id, version } = built.comm;
  const schedule = (services: Services) =>
    scheduleCampaign(contextOf(services, person), { id, version, expectedRecipients: 1, start });
  return { ...built, organiserId, session: built.sessionIds[0] ?? '', zone, schedule };
}
type Due = Awaited<ReturnType<typeof dueComm>>;

/** The clock of the job: the moment at which the comm is due. */
const atItsTime = (services: Services): Services => ({
  ...services,
  clock: { now: () => new Date(Date.now() + 3 * MINUTE_MS) },
});
const start = (services: Services, { organiserId, comm }: Due) =>
  startDue(atItsTime(services), { organiserId, campaignId: comm.id });
const planner = (services: Services) => ({
  services,
  organiserId: person.organiserId,
  userId: person.userId,
});
const move = (services: Services, { session, organiserId, zone }: Due) =>
  services.database.withOrganiser(organiserId, (db) =>
    changeSession(
      db,
      planner(services),
      session,
      sessionPlanInput.parse({ startsLocal: localIn(8 * HOUR_MS + 50 * HOUR_MS), zone, capacity: 100 }),
      1,
    ),
  );
const cancel = (services: Services, { session, organiserId }: Due) =>
  services.database.withOrganiser(organiserId, (db) => cancelSession(db, planner(services), session, 1));

async function together(turn: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const acts = turn % 2 === 0 ? [one, other] : [other, one];
  return (await Promise.allSettled(acts.map((act) => act()))).map(ending);
}
const rounds = <T>(round: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, turn) => round(turn)));

races('at the same time', () => {
  test('moving a session and starting its comm: it begins at the old time, or waits for the new one', async () => {
    const seen = await rounds(async (turn) => {
      const built = await dueComm();
      await built.schedule(server.services);
      const endings = await together(
        turn,
        () => start({ ...server.services }, built),
        () => move({ ...server.services }, built),
      );
      expect(endings).toEqual(['done', 'done']);
      const { frozen } = await outcomeOf(server.services, built.comm);
      return { frozen, ...(await stateOf(server.services, built.comm.id)) };
    });
    for (const { state, frozen, scheduled_for: at } of seen) {
      const isMoved = at !== null && at.getTime() > Date.now() + 40 * HOUR_MS;
      expect({ state, frozen }).toEqual(
        isMoved ? { state: 'scheduled', frozen: 0 } : { state: 'sending', frozen: 1 },
      );
    }
  });

  test('cancelling a session and starting its comm: it begins before, or nobody gets it', async () => {
    const seen = await rounds(async (turn) => {
      const built = await dueComm();
      await built.schedule(server.services);
      await together(
        turn,
        () => start({ ...server.services }, built),
        () => cancel({ ...server.services }, built),
      );
      await start(server.services, built);
      return outcomeOf(server.services, built.comm);
    });
    for (const { state, frozen } of seen) {
      expect([
        { state: 'sending', frozen: 1 },
        { state: 'missed', frozen: 0 },
      ]).toContainEqual({ state, frozen });
    }
  });

  test('moving a session and scheduling its comm: the start is always that of the session as it is now', async () => {
    const seen = await rounds(async (turn) => {
      const built = await dueComm();
      const endings = await together(
        turn,
        () => built.schedule({ ...server.services }),
        () => move({ ...server.services }, built),
      );
      expect(endings).toEqual(['done', 'done']);
      return stateOf(server.services, built.comm.id);
    });
    for (const { state, scheduled_for: at } of seen) {
      expect(state).toBe('scheduled');
      expect(at?.getTime()).toBeGreaterThan(Date.now() + 40 * HOUR_MS);
    }
  });

  test('many jobs for the same relative start, in two processes, start the comm once', async () => {
    const built = await dueComm();
    await built.schedule(server.services);
    const ended = await Promise.allSettled(
      Array.from({ length: 10 }, () => start({ ...server.services }, built)),
    );
    expect(new Set(ended.map(ending))).toEqual(new Set(['done']));
    expect(await outcomeOf(server.services, built.comm)).toMatchObject({ state: 'sending', frozen: 1 });
  });
});
