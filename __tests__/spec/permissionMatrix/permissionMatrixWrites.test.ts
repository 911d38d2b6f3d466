import type { InjectOptions } from 'fastify';
import { operationPermissions, routePermissions } from '../../support/permissionMatrix/matrixPermissions';
import {
  allow,
  everyFlag,
  everyFlagExcept,
  type MatrixLists,
  openMatrix,
} from '../../support/permissionMatrix/matrixWorld';
import { type Answer, requestOf, send } from '../../support/permissionMatrix/matrixCalls';
import { writes, type WriteRow } from '../../support/permissionMatrix/matrixWrites';
import { organiserDigests, personDigests } from '../../support/factories/organiserRows';
import type { TestPerson } from '../../support/startServer';

/**
 * Makes every call that changes data, with valid input: without a sign-in, as the right organiser with every permission
 * except the needed one, and as another organiser with every permission, it changes nothing; as the right organiser
 * with only that permission, it succeeds and changes the data. The rows are in `matrixWrites.ts`.
 */

let lists: MatrixLists;
let stranger: TestPerson;
beforeAll(async () => {
  lists = await openMatrix();
  stranger = await lists.server.signedIn([...everyFlag]);
});
afterAll(() => lists.server.close());

const permissionOf = ({ name, permission }: WriteRow) =>
  permission ?? operationPermissions.get(name) ?? routePermissions.get(name) ?? [];

const callOf = (row: WriteRow, person: TestPerson) => requestOf(lists, row, person);
const ask = (call: InjectOptions, cookie?: string) => send(lists, call, cookie);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** Whether the request contains an id of the organiser. */
const containsId = ({ url, payload }: InjectOptions) =>
  uuid.test(`${JSON.stringify(url)} ${payload instanceof Buffer ? '' : JSON.stringify(payload)}`);

/** The digests of all rows of the organiser and of the person, except the permissions, which this test changes. */
const rowsOf = async ({ organiserId, userId }: TestPerson) => {
  const { database } = lists.server.services;
  return {
    ...(await organiserDigests(database, organiserId, ['membership'])),
    ...(await personDigests(database, userId)),
  };
};

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s is refused without sign-in, permission or ownership and changes nothing; otherwise it succeeds',
  async (_name, row) => {
    const { server } = lists;
    const permission = permissionOf(row);
    const person = await server.signedIn([...everyFlag]);
    const call = await callOf(row, person);
    const before = await rowsOf(person);

    expect((await ask(call)).code).toBe('UNAUTHENTICATED');
    await allow(server, person, everyFlagExcept(permission));
    expect((await ask(call, person.cookie)).code).toMatch(/^(THC_)?FORBIDDEN$/);
    // Calls of the provider's admin work across organisers; their permissions have their own test.
    const foreign: Answer = row.acrossOrganisers
      ? { body: '', code: 'NOT_FOUND' }
      : await ask(call, stranger.cookie);
    if (containsId(call) && !row.blind) expect(foreign.code).toMatch(/^(NOT_FOUND|BAD_USER_INPUT)$/);
    expect(foreign.body).not.toContain(person.organiserId);
    // A call without ids, such as signing out everywhere, succeeds for the stranger's own account.
    if (foreign.code === undefined && !containsId(call)) stranger = await server.signedIn([...everyFlag]);
    expect(await rowsOf(person)).toEqual(before);

    await allow(server, person, [...permission.slice(0, 1), ...(row.also ?? [])]);
    expect(await ask(call, person.cookie)).toMatchObject({ code: undefined });
    const after = await rowsOf(person);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toContain(row.changes);
  },
);
