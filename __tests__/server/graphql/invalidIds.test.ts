import { graphqlModules } from '../../../src/server/app/modules';
import { makeExecutableSchema } from '../../../src/server/graphql/executableSchema';
import { contractOperations, valueOf } from '../../support/spec/contractDocuments';
import { everyFlag } from '../../support/permissionMatrix/matrixWorld';
import { startServer, type TestServer } from '../../support/startServer';

// Hundreds of calls on a machine that may be busy.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The third has the length and the letters of an id; others could be read as a number by the database. */
const ids = ['nothing', '-1', 'a'.repeat(36), '9'.repeat(20)];

test('every operation, with an invalid id, is refused without an internal error', async () => {
  const person = await server.signedIn([...everyFlag]);
  const failed: string[] = [];
  for (const { name, text, variables } of await contractOperations(makeExecutableSchema(graphqlModules))) {
    for (const id of ids) {
      const values = variables.map((variable) => [
        variable.name,
        valueOf(variable.name, variable.type, {}, () => id),
      ]);
      const { errors } = await person.graphql(text, Object.fromEntries(values));
      if (errors?.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR')) {
        failed.push(`${name} of ${id}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
