import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { makeStore } from '../../../src/portal/app/makeStore';
import { type RootState } from '../../../src/portal/store/rootState';
import { ToastHost } from '../../../src/portal/shell/ToastHost';
import { LeaveHost } from '../../../src/portal/ui/form/leaving/LeaveHost';
import { loadSession } from '../../../src/portal/user/userThunks';
import { buildSession } from '../factories/sessionFactory';

interface PortalSurroundings {
  /** The address of the page. */
  address?: string;
  /** The route pattern of the screen, if it reads parameters of the address. */
  pattern?: string;
  /** The session; null for a signed-out person. */
  session?: SessionProQuery['sessionPro'] | null;
  preloadedState?: Partial<RootState>;
}

/** Renders a screen with its own store and router; `goTo` collects addresses to which the page was left. */
export function renderPortal(screen: ReactElement, surroundings: PortalSurroundings = {}) {
  const { address = '/', pattern, session = buildSession(), preloadedState } = surroundings;
  window.history.replaceState(null, '', address);
  const goTo = jest.fn<void, [string]>();
  const store = makeStore(preloadedState, { goTo });
  if (session) {
    // The store ignores a reply without a pending request as outdated.
    store.dispatch(loadSession.pending('session', undefined));
    store.dispatch(loadSession.fulfilled(session, 'session', undefined));
  }
  const result = render(
    <Provider store={store}>
      <BrowserRouter>
        {pattern === undefined ? (
          screen
        ) : (
          <Routes>
            <Route path={pattern} element={screen} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        )}
        <ToastHost />
        <LeaveHost />
      </BrowserRouter>
    </Provider>,
  );
  return { ...result, store, goTo, user: userEvent.setup() };
}
