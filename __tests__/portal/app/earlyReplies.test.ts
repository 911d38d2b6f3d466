import { setTimeout as later } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { firstEventsQuestion } from '../../../src/contract/event';
import { makeStore } from '../../../src/portal/app/makeStore';
import { loadEvents } from '../../../src/portal/event/eventThunks';
import { loadSession } from '../../../src/portal/user/userThunks';
import { loadVenues } from '../../../src/portal/venue/venueThunks';
import { answerGraphql, portalWire, startWire } from '../../support/portalWire';
import { buildSession } from '../../support/sessionFactory';

startWire();
beforeEach(() => {
  window.turnoutEarly = undefined;
});

const earlySession = () => window.turnoutEarly?.['sessionPro']?.reply;

/** Runs the page's first script as the browser would. */
const runEarlyScript = () =>
  jest.isolateModulesAsync(async () => {
    await import('../../../src/portal/app/early');
  });

const runHomeScript = () =>
  jest.isolateModulesAsync(async () => {
    await import('../../../src/portal/app/earlyHome');
  });

const noEvents = { events: { events: [], counts: {}, after: null } };

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

test('it carries the token of the address, else the one that was kept', async () => {
  const seen = answerGraphql('sessionPro', { sessionPro: buildSession() });
  localStorage.setItem('turnout.apiToken', 'kept');
  await runEarlyScript();
  window.turnoutEarly = undefined;
  window.history.replaceState(null, '', '/portal/venues?apiToken=given');
  await runEarlyScript();
  await earlySession();
  expect(seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer kept', 'Bearer given']);
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

test('the events that the home asked for, once something else was asked for, are asked for anew', async () => {
  window.history.replaceState(null, '', '/');
  const seen = answerGraphql('events', noEvents);
  answerGraphql('venues', { venues: [] });
  await runHomeScript();
  const store = makeStore();
  // A venue was looked at, and perhaps an event made, before the list was.
  await store.dispatch(loadVenues());
  await store.dispatch(loadEvents(firstEventsQuestion));
  expect(seen).toHaveLength(2);
});

test('the events that the home asked for before the bundles are picked up once by the list that asks the same', async () => {
  window.history.replaceState(null, '', '/');
  const seen = answerGraphql('events', noEvents);
  await runHomeScript();
  const store = makeStore();
  await store.dispatch(loadEvents({ ...firstEventsQuestion, after: undefined }));
  expect(seen).toHaveLength(1);
  await store.dispatch(loadEvents(firstEventsQuestion));
  expect(seen).toHaveLength(2);
});

test('a list that asks for other events than the home did gets its own answer', async () => {
  window.history.replaceState(null, '', '/');
  const seen = answerGraphql('events', noEvents);
  await runHomeScript();
  await makeStore().dispatch(loadEvents({ ...firstEventsQuestion, filter: 'past' }));
  expect(seen.map(({ variables }) => variables)).toMatchObject([{ filter: 'all' }, { filter: 'past' }]);
});

test('a home whose address asks for other events asks for none early', async () => {
  window.history.replaceState(null, '', '/?filter=drafts');
  const seen = answerGraphql('events', noEvents);
  await runHomeScript();
  await later(20);
  expect(seen).toHaveLength(0);
});
