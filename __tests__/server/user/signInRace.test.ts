import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { signIn } from '../../support/signIn';
import { buildOrganiser } from '../../support/factories/factories';
import {
  runAtBarrier,
  meetAtInsert,
  createBarrier,
  withoutAdvisoryLocks,
} from '../../support/database/raceControls';
import type { GuessOutcomes } from '../../support/processes/signInProcess';
import { startServer, type TestServer } from '../../support/startServer';
import { hasServer, makeServerDatabase } from '../../support/database/testDatabase';

/**
 * Concurrent guesses at one password in two processes. The control test removes the lock to prove that it is needed.
 */
const race = hasServer ? test : test.skip;

let made: Awaited<ReturnType<typeof makeServerDatabase>>;
let server: TestServer;
beforeAll(async () => {
  if (!hasServer) return;
  made = await makeServerDatabase(process.env.TEST_DATABASE_URL ?? '');
  server = await startServer({ database: await openDatabase({ url: made.url, waitMs: 120_000 }) });
});
afterAll(async () => {
  await server?.close();
  await made?.drop();
});

const buildPerson = () => buildOrganiser(server.services, { permissions: [] });

/** Sends `count` wrong passwords and then the right one to each of two processes, all at once. */
async function burst(who: { email: string; password: string }, count: number): Promise<GuessOutcomes> {
  const children = [0, 1].map((): ChildProcess =>
    fork(join(__dirname, '../../support/processes/signInProcess.ts'), {
      execArgv: ['--require', 'tsx/cjs'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE: made.url },
    }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const { email, password } = who;
    const replies = children.map(async (child): Promise<GuessOutcomes> => {
      const reply = once(child, 'message');
      child.send({ email, password, remoteAddress: '10.0.0.1', count });
      const [outcomes] = await reply;
      return outcomes;
    });
    const all: GuessOutcomes = {};
    for (const outcomes of await Promise.all(replies)) {
      for (const [outcome, times] of Object.entries(outcomes)) all[outcome] = (all[outcome] ?? 0) + times;
    }
    return all;
  } finally {
    for (const child of children) child.kill();
  }
}

race(
  'signIn, with forty guesses at once in each of two processes, checks ten and admits nobody',
  async () => {
    expect(await burst(await buildPerson(), 40)).toEqual({ BAD_USER_INPUT: 10, TOO_MANY_REQUESTS: 72 });
  },
);

race('signIn, with 750 guesses at once in each of two processes, checks ten and admits nobody', async () => {
  expect(await burst(await buildPerson(), 750)).toEqual({ BAD_USER_INPUT: 10, TOO_MANY_REQUESTS: 1492 });
});

race('control: without the lock, four guesses at once after eight are all checked', async () => {
  const { email } = await buildPerson();
  const guess = (services = server.services) =>
    signIn(services, { email, password: 'guess', remoteAddress: '10.0.0.1' }).catch(
      (error: unknown) => error instanceof Error && 'code' in error && error.code,
    );
  for (let time = 0; time < 8; time++) expect(await guess()).toBe('BAD_USER_INPUT');
  const { adminDb } = server.services.database;
  await createBarrier(adminDb);
  await meetAtInsert(adminDb, 'sign_in_attempt');
  const unlocked = withoutAdvisoryLocks(server.services);
  const outcomes = await runAtBarrier(adminDb, () => Promise.all([1, 2, 3, 4].map(() => guess(unlocked))), 4);
  expect(outcomes).toEqual(Array(4).fill('BAD_USER_INPUT'));
  expect(await guess()).toBe('TOO_MANY_REQUESTS');
});
