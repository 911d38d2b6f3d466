import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignStartInput } from '../../../../src/contract/campaign/campaignStartInput';
import { startJob } from '../../../../src/server/campaign/schedule/startJob';
import { readRelativeStart } from '../../../../src/server/campaign/schedule/relativeStarts';
import { writeStart } from '../../../../src/server/campaign/schedule/scheduleQueries';
import { openDatabase, type Database } from '../../../../src/server/database/openDatabase';
import { unpackMigrated } from '../../../support/database/migratedSnapshot';
import { adminQuery, makeServerDatabase } from '../../../support/database/testDatabase';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildComm, ruleOf } from '../../../support/campaign/relativeStartActs';
import { until } from '../../../support/factories/sendingFactories';
import { startSteppedSink, type SteppedSink } from '../../../support/mail/steppedSink';
import { startSender } from '../../../support/processes/killedSenders';
import { addressesIn, countRecipients, expireLeases } from '../../../support/processes/recipientStates';
import { MAIL_SLOTS } from '../../../../src/server/mail/mailer';
import pino from 'pino';
import { Queue } from '../../../../src/server/queue/queue';

const PEOPLE = 400;
const HOUR_MS = 3_600_000;
const server = process.env.TEST_DATABASE_URL;

let sink: SteppedSink;
beforeEach(async () => {
  sink = await startSteppedSink();
});
afterEach(() => sink.close());

/** A comm that is scheduled one hour before a session that begins in an hour; its job is due. */
async function seed(database: Database): Promise<void> {
  const queue = new Queue(database, pino({ level: 'silent' }));
  const { organiserId } = await buildOrganiser({ database });
  const now = new Date();
  const local = new Date(now.getTime() + 9 * HOUR_MS - 60_000).toISOString().slice(0, 16);
  const zone = 'Australia/Perth';
  const { comm, sessionIds } = await buildComm({ database }, organiserId, {
    ...{ starts: [local], zone, holders: PEOPLE },
  });
  const { relative } = campaignStartInput.parse(
    ruleOf(sessionIds[0], { unit: 'hours', amount: 1, time: null }),
  );
  if (!relative) throw new Error('The rule is gone.');
  await database.withOrganiser(organiserId, async (db) => {
    const wanted = { relative, local: null, zone: null, spreadHours: null };
    const earlier = new Date(now.getTime() - HOUR_MS);
    const start = await readRelativeStart(db, comm, wanted, earlier);
    await writeStart(db, comm.id, { start, userId: null, now: earlier });
    await sql`update campaign set state = 'scheduled' where id = ${comm.id}`.execute(db);
    await queue.add(db, startJob({ organiserId, campaignId: comm.id }, start.at));
  });
}

const stateOf = async ({ adminDb }: Database) =>
  (await adminDb.selectFrom('campaign').select('state').executeTakeFirstOrThrow()).state;

/** Everybody has one recipient, and nobody got the mail twice, however often the senders were killed. */
async function expectSentOnce(database: Database, kills: number): Promise<void> {
  const { total, accepted = 0, unknown = 0 } = await countRecipients(database);
  expect({ total, ended: accepted + unknown }).toEqual({ total: PEOPLE, ended: PEOPLE });
  expect(unknown).toBeLessThanOrEqual(kills * MAIL_SLOTS);
  expect([...sink.arrived.values()].filter((times) => times !== 1)).toEqual([]);
  const gotIt = await addressesIn(database, 'accepted');
  expect([...gotIt].filter((address) => !sink.arrived.has(address))).toEqual([]);
}

test('a comm at its relative start on the embedded database, with senders killed after each transaction, is mailed once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-start-kills-'));
  const withDatabase = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir: folder });
    return read(database).finally(() => database.close());
  };
  try {
    await unpackMigrated(folder);
    await withDatabase(seed);
    // The first transaction freezes everybody; later ones claim, hand over and store.
    const killedAfter = [1, 1, 2, 4, 7];
    for (const [kill, transactions] of killedAfter.entries()) {
      const { found, gone } = await startSender(folder, sink, { killAfter: transactions });
      await gone;
      // Either nobody or everybody is frozen.
      expect(found.total).toBe(kill === 0 ? 0 : PEOPLE);
    }
    await (
      await startSender(folder, sink, { untilDone: true })
    ).gone;
    await withDatabase(async (database) => {
      expect(await stateOf(database)).toBe('sent');
      await expectSentOnce(database, killedAfter.length);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

(server ? test : test.skip)(
  'a comm at its relative start on PostgreSQL, with two processes of which one is killed during the freeze and one later, is mailed once',
  async () => {
    const made = await makeServerDatabase(server ?? '');
    const database = await openDatabase({ url: made.url });
    try {
      await seed(database);
      // The transaction that starts the comm waits for this lock, with its work half done.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const holding = database.asAdmin(async (db) => {
        await sql`lock table campaign_recipient in exclusive mode`.execute(db);
        await held;
      });
      const first = await startSender(made.url, sink);
      await until(
        async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*) as waiting from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and query ilike '%insert into campaign_recipient%'`.execute(
            database.adminDb,
          );
          return Number(rows[0]?.waiting);
        },
        (waiting) => waiting > 0,
      );
      await first.kill();
      await adminQuery(
        server ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${made.name}'
         and wait_event_type = 'Lock'`,
      );
      release();
      await holding;
      expect(await countRecipients(database)).toEqual({ total: 0 });
      expect(await stateOf(database)).toBe('scheduled');
      await expireLeases(database);

      const pair = await Promise.all([startSender(made.url, sink), startSender(made.url, sink)]);
      await until(
        () => sink.total(),
        (total) => total > 50,
      );
      await pair[0].kill();
      await until(
        () => countRecipients(database),
        ({ claimed = 0, accepted = 0 }) => claimed > 0 || accepted === PEOPLE,
      );
      await pair[1].stop();
      await expireLeases(database);
      const last = await startSender(made.url, sink);
      await until(
        () => stateOf(database),
        (state) => state === 'sent',
      );
      await last.stop();
      await expectSentOnce(database, 2);
    } finally {
      await database.close();
      await made.drop();
    }
  },
  300_000,
);
