import { recentProofMinutes } from '../../../src/contract/account/stepUp';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import { markProved } from '../../../src/server/user/sessionQueries';
import { sources } from '../../support/architecture/sources';
import { organiserDigests, personDigests } from '../../support/factories/organiserRows';
import { requestOf, send } from '../../support/permissionMatrix/matrixCalls';
import { filesWithProof, needProof } from '../../support/permissionMatrix/matrixProofs';
import { everyFlag, type MatrixLists, openMatrix } from '../../support/permissionMatrix/matrixWorld';
import { writes } from '../../support/permissionMatrix/matrixWrites';
import type { TestPerson } from '../../support/startServer';

/**
 * Makes every call that changes data in a session whose person proved who they are eleven minutes ago: the listed calls
 * are refused and change nothing until the person proves it again, and no other call is refused for this reason.
 */

let lists: MatrixLists;
beforeAll(async () => {
  lists = await openMatrix();
});
afterAll(() => lists.server.close());

async function proveAt({ cookie }: TestPerson, minutesAgo: number): Promise<void> {
  const { database, clock } = lists.server.services;
  const at = new Date(clock.now().getTime() - minutesAgo * 60_000);
  await markProved(database.adminDb, hashOfSecret(cookie.replace('turnout_session=', '')), at);
}

const rowsOf = async ({ organiserId, userId }: TestPerson) => {
  const { database } = lists.server.services;
  return {
    ...(await organiserDigests(database, organiserId, ['membership', 'sign_in_session'])),
    ...(await personDigests(database, userId)),
  };
};

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s, eleven minutes after the last proof, is refused if it is listed and otherwise not',
  async (name, row) => {
    const person = await lists.server.signedIn([...everyFlag]);
    const call = await requestOf(lists, row, person);
    await proveAt(person, recentProofMinutes + 1);
    const before = await rowsOf(person);
    const { code } = await send(lists, call, person.cookie);
    expect([name, code === 'STEP_UP_REQUIRED']).toEqual([name, needProof.has(row.name)]);
    if (!needProof.has(row.name)) return;
    expect(await rowsOf(person)).toEqual(before);
    await proveAt(person, recentProofMinutes - 1);
    expect((await send(lists, call, person.cookie)).code).not.toBe('STEP_UP_REQUIRED');
  },
);

test('every listed operation is tried here', () => {
  const tried = new Set(writes.map(({ name }) => name));
  expect([...needProof].filter((name) => !tried.has(name))).toEqual([]);
});

test('no file of the server asks for a recent proof beside the listed ones', () => {
  const asking = sources.filter(
    ({ path, text }) =>
      path.startsWith('server/') && /\b(requireRecentProof|operationWithProof|stepUpRequired\(\))/.test(text),
  );
  expect(asking.map(({ path }) => path).sort()).toEqual([...filesWithProof].sort());
});
