import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { openDatabase, type Database } from '../../../../src/server/database/openDatabase';
import { MAIL_LANES } from '../../../../src/server/mail/mailer';
import { Queue } from '../../../../src/server/queue/queue';
import { buildOrganiser } from '../../../support/factories';
import {
  addressesIn,
  letLeasesRunOut,
  standing,
  startSender,
  type Sender,
} from '../../../support/killedSenders';
import { buildSendingCampaign, until } from '../../../support/sendingFactories';
import { startSteppedSink, type SmtpStep, type SteppedSink } from '../../../support/steppedSink';
import { adminQuery, makeServerDatabase } from '../../../support/testDatabase';

const PEOPLE = 10_000;
const server = process.env.TEST_DATABASE_URL;

/** Where one life of a sender ends: at its n-th transaction, or when the mail server stands at a step of a message. */
type Death = { transaction: number } | { step: SmtpStep; after: number };

/**
 * After what was left is taken back, after the first are claimed, after they are handed over, after answers are written
 * down, and long after; and each step that the mail server sees, hundreds of messages later.
 */
const DEATHS: Death[] = [
  ...[1, 5, 6, 8, 60].map((transaction) => ({ transaction })),
  { step: 'connect', after: 0 },
  ...(['MAIL', 'RCPT', 'DATA', 'content', 'message'] as const).map((step) => ({ step, after: 600 })),
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

const campaignState = async ({ owner }: Database) =>
  (await owner.selectFrom('campaign').select('state').executeTakeFirstOrThrow()).state;

/** Lets a sender run until its death comes. */
async function liveOnce(url: string, death: Death): Promise<void> {
  if ('transaction' in death) return (await startSender(url, sink, { killAfter: death.transaction })).gone;
  const end = sink.total() + death.after;
  const reached = new Promise<void>((resolve) => {
    sink.decide = (step) => {
      if (step !== death.step || sink.total() < end) return 'go on';
      // From now on nobody hears anything more: the sender dies in the middle of this.
      resolve();
      return 'hang';
    };
  });
  const sender = await startSender(url, sink);
  await Promise.race([reached, sender.gone]);
  await sender.kill();
  sink.decide = () => 'go on';
}

/** Nobody lost, nobody twice, and `unknown` for no more than could be with the mail server when a sender died. */
async function expectAllAccounted(database: Database, kills: number): Promise<void> {
  const { total, accepted = 0, unknown = 0 } = await standing(database);
  expect({ total, ended: accepted + unknown }).toEqual({ total: PEOPLE, ended: PEOPLE });
  expect(unknown).toBeLessThanOrEqual(kills * MAIL_LANES);
  expect([...sink.came.values()].filter((times) => times !== 1)).toEqual([]);
  const accept = await addressesIn(database, 'accepted');
  expect([...accept].filter((address) => !sink.came.has(address))).toEqual([]);
  const notKnown = await addressesIn(database, 'unknown');
  // Whoever the sink has and the database does not say so of, is one of those it knows nothing of.
  expect([...sink.came.keys()].filter((address) => !accept.has(address) && !notKnown.has(address))).toEqual(
    [],
  );
}

test(`a sender of ${PEOPLE} mails on the embedded database, killed at each step, loses nobody and mails nobody twice`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-kills-'));
  try {
    const look = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDir: folder });
      return read(database).finally(() => database.close());
    };
    await look(seed);
    for (const death of DEATHS) {
      await liveOnce(folder, death);
      const seen = await look(standing);
      expect(seen.total).toBe(PEOPLE);
      // The lock of the one that was killed is nobody's.
      await look(async ({ owner }) => void (await sql`update job set run_at = now()`.execute(owner)));
    }
    await (
      await startSender(folder, sink, { untilDone: true })
    ).gone;
    expect(await look(campaignState)).toBe('sent');
    await look((database) => expectAllAccounted(database, DEATHS.length));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

const onServer = server ? describe : describe.skip;

onServer('on a PostgreSQL server', () => {
  let made: Awaited<ReturnType<typeof makeServerDatabase>>;
  let database: Database;
  const senders = new Set<Sender>();

  beforeEach(async () => {
    made = await makeServerDatabase(server ?? '');
    database = await openDatabase({ url: made.url });
    await seed(database);
  });
  afterEach(async () => {
    await Promise.all([...senders].map((sender) => sender.kill()));
    senders.clear();
    await database.close();
    await made.drop();
  });

  const start = async () => {
    const sender = await startSender(made.url, sink);
    senders.add(sender);
    return sender;
  };
  const finished = () =>
    until(
      () => campaignState(database),
      (state) => state === 'sent',
      90_000,
    );

  test('a sender killed at each step loses nobody and mails nobody twice', async () => {
    for (const death of DEATHS) {
      await liveOnce(made.url, death);
      expect((await standing(database)).total).toBe(PEOPLE);
      await letLeasesRunOut(database);
    }
    await start();
    await finished();
    await expectAllAccounted(database, DEATHS.length);
  }, 240_000);

  test('two senders and then four, of which one after another is killed, mail nobody twice', async () => {
    const crew = await Promise.all([start(), start()]);
    const KILLS = 4;
    for (let kill = 1; kill <= KILLS; kill++) {
      await until(
        () => sink.total(),
        (total) => total >= (PEOPLE / (KILLS + 2)) * kill,
        120_000,
      );
      await crew.shift()?.kill();
      crew.push(...(await Promise.all(kill === 2 ? [start(), start(), start()] : [start()])));
      expect((await standing(database)).total).toBe(PEOPLE);
    }
    // What is left at last is held by the dead alone.
    await until(
      () => standing(database),
      ({ pending = 0, claimed = 0 }) => pending === 0 && claimed <= KILLS * 1_000,
      120_000,
    );
    await Promise.all(crew.map((sender) => sender.stop()));
    await letLeasesRunOut(database);
    await start();
    await finished();
    await expectAllAccounted(database, KILLS);
  }, 300_000);

  test('a sender whose database goes away and comes back, three times, knows of everybody', async () => {
    await start();
    for (let times = 1; times <= 3; times++) {
      await until(
        () => sink.total(),
        (total) => total >= 2_500 * times,
        120_000,
      );
      await adminQuery(server ?? '', `alter database ${made.name} allow_connections false`);
      await adminQuery(
        server ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${made.name}'`,
      );
      await adminQuery(server ?? '', `alter database ${made.name} allow_connections true`);
    }
    await finished();
    await expectAllAccounted(database, 0);
  }, 300_000);
});
