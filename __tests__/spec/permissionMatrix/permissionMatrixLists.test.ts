import { portalBase, routePatterns } from '../../../src/contract/paths/portalPaths';
import {
  emptyFields,
  openOperations,
  openRoutes,
  operationPermissions,
  ownOperations,
  ownRoutes,
  routePermissions,
} from '../../support/permissionMatrix/matrixPermissions';
import { type MatrixLists, openMatrix } from '../../support/permissionMatrix/matrixWorld';
import { otherReads, writes } from '../../support/permissionMatrix/matrixWrites';

/**
 * Compares the lists of the permission matrix with the app: every new route and operation must be added to the lists.
 */

let lists: MatrixLists;
beforeAll(async () => {
  lists = await openMatrix();
});
afterAll(() => lists.server.close());

const missingFrom = (names: readonly string[], known: Iterable<string>) => {
  const there = new Set(known);
  return [...new Set(names)].filter((name) => !there.has(name));
};

test('every field of the schema is used by a document of the contract', () => {
  const { schema, operations } = lists;
  const schemaFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const asked = operations.flatMap(({ fields }) => fields);
  expect(missingFrom(schemaFields, [...asked, ...emptyFields])).toEqual([]);
});

test('every operation has a permission entry, and every entry an operation', () => {
  const names = lists.operations.map(({ name }) => name);
  const known = [...operationPermissions.keys(), ...Object.keys({ ...openOperations, ...ownOperations })];
  expect(missingFrom(names, known)).toEqual([]);
  expect(missingFrom(known, names)).toEqual([]);
});

test('every route has a permission entry, and every entry a route', () => {
  const names = lists.routes.map(({ name }) => name);
  const known = [...routePermissions.keys(), ...Object.keys({ ...openRoutes, ...ownRoutes })];
  expect(missingFrom(names, known)).toEqual([]);
  expect(missingFrom(known, names)).toEqual([]);
});

/** Routes that `buildApp` registers itself: the GraphQL endpoint, the portal's page and static files. */
const frame = [
  /^\/v3\/graphql$/,
  /^\/(assets\/)?\*$/,
  /^\/$/,
  /^\/portal(\/?\*)?$/,
  /\.(css|js|svg|png|ico|txt|webmanifest|woff2|ttf)$/,
];

/** The full paths of all routes of the running app. */
function addressesOfApp(): string[] {
  const parts: string[] = [];
  return lists.server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', verbs] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parts.splice(depth, parts.length, part);
      return verbs === undefined ? [] : [parts.join('')];
    });
}

test('the app has no routes but those of the features and of its frame', () => {
  const known = [...lists.routes.map(({ url }) => url), ...Object.values(routePatterns)];
  const addresses = addressesOfApp();
  expect(addresses.length).toBeGreaterThan(40);
  expect(missingFrom(addresses, known).filter((url) => !frame.some((one) => one.test(url)))).toEqual([]);
});

test('every screen can be opened at its own address, without the menu', () => {
  const screens = Object.values(routePatterns).filter((pattern) => !pattern.startsWith(portalBase));
  expect(screens.length).toBeGreaterThan(6);
  expect(missingFrom(screens, addressesOfApp())).toEqual([]);
});

test('every call that changes data has a row that makes it', () => {
  const tried = writes.map(({ name }) => name);
  const mutations = lists.operations.filter(
    ({ kind, name }) => kind === 'mutation' && !(name in openOperations || name in ownOperations),
  );
  const posts = lists.routes.filter(
    ({ name }) => name.startsWith('POST') && !(name in openRoutes || name in ownRoutes),
  );
  const acts = [...mutations, ...posts].map(({ name }) => name);
  expect(missingFrom(acts, [...tried, ...otherReads])).toEqual([]);
  expect(missingFrom(tried, [...acts, 'GET /api/campaign/send-test-email/:id'])).toEqual([]);
});
