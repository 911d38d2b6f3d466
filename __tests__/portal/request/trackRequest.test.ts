import { configureStore, createSlice } from '@reduxjs/toolkit';
import { type RequestError } from '../../../src/contract/wire/requestError';
import { createRequest, type RequestOrder } from '../../../src/portal/request/createRequest';
import { makeErrorMiddleware } from '../../../src/portal/request/errorMiddleware';
import { RequestFailure } from '../../../src/portal/request/requestFailure';
import { makeLateReplyMiddleware } from '../../../src/portal/request/lateReplies';
import { selectToasts, toastReducer } from '../../../src/portal/request/toastSlice';
import { trackRequest } from '../../../src/portal/request/trackRequest';

interface Letters {
  loading: boolean;
  letters: string[];
  error: RequestError | null;
  count: number;
}

/** A request whose replies a test gives by hand, in any order. */
function makeLetters(order?: RequestOrder) {
  const waiting = new Map<string, { resolve: (reply: string) => void; reject: (cause: Error) => void }>();
  const load = createRequest(
    'letter/load',
    (letter: string) => new Promise<string>((resolve, reject) => waiting.set(letter, { resolve, reject })),
    order,
  );
  const initialState: Letters = { loading: false, letters: ['old'], error: null, count: 0 };
  const slice = createSlice({
    name: 'letter',
    initialState,
    reducers: {},
    extraReducers(builder) {
      trackRequest(builder, load, {
        loading: 'loading',
        error: 'error',
        fulfilled: (state, { payload }) => void state.letters.push(payload),
      });
    },
  });
  const store = configureStore({
    reducer: { letter: slice.reducer, toast: toastReducer },
    middleware: (defaults) =>
      defaults().concat(
        makeLateReplyMiddleware(() => false),
        makeErrorMiddleware({ goTo: () => undefined, onSessionEnd: () => undefined }),
      ),
  });
  const answer = async (letter: string, reply: string | Error) => {
    const call = waiting.get(letter);
    if (reply instanceof Error) call?.reject(reply);
    else call?.resolve(reply);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    start: (letter: string) => store.dispatch(load(letter)),
    answer,
    state: () => store.getState().letter,
    toasts: () => selectToasts(store.getState()).map((toast) => toast.detail),
  };
}

const refused = new RequestFailure({ message: 'Refused', code: 'NO' });

test('a request that starts sets the flag, clears the error and keeps the data', async () => {
  const letters = makeLetters();
  void letters.start('a');
  await letters.answer('a', refused);
  void letters.start('b');
  expect(letters.state()).toMatchObject({ loading: true, error: null, letters: ['old'] });
});

test('a request that succeeds clears the flag and passes on its reply', async () => {
  const letters = makeLetters();
  void letters.start('a');
  await letters.answer('a', 'A');
  expect(letters.state()).toMatchObject({ loading: false, error: null, letters: ['old', 'A'] });
});

test('a request that fails clears the flag, keeps the data, stores a plain error and shows it once', async () => {
  const letters = makeLetters();
  void letters.start('a');
  await letters.answer('a', refused);
  expect(letters.state()).toMatchObject({
    loading: false,
    error: { message: 'Refused', code: 'NO' },
    letters: ['old'],
  });
  expect(letters.toasts()).toEqual(['Refused']);
});

test('an older reply that arrives before the newer one changes neither data nor flag', async () => {
  const letters = makeLetters();
  void letters.start('a');
  void letters.start('b');
  await letters.answer('a', 'A');
  expect(letters.state()).toMatchObject({ loading: true, letters: ['old'] });
  await letters.answer('b', 'B');
  expect(letters.state()).toMatchObject({ loading: false, letters: ['old', 'B'] });
});

test('an older failure that arrives after the newer reply sets no error and shows no toast', async () => {
  const letters = makeLetters();
  void letters.start('a');
  void letters.start('b');
  await letters.answer('b', 'B');
  await letters.answer('a', refused);
  expect(letters.state()).toMatchObject({ loading: false, error: null, letters: ['old', 'B'] });
  expect(letters.toasts()).toEqual([]);
});

test('the replies of simultaneous requests are all applied, and the flag is set until the last has ended', async () => {
  const letters = makeLetters({ sideBySide: true });
  void letters.start('a');
  void letters.start('b');
  await letters.answer('b', 'B');
  expect(letters.state()).toMatchObject({ loading: true, letters: ['old', 'B'] });
  await letters.answer('a', refused);
  expect(letters.state()).toMatchObject({ loading: false, error: { code: 'NO' } });
  expect(letters.toasts()).toEqual(['Refused']);
});

test('an aborted request clears the flag without an error or a toast', async () => {
  const letters = makeLetters();
  const request = letters.start('a');
  request.abort();
  await request;
  expect(letters.state()).toMatchObject({ loading: false, error: null });
  expect(letters.toasts()).toEqual([]);
});

test('a read that started before a change does not restore the data from before it', async () => {
  const answers = new Map<string, (reply: string) => void>();
  const ask = (name: string) => new Promise<string>((resolve) => answers.set(name, resolve));
  const read = createRequest('word/read', (name: string) => ask(name));
  const change = createRequest('word/change', (name: string) => ask(name), { overtakes: () => [read] });
  const slice = createSlice({
    name: 'word',
    initialState: { word: 'none', loading: false },
    reducers: {},
    extraReducers(builder) {
      const put = (state: { word: string }, { payload }: { payload: string }) => void (state.word = payload);
      trackRequest(builder, read, { loading: 'loading', fulfilled: put });
      trackRequest(builder, change, { fulfilled: put });
    },
  });
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (defaults) => defaults().concat(makeLateReplyMiddleware(() => false)),
  });
  const early = store.dispatch(read('early'));
  const changing = store.dispatch(change('change'));
  answers.get('change')?.('new');
  await changing;
  answers.get('early')?.('old');
  await early;
  expect(store.getState()).toEqual({ word: 'new', loading: false });

  const later = store.dispatch(read('later'));
  answers.get('later')?.('newer');
  await later;
  expect(store.getState()).toEqual({ word: 'newer', loading: false });
});

test('trackRequest accepts only properties of the right type', () => {
  createSlice({
    name: 'types',
    initialState: { loading: false, letters: [''], error: null, count: 0 } as Letters,
    reducers: {},
    extraReducers(builder) {
      const load = createRequest('types/load', async (_: void) => 1);
      // @ts-expect-error a number is not a flag
      trackRequest(builder, load, { loading: 'count' });
      const other = createRequest('types/other', async (_: void) => 1);
      // @ts-expect-error a list is not an error
      trackRequest(builder, other, { error: 'letters' });
    },
  });
});
