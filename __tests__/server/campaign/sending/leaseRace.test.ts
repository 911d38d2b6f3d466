import { sql } from 'kysely';
import { retryWhileUnreachable } from '../../../../src/server/database/embedded/retryWhileUnreachable';
import type { Database, Queryable } from '../../../../src/server/database/openDatabase';
import { renewLeases } from '../../../../src/server/campaign/sending/claimQueries';
import { isSessionBlocked } from '../../../support/database/raceControls';
import { buildSendingCampaign, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * A sender renews its leases while a transaction that stores two replies has locked the second recipient and still
 * needs the first. The control renews as an earlier version did, without skipping locked rows, and deadlocks.
 */
const race = hasServer ? test : test.skip;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Claimed {
  organiserId: string;
  campaignId: string;
  claimer: string;
  first: number;
  second: number;
}

/** Two recipients claimed by one sender, whose leases are about to expire. */
async function claimTwo(): Promise<Claimed> {
  const { services } = server;
  const { organiserId } = await server.signedIn([]);
  const campaignId = await buildSendingCampaign(services, organiserId, { count: 2 });
  const claimer = services.random.uuid();
  const { rows } = await sql<{ id: number }>`
    update campaign_recipient set state = 'claimed', claimed_by = ${claimer}, lease_until = now() + interval '1 second'
    where campaign_id = ${campaignId} returning id`.execute(services.database.adminDb);
  const [first = 0, second = 0] = rows.map(({ id }) => id).sort((a, b) => a - b);
  return { organiserId, campaignId, claimer, first, second };
}

const accept = (db: Queryable, id: number) =>
  sql`update campaign_recipient set state = 'accepted', claimed_by = null, lease_until = null where id = ${id}`.execute(
    db,
  );

async function endedOrHeldUp({ adminDb }: Database, work: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => void (ended = true);
  work.then(end, end);
  await until(async () => ended || (await isSessionBlocked(adminDb)), Boolean);
}

/** Stores both replies in one transaction; between the two, the renewal extends the leases it can lock. */
async function renewBetweenAnswers(
  database: Database,
  { organiserId, first, second }: Claimed,
  renew: (db: Queryable) => Promise<unknown>,
) {
  let haveSecond = () => {};
  const secondIsTaken = new Promise<void>((resolve) => (haveSecond = resolve));
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const answering = database.withOrganiser(organiserId, async (db) => {
    await accept(db, second);
    haveSecond();
    await mayGoOn;
    await accept(db, first);
  });
  await secondIsTaken;
  const renewing = database.withOrganiser(organiserId, async (db) => {
    const asked = renew(db);
    // It has finished or waits for the other transaction; in either case it has locked the first recipient.
    await endedOrHeldUp(database, asked);
    goOn();
    // Continues when the other transaction waits for the first recipient or has failed.
    await endedOrHeldUp(database, answering);
    await asked;
  });
  return Promise.allSettled([answering, renewing]);
}

async function statesOf({ campaignId }: Claimed): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from campaign_recipient where campaign_id = ${campaignId} order by id`.execute(
    server.services.database.adminDb,
  );
  return rows.map(({ state }) => state);
}

race(
  'renewLeases, between two answers that are written down together, waits for neither and loses neither',
  async () => {
    const { database } = server.services;
    const claimed = await claimTwo();
    const endings = await renewBetweenAnswers(database, claimed, (db) => renewLeases(db, claimed));
    expect(endings.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await statesOf(claimed)).toEqual(['accepted', 'accepted']);
  },
);

race(
  'renewing leases, where it waits for who holds one, sends one of the two away: the control',
  async () => {
    const { database } = server.services;
    const claimed = await claimTwo();
    const { claimer, first, second } = claimed;
    const endings = await renewBetweenAnswers(database, claimed, async (db) => {
      for (const id of [first, second]) {
        await sql`update campaign_recipient set lease_until = now() + interval '1 minute'
        where id = ${id} and state = 'claimed' and claimed_by = ${claimer}`.execute(db);
      }
    });
    const broken = endings.flatMap((ending) =>
      ending.status === 'rejected' ? [ending.reason as unknown] : [],
    );
    expect(broken).toEqual([expect.objectContaining({ code: '40P01' })]);
  },
);

test('retryWhileUnreachable, after one deadlock, retries', async () => {
  const ask = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    .mockResolvedValueOnce('written');
  await expect(retryWhileUnreachable(ask, 60_000)).resolves.toBe('written');
  expect(ask).toHaveBeenCalledTimes(2);
});
