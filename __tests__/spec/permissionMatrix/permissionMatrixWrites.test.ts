import type { InjectOptions } from 'fastify';
import { operationPermissions, routePermissions } from '../../support/permissionMatrix/matrixPermissions';
import {
  allow,
  everyFlag,
  everyFlagBut,
  type MatrixLists,
  openMatrix,
} from '../../support/permissionMatrix/matrixWorld';
import { writes, type WriteRow } from '../../support/permissionMatrix/matrixWrites';
import { organiserDigests, personDigests } from '../../support/factories/organiserRows';
import type { TestPerson } from '../../support/startServer';

/**
 * Every act that changes something, with words that are right, by everybody in turn: nobody, the right organiser with
 * every permission but the one that it takes, and the wrong organiser with all of them change nothing; the right
 * organiser with that permission alone succeeds, and what changed lasts. The rows stand in `matrixWrites.ts`.
 */

let lists: MatrixLists;
let stranger: TestPerson;
beforeAll(async () => {
  lists = await openMatrix();
  stranger = await lists.server.signedIn([...everyFlag]);
});
afterAll(() => lists.server.close());

const doorOf = ({ name, door }: WriteRow) =>
  door ?? operationPermissions.get(name) ?? routePermissions.get(name) ?? [];

/** What the act says to the server. */
async function callOf(row: WriteRow, person: TestPerson): Promise<InjectOptions> {
  const words = await row.prepare({ server: lists.server, person });
  if ('call' in words) return words.call;
  const operation = lists.operations.find(({ name }) => name === row.name);
  if (!operation) throw new Error(`There is no operation ${row.name}.`);
  const payload = { query: operation.text, variables: words.variables };
  return { method: 'POST', url: '/v3/graphql', payload };
}

interface Answer {
  body: string;
  /** The code of the first error; undefined when it succeeded. */
  code?: string;
}

async function ask(call: InjectOptions, cookie?: string): Promise<Answer> {
  const response = await lists.server.app.inject({
    ...call,
    headers: { ...call.headers, ...(cookie !== undefined && { cookie }) },
  });
  const { errors, error } = response.json<{
    errors?: Array<{ extensions: { code: string } }>;
    error?: { code: string } | null;
  }>();
  return { body: response.body, code: errors?.[0]?.extensions.code ?? error?.code };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** True when the words name something of the organiser's. */
const namesAThing = ({ url, payload }: InjectOptions) =>
  uuid.test(`${JSON.stringify(url)} ${payload instanceof Buffer ? '' : JSON.stringify(payload)}`);

/** What stands in each table of the organiser and of the person, but for the permissions that this test moves. */
const rowsOf = async ({ organiserId, userId }: TestPerson) => {
  const { database } = lists.server.services;
  return {
    ...(await organiserDigests(database, organiserId, ['membership'])),
    ...(await personDigests(database, userId)),
  };
};

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s, is refused to the other three and changes nothing; to the right one it is done and lasts',
  async (_name, row) => {
    const { server } = lists;
    const door = doorOf(row);
    const person = await server.signedIn([...everyFlag]);
    const call = await callOf(row, person);
    const before = await rowsOf(person);

    expect((await ask(call)).code).toBe('UNAUTHENTICATED');
    await allow(server, person, everyFlagBut(door));
    expect((await ask(call, person.cookie)).code).toMatch(/^(THC_)?FORBIDDEN$/);
    // What the provider's admin does to every organiser's things is no stranger's act; its own test holds who may.
    const foreign: Answer = row.acrossOrganisers
      ? { body: '', code: 'NOT_FOUND' }
      : await ask(call, stranger.cookie);
    if (namesAThing(call) && !row.blind) expect(foreign.code).toMatch(/^(NOT_FOUND|BAD_USER_INPUT)$/);
    expect(foreign.body).not.toContain(person.organiserId);
    // An act on oneself, such as signing out everywhere, is the stranger's to do: to themself.
    if (foreign.code === undefined && !namesAThing(call)) stranger = await server.signedIn([...everyFlag]);
    expect(await rowsOf(person)).toEqual(before);

    await allow(server, person, [...door.slice(0, 1), ...(row.also ?? [])]);
    expect(await ask(call, person.cookie)).toMatchObject({ code: undefined });
    const after = await rowsOf(person);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toContain(row.changes);
  },
);
