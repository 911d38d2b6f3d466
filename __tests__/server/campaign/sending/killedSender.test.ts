import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase, type Database } from '../../../../src/server/database/openDatabase';
import { MAIL_SLOTS } from '../../../../src/server/mail/mailer';
import { Queue } from '../../../../src/server/queue/queue';
import { buildOrganiser } from '../../../support/factories/factories';
import {
  addressesIn,
  expireLeases,
  countRecipients,
  type RecipientCounts,
} from '../../../support/processes/recipientStates';
import { startSender, type Sender } from '../../../support/processes/killedSenders';
import { unpackMigrated } from '../../../support/database/migratedSnapshot';
import { buildSendingCampaign, until } from '../../../support/factories/sendingFactories';
import { startSteppedSink, type SmtpStep, type SteppedSink } from '../../../support/mail/steppedSink';
import { adminQuery, makeServerDatabase } from '../../../support/database/testDatabase';

const PEOPLE = 10_000;
const server = process.env.TEST_DATABASE_URL;
/** The test's own connections have this name and stay open while those of the senders are closed. */
const WATCHER = 'watcher';

/** Where a sender is killed: at its n-th transaction, or when the mail server reaches a step of a message. */
type KillPoint = { transaction: number } | { step: SmtpStep; after: number };

/**
 * After leftover claims were released, after the first claims, after the hand-over, after replies were stored, and
 * long after; then at each step that the mail server sees, some messages later.
 */
const KILL_POINTS: KillPoint[] = [
  ...[1, 5, 6, 8, 60].map((transaction) => ({ transaction })),
  { step: 'connect', after: 0 },
  ...(['MAIL', 'RCPT', 'DATA', 'content', 'message'] as const).map((step) => ({ step, after: 200 })),
  { step: 'message', after: 1_300 },
];

let sink: SteppedSink;

beforeEach(async () => {
  sink = await startSteppedSink();
});
afterEach(() => sink.close());

async function seed(database: Database): Promise<void> {
  const queue = new Queue(database, pino({ level: 'silent' }));
  const { organiserId } = await buildOrganiser({ database });
  await buildSendingCampaign({ database, queue }, organiserId, { count: PEOPLE });
}

const campaignState = async ({ adminDb }: Database) =>
  (await adminDb.selectFrom('campaign').select('state').executeTakeFirstOrThrow()).state;

/** Runs a sender until it is killed. @returns the recipients' counts before it started */
async function runUntilKilled(url: string, point: KillPoint): Promise<RecipientCounts> {
  if ('transaction' in point) {
    const { found, gone } = await startSender(url, sink, { killAfter: point.transaction });
    await gone;
    return found;
  }
  const end = sink.total() + point.after;
  const reached = new Promise<void>((resolve) => {
    sink.decide = (step) => {
      if (step !== point.step || sink.total() < end) return 'go on';
      // The server replies to nothing from now on, so the sender is killed during this step.
      resolve();
      return 'hang';
    };
  });
  const sender = await startSender(url, sink);
  await Promise.race([reached, sender.gone]);
  await sender.kill();
  sink.decide = () => 'go on';
  return sender.found;
}

/** Lets `more` messages pass, holds all later ones at this step, runs the action, and lets them continue. */
async function holdAtStep(step: SmtpStep, more: number, action: () => Promise<unknown>): Promise<void> {
  const end = sink.total() + more;
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve) => {
    sink.decide = (at) => {
      if (at !== step || sink.total() < end) return 'go on';
      resolve();
      return { until };
    };
  });
  await action();
  sink.decide = () => 'go on';
  release();
}

/**
 * Every recipient is accounted for once, and at most as many are `unknown` as were with the mail server at the kills.
 */
async function expectAllAccounted(database: Database, kills: number): Promise<void> {
  const { total, accepted = 0, unknown = 0 } = await countRecipients(database);
  expect({ total, ended: accepted + unknown }).toEqual({ total: PEOPLE, ended: PEOPLE });
  expect(unknown).toBeLessThanOrEqual(kills * MAIL_SLOTS);
  expect([...sink.arrived.values()].filter((times) => times !== 1)).toEqual([]);
  const accept = await addressesIn(database, 'accepted');
  expect([...accept].filter((address) => !sink.arrived.has(address))).toEqual([]);
  const notKnown = await addressesIn(database, 'unknown');
  // An address that got a mail and is not recorded as accepted is recorded as unknown.
  expect(
    [...sink.arrived.keys()].filter((address) => !accept.has(address) && !notKnown.has(address)),
  ).toEqual([]);
}

test(`a sender of ${PEOPLE} mails on the embedded database, killed at each step, loses no recipient and mails none twice`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-kills-'));
  try {
    await unpackMigrated(folder);
    const withDatabase = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDir: folder });
      return read(database).finally(() => database.close());
    };
    await withDatabase(seed);
    // Each sender continues where the killed one stopped; the killed one holds no lock any more.
    for (const point of KILL_POINTS) expect((await runUntilKilled(folder, point)).total).toBe(PEOPLE);
    await (
      await startSender(folder, sink, { untilDone: true })
    ).gone;
    await withDatabase(async (database) => {
      expect(await campaignState(database)).toBe('sent');
      await expectAllAccounted(database, KILL_POINTS.length);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 900_000);

(server ? test : test.skip)(
  `senders of ${PEOPLE} mails on PostgreSQL, one, two and four at once, killed at each step and with the database gone for a while, lose nobody and mail nobody twice`,
  async () => {
    const admin = server ?? '';
    const made = await makeServerDatabase(admin);
    const watched = new URL(made.url);
    watched.searchParams.set('application_name', WATCHER);
    const database = await openDatabase({ url: watched.toString() });
    const crew: Sender[] = [];
    const start = async (count: number) =>
      void crew.push(
        ...(await Promise.all(Array.from({ length: count }, () => startSender(made.url, sink)))),
      );
    try {
      await seed(database);
      for (const point of KILL_POINTS) {
        await runUntilKilled(made.url, point);
        expect((await countRecipients(database)).total).toBe(PEOPLE);
        await expireLeases(database);
      }

      // The first connections are held until all senders have connected, so no mail is sent before that.
      const two = start(2);
      await holdAtStep('MAIL', 0, () => two);
      const KILLS: SmtpStep[] = ['message', 'RCPT', 'content', 'message'];
      for (const [kill, step] of KILLS.entries()) {
        await holdAtStep(step, 300, async () => {
          await crew.shift()?.kill();
          await start(kill === 1 ? 3 : 1);
          expect((await countRecipients(database)).total).toBe(PEOPLE);
        });
      }
      await Promise.all(crew.splice(0).map((sender) => sender.stop()));
      await expireLeases(database);

      const last = start(1);
      await holdAtStep('MAIL', 0, () => last);
      const dead = KILL_POINTS.length + KILLS.length;
      for (const step of ['message', 'RCPT', 'message'] as const) {
        await holdAtStep(step, 300, async () => {
          await adminQuery(admin, `alter database ${made.name} allow_connections false`);
          await adminQuery(
            admin,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = '${made.name}' and application_name <> '${WATCHER}'`,
          );
          await adminQuery(admin, `alter database ${made.name} allow_connections true`);
        });
        // Recipients whose mail was accepted while the database was away are recorded as accepted.
        expect(await campaignState(database)).toBe('sending');
      }
      await until(
        () => campaignState(database),
        (state) => state === 'sent',
        600_000,
      );
      await expectAllAccounted(database, dead);
    } finally {
      await Promise.all(crew.map((sender) => sender.kill()));
      await database.close();
      await made.drop();
    }
  },
  900_000,
);
