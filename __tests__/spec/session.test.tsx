/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import '../support/portal/portalSetup';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { SessionProQuery } from '../../src/contract/generated/operations';
import { signedOutCookie } from '../../src/contract/paths/signInPaths';
import { App } from '../../src/portal/app/App';
import { makeStore } from '../../src/portal/app/makeStore';
import { finishSignOut, signOut, touchSessionMarker } from '../../src/portal/user/sessionMarker';
import { loadSession } from '../../src/portal/user/userThunks';
import { answerGraphql, startWire } from '../support/portal/portalWire';
import { buildSession } from '../support/factories/sessionFactory';

/**
 * SPEC section 1 and the logout of section 7: the page before the session is loaded, and how the session is refreshed.
 */

startWire();
afterEach(cleanup);

function openPortal() {
  window.history.replaceState(null, '', '/portal/nowhere');
  const store = makeStore();
  void store.dispatch(loadSession());
  const drawn = render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  return { ...drawn, store };
}

const answerSession = (session: SessionProQuery['sessionPro']) =>
  answerGraphql('sessionPro', { sessionPro: session });

test('the portal has a shell with a top bar, a side menu and a footer', async () => {
  answerSession(buildSession());
  openPortal();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  const [topBar] = screen.getAllByRole('banner');
  expect(topBar).toContainElement(screen.getByRole('link', { name: 'Create Event' }));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Page not found' }));
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('while the session loads, only a Loading indicator is shown', async () => {
  answerSession(buildSession());
  const { container } = openPortal();
  expect(container).toHaveTextContent(/^Loading$/);
  expect(screen.getByRole('status')).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent('Loading');
});

const { userInfo, userPermissions } = buildSession();

test.each([
  ['permissions', { userInfo, userPermissions: null }],
  ['a user email', { userPermissions, userInfo: { ...userInfo, email: '' } }],
])('only the Loading indicator is shown while the session has no %s', async (_what, sessionPro) => {
  answerGraphql('sessionPro', { sessionPro });
  const { container, store } = openPortal();
  await waitFor(() => expect(store.getState().user).toMatchObject({ loading: false, error: null }));
  expect(store.getState().user.info).not.toBeNull();
  expect(container).toHaveTextContent(/^Loading$/);
});

test('an apiToken in the address is stored at the next action of any type and sent with the calls', async () => {
  const seen = answerSession(buildSession());
  const store = makeStore();
  for (const token of ['first', 'second', 'third']) {
    window.history.replaceState(null, '', `/portal/venues?apiToken=${token}`);
    store.dispatch({ type: `trial/${token}` });
    expect(window.location.search).toBe('');
    await waitFor(() => expect(localStorage.getItem('turnout.apiToken')).toBe(token));
    await store.dispatch(loadSession());
    expect(seen.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`);
  }
});

test('the session is loaded again when another tab changes the marker in local storage', async () => {
  answerSession(buildSession());
  const { store } = openPortal();
  await screen.findByRole('navigation', { name: 'Main' });
  const seen = answerSession(buildSession({}, { userName: 'Aroha Renamed' }));
  // What the other tab does, and the event that this tab receives.
  touchSessionMarker();
  const newValue = localStorage.getItem('turnout.sessionMarker');
  expect(newValue).toMatch(/^\d+$/);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something.else', newValue })));
  expect(store.getState().user.loading).toBe(false);
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'turnout.sessionMarker', newValue })),
  );
  expect(await screen.findByRole('button', { name: /Aroha Renamed/ })).toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

test('logging out removes the token before the browser goes to /logout', () => {
  localStorage.setItem('turnout.apiToken', 'kept');
  const left: [path: string, token: string | null][] = [];
  signOut((path) => left.push([path, localStorage.getItem('turnout.apiToken')]));
  expect(left).toEqual([['/logout', null]]);
});

test('logging out by typing /logout removes the token as soon as the page loads again', () => {
  localStorage.setItem('turnout.apiToken', 'kept');
  document.cookie = `${signedOutCookie}=1; path=/`;
  finishSignOut();
  expect([localStorage.getItem('turnout.apiToken'), document.cookie]).toEqual([null, '']);
  localStorage.setItem('turnout.apiToken', 'of the next session');
  finishSignOut();
  expect(localStorage.getItem('turnout.apiToken')).toBe('of the next session');
});

test("the client stores email, name, the avatar's address, plan, next plan's name and the plan's contents", async () => {
  answerSession(buildSession({}, { avatar: 'ana.webp', currentPlanId: 6, nextPlanId: 7 }));
  const store = makeStore();
  await store.dispatch(loadSession());
  expect(store.getState().user.info).toEqual({
    id: '7',
    email: 'aroha@example.co.nz',
    userName: 'Aroha Ngata',
    avatar: '/uploads/avatars/32/ana.webp',
    currentPlanId: 6,
    nextPlanName: 'Professional',
    currentPlanInfo: { desc: 'Essential', features: ['3 images per listing'] },
  });
});
