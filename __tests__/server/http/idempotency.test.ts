import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { runIdempotently } from '../../../src/server/http/idempotency';
import { PublicError } from '../../../src/server/http/httpErrors';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let keys = 0;
let key: string;
/** How often the action was done, whatever the reply was. */
let times: number;
const request = ['createAudience', { name: 'Regulars' }];
beforeEach(() => {
  key = `click-${++keys}`;
  times = 0;
});

const ask = (finish: () => Promise<unknown> = async () => undefined) =>
  runIdempotently(database, { subject: 'somebody', key, request }, async () => {
    const time = ++times;
    await finish();
    return { time };
  });
const codeOf = (error: unknown) => (error instanceof PublicError ? error.code : String(error));
const never = () => new Promise<void>(() => {});
/** Changes the key's row as if it had been inserted `seconds` ago. */
const age = (seconds: number) =>
  sql`update idempotent_reply set created_at = now() - make_interval(secs => ${seconds})`.execute(
    database.adminDb,
  );

test('a repeat, while the first request runs, is refused as still under way and does nothing', async () => {
  void ask(never);
  while (times === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await age(50);
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'STILL_UNDER_WAY' });
  expect(times).toBe(1);
});

test('a repeat, after a process died during the first request, is refused as unknown and does nothing', async () => {
  void ask(never);
  while (times === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await age(61);
  await expect(ask()).rejects.toMatchObject({
    status: 500,
    code: 'OUTCOME_UNKNOWN',
    message: expect.stringContaining('Refresh the page'),
  });
  expect(times).toBe(1);
});

test('a repeat, after a first request that took too long but succeeded, gets its reply', async () => {
  await ask(() => age(61));
  expect(await ask()).toEqual({ time: 1 });
});

test('a repeat, after a refused first request, runs again', async () => {
  await expect(ask(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await ask()).toEqual({ time: 2 });
});

test('a repeat, after a first request whose reply could not be stored, does nothing', async () => {
  const unkeepable = () =>
    runIdempotently(database, { subject: 'somebody', key, request }, async () => ({ time: BigInt(++times) }));
  await expect(unkeepable()).rejects.toThrow(/BigInt/);
  await expect(unkeepable()).rejects.toMatchObject({ code: 'STILL_UNDER_WAY' });
  await age(61);
  await expect(unkeepable()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  expect(times).toBe(1);
});

test('thirty requests at once, with one key, run once; each gets the one reply or is refused as still under way', async () => {
  // The one that does it ends when another one has been refused.
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const asked = Array.from({ length: 30 }, () =>
    ask(() => held).catch((error: unknown) => {
      end();
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(times).toBe(1);
  const answers = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers).toEqual(answers.map(() => ({ time: 1 })));
  const refusals = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => codeOf(reason));
  expect(refusals).toEqual(refusals.map(() => 'STILL_UNDER_WAY'));
  expect(await ask()).toEqual({ time: 1 });
});

test('thirty requests at once, after a process died during the first, all do nothing', async () => {
  void ask(never);
  while (times === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await age(61);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => ask()));
  expect(
    new Set(outcomes.map((outcome) => (outcome.status === 'rejected' ? codeOf(outcome.reason) : 'done'))),
  ).toEqual(new Set(['OUTCOME_UNKNOWN']));
  expect(times).toBe(1);
});

test('another request, with a used key, is refused with the remedy and does not get the first reply', async () => {
  await ask();
  let done = false;
  const other = runIdempotently(
    database,
    { subject: 'somebody', key, request: ['createAudience', { name: 'Members' }] },
    async () => (done = true),
  );
  await expect(other).rejects.toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('Send a new key'),
  });
  expect(done).toBe(false);
});

test('a repeat, of a request without a stored hash, gets its reply', async () => {
  await ask();
  await sql`update idempotent_reply set request = null`.execute(database.adminDb);
  expect(await ask()).toEqual({ time: 1 });
});
