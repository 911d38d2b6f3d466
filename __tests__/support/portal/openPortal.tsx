import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../src/portal/app/App';
import { makeStore } from '../../../src/portal/app/makeStore';
import { loadSession } from '../../../src/portal/user/userThunks';

/** Opens the whole portal at an address and loads its session; `goTo` collects addresses to which the page was left. */
export function openPortal(address = '/portal/nowhere') {
  window.history.replaceState(null, '', address);
  const goTo = jest.fn<void, [string]>();
  const store = makeStore(undefined, { goTo });
  void store.dispatch(loadSession());
  render(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  return { store, goTo, user: userEvent.setup() };
}
