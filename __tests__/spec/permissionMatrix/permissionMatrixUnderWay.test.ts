import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { organiserDigests } from '../../support/factories/organiserRows';
import { colleagueOf } from '../../support/factories/teamFactories';
import { requestOf, send } from '../../support/permissionMatrix/matrixCalls';
import { everyFlag, type MatrixLists, openMatrix } from '../../support/permissionMatrix/matrixWorld';
import { writes } from '../../support/permissionMatrix/matrixWrites';

/**
 * Makes every call that changes data as a colleague with every permission who becomes a viewer while the call is under
 * way: after the session was read, and before the first transaction of the call begins.
 */

let lists: MatrixLists;
beforeAll(async () => {
  lists = await openMatrix();
});
afterAll(() => lists.server.close());

/** Makes the person a viewer just before the next transaction begins. @returns a function that undoes the wait for it */
function lowerAtFirstTransaction(database: Database, membershipId: string): () => void {
  const { withOrganiser, asAdmin } = database;
  let lowered: Promise<unknown> | undefined;
  const lower = () =>
    (lowered ??= sql`
      update membership set role = 'viewer', permissions = '[]', rights = '{}', version = version + 1
      where id = ${membershipId}`.execute(database.adminDb));
  database.withOrganiser = async (...call) => {
    await lower();
    return withOrganiser(...call);
  };
  database.asAdmin = async (...call) => {
    await lower();
    return asAdmin(...call);
  };
  return () => Object.assign(database, { withOrganiser, asAdmin });
}

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s, by a person whose role is lowered meanwhile, changes nothing',
  async (_name, row) => {
    const { server } = lists;
    const { database } = server.services;
    const person = await server.signedIn([...everyFlag]);
    const call = await requestOf(lists, row, person);
    const colleague = await colleagueOf(server, person, { role: 'owner', permissions: everyFlag });
    const rows = () =>
      organiserDigests(database, person.organiserId, ['sign_in_session', 'membership', 'idempotent_reply']);
    const before = await rows();
    const restore = lowerAtFirstTransaction(database, colleague.membershipId);
    await send(lists, call, colleague.cookie).finally(restore);
    const after = await rows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual([]);
  },
);
