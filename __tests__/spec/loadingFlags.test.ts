/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStore } from '../../src/portal/app/makeStore';
import { filesBelow } from '../support/architecture/sources';
import { type AppStore } from '../../src/portal/store/rootState';

/** SPEC section 4: the loading flags of every area, for every request that the sources contain. */

const files = filesBelow(join(__dirname, '../../src/portal'));
const textOf = (path: string) => readFileSync(path, 'utf8');

/** The three requests of each listing are created by one function, which is called with its noun. */
const listingActs = ['loadAll', 'save', 'setArchived'];
const requests = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => [
    ...[...textOf(path).matchAll(/createRequest\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    ...[...textOf(path).matchAll(/[^n] listingRequests\('(\w+)'/g)].flatMap(([, noun = '']) =>
      listingActs.map((act) => `${noun}/${act}`),
    ),
  ]);

beforeAll(async () => {
  const withCases = files.filter((path) => /((Slice|Cases)\.ts|listing\/\w+Screens\.tsx)$/.test(path));
  for (const path of withCases) await import(path);
});

/** All flags that are true, as `area.flag`. */
const raised = (store: AppStore) =>
  Object.entries(store.getState()).flatMap(([area, state]) =>
    Object.entries(state).flatMap(([key, value]) =>
      /loading$/i.test(key) && value === true ? [`${area}.${key}`] : [],
    ),
  );

const allFlags = (store: AppStore) =>
  Object.entries(store.getState()).flatMap(([area, state]) =>
    Object.keys(state).flatMap((key) => (/loading$/i.test(key) ? [`${area}.${key}`] : [])),
  );

/** An action that createAsyncThunk dispatches for a request. */
const step = (name: string, requestStatus: 'pending' | 'rejected', requestId = '1') => ({
  type: `${name}/${requestStatus}`,
  payload: requestStatus === 'rejected' ? { message: 'Refused', status: 400 } : undefined,
  error: { message: 'Rejected' },
  meta: { arg: { id: '7' }, requestId, requestStatus, rejectedWithValue: true, aborted: false },
});

test('every flag of every area is raised when one of its requests starts, and lowered when it fails', () => {
  expect(requests.length).toBeGreaterThan(100);
  const moved = new Set<string>();
  for (const name of requests) {
    const store = makeStore(undefined, { goTo: () => undefined });
    store.dispatch(step(name, 'pending'));
    for (const flag of raised(store)) moved.add(flag);
    store.dispatch(step(name, 'rejected'));
    expect([name, raised(store)]).toEqual([name, []]);
  }
  expect(allFlags(makeStore()).filter((flag) => !moved.has(flag))).toEqual([]);
});

test('a flag stays raised while a newer request of the same name is pending', () => {
  const store = makeStore(undefined, { goTo: () => undefined });
  store.dispatch(step('venue/loadAll', 'pending', '1'));
  store.dispatch(step('venue/loadAll', 'pending', '2'));
  store.dispatch(step('venue/loadAll', 'rejected', '1'));
  expect(raised(store)).toEqual(['venue.loading']);
  store.dispatch(step('venue/loadAll', 'rejected', '2'));
  expect(raised(store)).toEqual([]);
});
