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

test('the session asked for before the bundles ran is picked up once, and the next load asks again', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  await runEarlyScript();
  const store = makeStore();
  await store.dispatch(loadSession());
  expect(seen).toHaveLength(1);
  expect(store.getState().user.info?.email).toBe('aroha@example.co.nz');
  await store.dispatch(loadSession());
  expect(seen).toHaveLength(2);
});

test('it carries the token that was kept', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  localStorage.setItem('turnout.apiToken', 'kept');
  await runEarlyScript();
  await earlySession();
  expect(seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer kept']);
});

test('a token in the address is taken out of it, and asked about by the bundles, not before', async () => {
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

test('bundles that ran first have asked already: the early script then asks nothing', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  await makeStore().dispatch(loadSession());
  await runEarlyScript();
  await later(20);
  expect(seen).toHaveLength(1);
});

test('a session request that failed on its way is told and tried again like any other', async () => {
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
