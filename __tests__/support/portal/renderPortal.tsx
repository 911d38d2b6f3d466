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
  /** Where the browser stands. */
  address?: string;
  /** The route pattern of the screen, when it reads parameters of the address. */
  pattern?: string;
  /** Who is signed in; null for nobody. */
  session?: SessionProQuery['sessionPro'] | null;
  preloadedState?: Partial<RootState>;
}

/** A screen in a store, a router and a browser of its own; `goTo` collects where the page was left for. */
export function renderPortal(screen: ReactElement, surroundings: PortalSurroundings = {}) {
  const { address = '/', pattern, session = buildSession(), preloadedState } = surroundings;
  window.history.replaceState(null, '', address);
  const goTo = jest.fn<void, [string]>();
  const store = makeStore(preloadedState, { goTo });
  if (session) {
    // A reply to a request that never began is taken for an old one.
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
