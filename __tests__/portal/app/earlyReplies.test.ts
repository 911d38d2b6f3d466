import { setTimeout as later } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { makeStore } from '../../../src/portal/app/makeStore';
import { loadSession } from '../../../src/portal/user/userThunks';
import { answerGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();
beforeEach(() => {
  window.turnoutEarly = undefined;
  window.turnoutOfferedToken = undefined;
});

const earlySession = () => window.turnoutEarly?.['sessionPro']?.reply;

/** Runs the page's first script as the browser would. */
const runEarlyScript = () =>
  jest.isolateModulesAsync(async () => {
    await import('../../../src/portal/app/firstPage/early');
  });

test('the early session reply is used once, and the next load sends a request', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  await runEarlyScript();
  const store = makeStore();
  await store.dispatch(loadSession());
  expect(seen).toHaveLength(1);
  expect(store.getState().user.info?.email).toBe('aroha@example.co.nz');
  await store.dispatch(loadSession());
  expect(seen).toHaveLength(2);
});

test('the early request sends the stored token', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  localStorage.setItem('turnout.apiToken', 'kept');
  await runEarlyScript();
  await earlySession();
  expect(seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer kept']);
});

test('a token in the address is removed, and only the bundles request its session', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  window.history.replaceState(null, '', '/?apiToken=given');
  await runEarlyScript();
  expect(window.location.href).toBe('http://localhost/');
  await later(20);
  expect(seen).toHaveLength(0);
  await makeStore().dispatch(loadSession());
  expect(seen.some((call) => call.headers.get('authorization') === 'Bearer given')).toBe(true);
  expect(localStorage.getItem('turnout.apiToken')).toBe('given');
});

test('the early script sends nothing if the bundles ran first', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  await makeStore().dispatch(loadSession());
  await runEarlyScript();
  await later(20);
  expect(seen).toHaveLength(1);
});

test('an early request that failed on the network is reported and retried like any other', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: 20 });
  portalWire.use(http.post('http://localhost/v3/graphql', () => HttpResponse.error()));
  await runEarlyScript();
  await expect(earlySession()).rejects.toThrow();
  portalWire.resetHandlers();
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  const store = makeStore();
  const done = store.dispatch(loadSession());
  await jest.advanceTimersByTimeAsync(3_000);
  await done;
  jest.useRealTimers();
  expect(seen).toHaveLength(1);
  expect(store.getState().toast.messages[0]?.detail).toBe('Network Error');
  expect(store.getState().user.info?.email).toBe('aroha@example.co.nz');
});
