import './styles';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { takeTokenOfAddress } from '../request/accessToken';
import { applyThemeChoice } from '../ui/theme/themeChoice';
import { finishSignOut } from '../user/sessionMarker';
import { loadSession } from '../user/userThunks';
import { App } from './App';
import { preloadFor } from './routes/frames';
import { makeStore } from './makeStore';
import { pageState } from './firstPage/pageState';
import { reportErrorsAfterPaint } from './errorReports/reportErrors';

applyThemeChoice();
finishSignOut();

// Before any request and before the router reads the address; loading the session checks the token.
takeTokenOfAddress();

const state = pageState();
const store = makeStore(state);
const fetchSession = () => void store.dispatch(loadSession());
if (!state) fetchSession();

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no element with the id "portal"');
const root = createRoot(place);
/** A transition renders in slices, so that the page reacts to input meanwhile. */
const render = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
    ),
  );
// The page shows its initial markup until the script of the screen has loaded.
void preloadFor(window.location.pathname).then(() => {
  render();
  // The embedded replies are confirmed by real requests, which wait until the first rows have been rendered.
  if (state) requestAnimationFrame(() => setTimeout(fetchSession, 0));
});
reportErrorsAfterPaint();
