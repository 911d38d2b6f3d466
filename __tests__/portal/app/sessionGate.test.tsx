import { act, screen, waitFor } from '@testing-library/react';
import { loadSession } from '../../../src/portal/user/userThunks';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { buildTill } from '../../support/replies/boxOfficeReplies';
import { openPortal } from '../../support/portal/openPortal';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const signedIn = (session = buildSession()) => answerGraphql('sessionPro', { sessionPro: session });

test('only the loader is shown until the session has loaded, then the shell', async () => {
  signedIn();
  openPortal();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('the till uses the whole window and has a link to leave it', async () => {
  signedIn(buildSession({ boxOffice: true }));
  answerGraphql('boxOfficeTill', { boxOfficeTill: buildTill() });
  answerGraphql('boxOfficeSessions', { boxOfficeSessions: [] });
  openPortal(routePatterns.boxOfficeTill);
  const heading = await screen.findByRole('heading', { name: 'What are you selling?' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(document.querySelector('.top-bar')).toBeNull();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toContainElement(heading);
  expect(screen.getByRole('link', { name: 'Box Office' })).toHaveAttribute('href', routePatterns.boxOffice);
});

test('a session without an email shows only the loader', async () => {
  signedIn(buildSession({}, { email: '' }));
  const { store } = openPortal();
  await waitFor(() => expect(store.getState().user.permission).not.toBeNull());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a session that cannot be loaded shows an error with a retry', async () => {
  failGraphql('sessionPro', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = openPortal();
  expect(await screen.findByText('Your session could not be loaded')).toBeVisible();
  portalWire.resetHandlers();
  signedIn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('without a session the root is the login page, without a toast', async () => {
  failGraphql('sessionPro', 'UNAUTHENTICATED');
  const { store, goTo } = openPortal('/');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(store.getState().toast.messages).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test('without a session on another page, one toast and one redirect to the login page with the return address', async () => {
  failGraphql('sessionPro', 'UNAUTHENTICATED');
  const { store, goTo } = openPortal('/portal/venues?q=hall');
  await waitFor(() => expect(store.getState().toast.messages).toHaveLength(1));
  await act(() => store.dispatch(loadSession()));
  expect(store.getState().toast.messages).toHaveLength(1);
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  expect(goTo).toHaveBeenCalledWith('/?redirect=%2Fportal%2Fvenues%3Fq%3Dhall');
});

test('the login page with a session continues to its redirect', async () => {
  signedIn();
  openPortal('/?redirect=%2Fportal%2Fnowhere%3Fa%3D1');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(window.location.href).toBe('http://localhost/portal/nowhere?a=1');
});

test('signing out in another tab ends the session in this tab and empties the store', async () => {
  signedIn();
  const { store } = openPortal();
  await screen.findByRole('navigation', { name: 'Main' });
  failGraphql('sessionPro', 'UNAUTHENTICATED');
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'turnout.sessionMarker', newValue: '2' })),
  );
  await waitFor(() => expect(store.getState().user.info).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});
