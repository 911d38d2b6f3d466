import { type ContractOperation, valueOf } from '../../support/spec/contractDocuments';
import {
  type RequiredPermission,
  openOperations,
  openRoutes,
  readsAcrossOrganisers,
  operationPermissions,
  ownOperations,
  ownRoutes,
  routePermissions,
} from '../../support/permissionMatrix/matrixPermissions';
import { randomUUID } from 'node:crypto';
import { outsideScope } from '../../support/permissionMatrix/outsideScope';
import {
  addressesOf,
  ask,
  type MatrixData,
  cookieOf,
  givesSomething,
  type IdPool,
  type OperationAnswer,
  run,
  seedMatrixData,
  strangersEmail,
} from '../../support/permissionMatrix/matrixReads';
import {
  allow,
  everyFlag,
  everyFlagExcept,
  type MatrixLists,
  type MatrixRoute,
  openMatrix,
} from '../../support/permissionMatrix/matrixWorld';
import { otherReads } from '../../support/permissionMatrix/matrixWrites';
import { organiserDigests } from '../../support/factories/organiserRows';

/**
 * Calls every REST route and every GraphQL operation with ids of one organiser: without a sign-in, as another organiser
 * with every permission, and as the right organiser without the needed permission, the call returns no data and changes
 * nothing. As the right organiser with only that permission, it returns data. One malformed id among valid ones never
 * causes an internal error. Writes have their own test (`permissionMatrixWrites.test.ts`).
 */

// Each test makes hundreds of calls, on a machine that may be busy.
jest.setTimeout(300_000);
let lists: MatrixLists;
let world: MatrixData;
beforeAll(async () => {
  lists = await openMatrix();
  world = await seedMatrixData(lists);
});
afterAll(() => lists.server.close());

async function nothingChanges(work: () => Promise<void>): Promise<void> {
  // Without these tables: sign-ins change sessions, and this test changes a colleague's permissions.
  const digests = () =>
    organiserDigests(lists.server.services.database, world.owner.organiserId, [
      'sign_in_session',
      'membership',
    ]);
  const before = await digests();
  await work();
  expect(await digests()).toEqual(before);
}

const asking = (route: MatrixRoute, address: string, cookie?: string) =>
  ask(lists.server, world.pool, route, address, cookie);
const running = (operation: ContractOperation, cookie?: string, more?: Parameters<typeof run>[4]) =>
  run(lists.server, world.pool, operation, cookie, more);

const guardedRoutes = () => lists.routes.filter(({ name }) => !(name in openRoutes));
const guardedOperations = () => lists.operations.filter(({ name }) => !(name in openOperations));
const firstAddress = (route: MatrixRoute) => addressesOf(world.pool, route)[0] ?? '';

/** A pool in which no id is valid. A call that refuses these ids as forbidden has not read them. */
const invalidIds: IdPool = new Map([['nothing', ['no-id']]]);

const isEmpty = (data: Record<string, unknown> | null) =>
  data === null || Object.values(data).every((part) => part === null);

/** The first error code of a reply, and whether it has no data. */
const given = ({ codes, data }: OperationAnswer = { body: '', data: {}, codes: [] }) => [
  codes[0],
  isEmpty(data),
];

const isForbidden = (answer: OperationAnswer | undefined) =>
  /^(THC_)?FORBIDDEN$/.test(answer?.codes[0] ?? '');

/** What viewers may not do although it only reads: downloads are audited, and the rest helps to change something. */
const refusedToViewers = {
  routes: [
    'GET /api/audience/import/:id/refused',
    'GET /api/billing/invoice/:id',
    'GET /api/billing/invoices/download',
    'GET /api/box-office/report/:id',
    'GET /api/campaign/download-data/:id/:segment',
    'GET /api/campaign/send-test-email/:id',
    'GET /api/contact/:id/download',
    'GET /api/orders/disputes/:id/evidence',
    'GET /api/orders/download',
    'GET /api/payout-statement/:format',
    'GET /api/payout/:id/download',
    'GET /api/payout/:id/journal',
    'GET /api/report/export/:id/download',
    'GET /api/suppressions/download',
    'GET /api/ticketholders/door-list/:id',
    'GET /api/ticketholders/download',
  ],
  queries: ['doorTickets', 'pastedPeople', 'sessionReach', 'shiftSales'],
};

describe('without a sign-in', () => {
  test('every route returns nothing', () =>
    nothingChanges(async () => {
      for (const route of guardedRoutes()) {
        const { statusCode, body } = await asking(route, firstAddress(route));
        expect([route.name, statusCode, world.leaksOf(body)]).toEqual([route.name, 401, []]);
      }
    }));

  test('every operation returns nothing', () =>
    nothingChanges(async () => {
      for (const operation of guardedOperations()) {
        const [answer] = await running(operation, undefined, { most: 1 });
        expect([operation.name, ...given(answer)]).toEqual([operation.name, 'UNAUTHENTICATED', true]);
      }
    }));
});

describe('as the right organiser, with every permission except the required one', () => {
  const without = (permission: RequiredPermission = []) =>
    allow(lists.server, world.colleague, everyFlagExcept(permission));

  test('every route returns nothing', () =>
    nothingChanges(async () => {
      for (const route of guardedRoutes().filter(({ name }) => !(name in ownRoutes))) {
        await without(routePermissions.get(route.name));
        const [invalid = ''] = addressesOf(invalidIds, route);
        const { statusCode: early } = await ask(
          lists.server,
          invalidIds,
          route,
          invalid,
          world.colleague.cookie,
        );
        // Where the permission is checked before the id is read, one id is enough.
        const most = early === 403 ? 1 : Infinity;
        for (const address of addressesOf(world.pool, route).slice(0, most)) {
          const { statusCode, body } = await asking(route, address, world.colleague.cookie);
          // For ids that do not exist, the reply may be 404.
          const refused = statusCode === 403 || (address !== firstAddress(route) && statusCode === 404);
          expect([address, refused || statusCode, world.leaksOf(body)]).toEqual([address, true, []]);
        }
      }
    }));

  test('every operation returns nothing', () =>
    nothingChanges(async () => {
      for (const operation of guardedOperations().filter(({ name }) => !(name in ownOperations))) {
        await without(operationPermissions.get(operation.name));
        const [early] = await run(lists.server, invalidIds, operation, world.colleague.cookie, { most: 1 });
        const most = isForbidden(early) ? 1 : Infinity;
        for (const answer of await running(operation, world.colleague.cookie, { most })) {
          expect([operation.name, ...given(answer)]).toEqual([
            operation.name,
            expect.stringMatching(/^((THC_)?FORBIDDEN|NOT_FOUND)$/),
            true,
          ]);
        }
      }
    }));
});

describe('as another organiser, with the right ids and every permission', () => {
  test('every route returns nothing of the owner', () =>
    nothingChanges(async () => {
      for (const route of guardedRoutes()) {
        // The base paths of a route share a handler, so only one of them is called with every id.
        const most = route.url.startsWith('/v2/') ? 1 : Infinity;
        for (const address of addressesOf(world.pool, route).slice(0, most)) {
          const { statusCode, body } = await asking(route, address, world.stranger.cookie);
          const takesId = route.url.includes(':id');
          if (takesId) expect([address, statusCode >= 400 && statusCode < 500]).toEqual([address, true]);
          expect([address, world.leaksOf(body)]).toEqual([address, []]);
          expect([address, statusCode === 401 || statusCode >= 500]).toEqual([address, false]);
        }
      }
    }));

  test('every operation returns nothing of the owner', async () => {
    const sessionPro = lists.operations.find(({ name }) => name === 'sessionPro');
    await nothingChanges(async () => {
      const operations = guardedOperations().filter(({ name }) => !(name in readsAcrossOrganisers));
      for (const operation of operations) {
        for (const { body, codes } of await running(operation, world.stranger.cookie)) {
          expect([operation.name, world.leaksOf(body)]).toEqual([operation.name, []]);
          expect([operation.name, codes.includes('INTERNAL_SERVER_ERROR')]).toEqual([operation.name, false]);
          expect([operation.name, codes]).not.toEqual([operation.name, ['UNAUTHENTICATED']]);
        }
        // Some operations end the session in which they are called.
        const [still] = sessionPro ? await running(sessionPro, world.stranger.cookie) : [];
        if (still?.codes.length !== 0) world.stranger.cookie = await cookieOf(lists.server, strangersEmail);
      }
    });
  });
});

describe('as the right organiser, with only the required permission', () => {
  const withOnly = (permission: RequiredPermission = []) =>
    allow(lists.server, world.colleague, permission.slice(0, 1));

  test('every route that only reads returns data for at least one id', async () => {
    const isRead = ({ name, method }: MatrixRoute) => method === 'GET' || otherReads.includes(name);
    for (const route of guardedRoutes().filter(isRead)) {
      await withOnly(routePermissions.get(route.name));
      const statuses: number[] = [];
      for (const address of addressesOf(world.pool, route)) {
        const { statusCode } = await asking(route, address, world.colleague.cookie);
        statuses.push(statusCode);
        if (statusCode === 200) break;
      }
      // An invalid key is refused with 400, but only after the permission check.
      const expected = route.url.endsWith(':key') ? 400 : 200;
      expect([route.name, statuses.includes(expected)]).toEqual([route.name, true]);
    }
  });

  test('every query returns data for at least one id', async () => {
    // The owner runs this server and so has no single sign-on; __tests__/server/singleSignOn reads it.
    const queries = lists.operations.filter(({ kind, name }) => kind === 'query' && name !== 'singleSignOn');
    for (const operation of queries) {
      await withOnly(operationPermissions.get(operation.name));
      const answers = await running(operation, world.colleague.cookie, { isEnough: givesSomething });
      const isGiven = answers.some(givesSomething);
      expect([operation.name, isGiven, isGiven ? [] : answers.map(({ body }) => body).slice(0, 3)]).toEqual([
        operation.name,
        true,
        [],
      ]);
    }
  });
});

/** The key in the pool for a variable, as `run` computes it. */
const poolNameOf = (variable: string) => variable.replace(/Ids?$/, '').toLowerCase();

describe('as the right organiser, with every permission and one malformed id among valid ones', () => {
  test('every operation refuses it without an internal error', async () => {
    await allow(lists.server, world.colleague, everyFlag);
    const failed = new Set<string>();
    for (const operation of lists.operations) {
      const names = new Set<string>();
      for (const { name, type } of operation.variables) {
        valueOf(name, type, {}, (id) => {
          names.add(id);
          return id;
        });
      }
      for (const name of names) {
        for (const bad of ['nothing', '9'.repeat(20)]) {
          const pool = new Map(world.pool).set(poolNameOf(name), [bad]);
          const answers = await run(lists.server, pool, operation, world.colleague.cookie);
          if (answers.some(({ codes }) => codes.includes('INTERNAL_SERVER_ERROR'))) {
            failed.add(`${operation.name}: ${name}`);
          }
        }
      }
    }
    expect([...failed]).toEqual([]);
  });
});

describe('as a viewer of the right organiser, with every permission', () => {
  beforeAll(async () => {
    await allow(lists.server, world.colleague, everyFlag);
    await lists.server.services.database.adminDb
      .updateTable('membership')
      .set({ role: 'viewer' })
      .where('user_id', '=', world.colleague.userId)
      .execute();
  });

  test('the routes that only read return data, except the downloads, which write to the audit trail', async () => {
    const refused: string[] = [];
    for (const route of guardedRoutes().filter(
      ({ name, method }) => method === 'GET' || otherReads.includes(name),
    )) {
      for (const address of addressesOf(world.pool, route)) {
        const { statusCode, body } = await asking(route, address, world.colleague.cookie);
        if (body.includes('READ_ONLY')) refused.push(route.name);
        expect([address, statusCode >= 500]).toEqual([address, false]);
      }
    }
    expect([...new Set(refused)].sort()).toEqual(refusedToViewers.routes);
  });

  test('the queries return data, except those that only help to change something', async () => {
    const refused: string[] = [];
    for (const operation of guardedOperations().filter(({ kind }) => kind === 'query')) {
      const answers = await running(operation, world.colleague.cookie, { isEnough: givesSomething });
      if (answers.some(({ codes }) => codes.includes('READ_ONLY'))) refused.push(operation.name);
    }
    expect(refused.sort()).toEqual(refusedToViewers.queries);
  });
});

describe('as a person of the organiser whose scope contains none of its events, with every permission', () => {
  let isOutside: (body: string) => string[];
  beforeAll(async () => {
    await allow(lists.server, world.colleague, everyFlag);
    const { adminDb } = lists.server.services.database;
    await adminDb
      .updateTable('membership')
      .set({ role: 'door', scope_events: [randomUUID()], scope_venues: [] })
      .where('user_id', '=', world.colleague.userId)
      .execute();
    isOutside = await outsideScope(adminDb, world.owner.organiserId);
  });

  test('every route returns nothing of an event, an order, a ticket, a campaign or the audience', async () => {
    for (const route of guardedRoutes().filter(({ name }) => !(name in ownRoutes))) {
      const most = route.url.startsWith('/v2/') ? 1 : Infinity;
      for (const address of addressesOf(world.pool, route).slice(0, most)) {
        const { statusCode, body } = await asking(route, address, world.colleague.cookie);
        expect([address, statusCode >= 500, isOutside(body)]).toEqual([address, false, []]);
      }
    }
  });

  test('every query returns nothing of them', async () => {
    for (const operation of guardedOperations().filter(({ kind }) => kind === 'query')) {
      for (const { body, codes } of await running(operation, world.colleague.cookie)) {
        expect([operation.name, isOutside(body)]).toEqual([operation.name, []]);
        expect([operation.name, codes.includes('INTERNAL_SERVER_ERROR')]).toEqual([operation.name, false]);
      }
    }
  });
});
