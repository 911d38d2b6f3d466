import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { applyThemeChoice } from '../ui/themeChoice';
import { finishSignOut } from '../user/sessionMarker';
import { loadSession } from '../user/userThunks';
import { App } from './App';
import { preloadFor } from './frames';
import { makeStore } from './makeStore';
import { reportErrorsAfterPaint } from './reportErrors';

applyThemeChoice();
finishSignOut();

const store = makeStore();
// The first action also takes an apiToken out of the address, before the router has read it.
void store.dispatch(loadSession());
preloadFor(window.location.pathname);

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no element with the id "portal"');
createRoot(place).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
reportErrorsAfterPaint();
