import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { makeStore } from '../../../src/portal/app/makeStore';
import { signOut } from '../../../src/portal/user/sessionMarker';
import { signIn } from '../../../src/portal/user/signInThunks';
import { loadSession } from '../../../src/portal/user/userThunks';
import { openPortal } from '../../support/portal/openPortal';
import { answerGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { buildSession } from '../../support/factories/sessionFactory';

/** A link with an `apiToken` replaces the session of a signed-in person only after they agree. */

startWire();
beforeEach(() => {
  window.turnoutOfferedToken = undefined;
});

const ana = buildSession({}, { id: 'ana', email: 'ana@example.co.nz', userName: 'Ana Rangi' });
const ben = buildSession({}, { id: 'ben', email: 'ben@example.co.nz', userName: 'Ben Cole' });

/** Answers `sessionPro` according to the token of the request, otherwise according to the browser's cookie. */
function answerSessions({
  cookie,
  tokens = {},
}: {
  cookie?: SessionProQuery['sessionPro'];
  tokens?: Record<string, SessionProQuery['sessionPro']>;
}) {
  const carried: (string | undefined)[] = [];
  portalWire.use(
    graphql.query('sessionPro', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '');
      carried.push(token);
      const sessionPro = token === undefined ? cookie : tokens[token];
      const errors = [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }];
      return HttpResponse.json(sessionPro ? { data: { sessionPro } } : { data: null, errors });
    }),
  );
  return carried;
}

const savedToken = () => localStorage.getItem('turnout.apiToken');
const question = /You are signed in as ana@example\.co\.nz, continue as ben@example\.co\.nz\?/;
const askedText = async () => (await screen.findByRole('dialog')).textContent;

test("another person's token changes nothing until the signed-in person agrees", async () => {
  answerSessions({ cookie: ana, tokens: { bens: ben } });
  const { store } = openPortal('/portal/nowhere?apiToken=bens');
  expect(await askedText()).toMatch(question);
  expect(store.getState().user.info?.email).toBe('ana@example.co.nz');
  expect(savedToken()).toBeNull();
  expect(window.location.search).toBe('');
  expect(JSON.stringify(store.getState())).not.toContain('bens');
});

test('choosing to stay signed in discards the token', async () => {
  const carried = answerSessions({ cookie: ana, tokens: { bens: ben } });
  const { store, user } = openPortal('/portal/nowhere?apiToken=bens');
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(savedToken()).toBeNull();
  carried.length = 0;
  await store.dispatch(loadSession());
  expect(carried).toEqual([undefined]);
  expect(store.getState().user.info?.email).toBe('ana@example.co.nz');
});

test('switching stores the token and shows the portal of the other person', async () => {
  answerSessions({ cookie: ana, tokens: { bens: ben } });
  const { store, user } = openPortal('/portal/nowhere?apiToken=bens');
  await user.click(await screen.findByRole('button', { name: 'Switch account' }));
  expect(await screen.findByRole('button', { name: /Ben Cole/ })).toBeInTheDocument();
  expect(store.getState().user.info?.email).toBe('ben@example.co.nz');
  expect(savedToken()).toBe('bens');
});

test("another person's token requires confirmation also if a stored token signs the person in", async () => {
  localStorage.setItem('turnout.apiToken', 'anas');
  answerSessions({ tokens: { anas: ana, bens: ben } });
  openPortal('/portal/nowhere?apiToken=bens');
  expect(await askedText()).toMatch(question);
  expect(savedToken()).toBe('anas');
});

test.each([
  ['nobody is signed in', undefined],
  ['the same person is signed in', ben],
])('a token is stored without confirmation if %s', async (_who, cookie) => {
  answerSessions({ ...(cookie && { cookie }), tokens: { bens: ben } });
  const { store } = openPortal('/portal/nowhere?apiToken=bens');
  expect(await screen.findByRole('button', { name: /Ben Cole/ })).toBeInTheDocument();
  expect(savedToken()).toBe('bens');
  expect(store.getState().sessionOffer.offer).toBeNull();
});

test('an invalid token is ignored with a toast if somebody is signed in', async () => {
  answerSessions({ cookie: ana });
  const { store, goTo } = openPortal('/portal/nowhere?apiToken=bad');
  expect(await screen.findByRole('button', { name: /Ana Rangi/ })).toBeInTheDocument();
  expect(await screen.findByText(/sign-in link you opened no longer works/)).toBeVisible();
  expect(savedToken()).toBeNull();
  expect(store.getState().user.error).toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});

test('an expired stored token does not sign out a person with a valid cookie', async () => {
  localStorage.setItem('turnout.apiToken', 'over');
  answerSessions({ cookie: ana });
  const { store } = openPortal('/portal/nowhere');
  expect(await screen.findByRole('button', { name: /Ana Rangi/ })).toBeInTheDocument();
  expect(savedToken()).toBeNull();
  expect(store.getState().toast.messages).toEqual([]);
});

test('signing in removes the token of an earlier session', async () => {
  localStorage.setItem('turnout.apiToken', 'over');
  answerGraphql('signIn', { signIn: { ok: true } });
  answerSessions({ cookie: ana });
  const store = makeStore();
  await store.dispatch(signIn({ email: 'ana@example.co.nz', password: 'correct horse battery' }));
  expect(store.getState().user.info?.email).toBe('ana@example.co.nz');
  expect(savedToken()).toBeNull();
});

test('signing out removes the token, both before and after the account switch is confirmed', async () => {
  answerSessions({ cookie: ana, tokens: { bens: ben } });
  const { user } = openPortal('/portal/nowhere?apiToken=bens');
  await screen.findByRole('dialog');
  const stored = () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.turnoutOfferedToken]);
  signOut(() => {});
  expect(stored()).not.toContain('bens');
  window.turnoutOfferedToken = 'bens';
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  await waitFor(() => expect(savedToken()).toBe('bens'));
  signOut(() => {});
  expect(stored()).not.toContain('bens');
});
