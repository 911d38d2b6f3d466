import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { stopOpenRequests } from '../../../src/portal/request/wire/openRequests';

const { getElementError } = getConfig();
configure({
  // Long, because a busy machine must not fail a test.
  asyncUtilTimeout: 30_000,
  // By default the whole document is printed into an error whenever `findBy` looks in vain; now only when it gives up.
  getElementError(message, container) {
    const config = getConfig();
    const isPolling =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
    if (!isPolling) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
// jsdom has no layout, so it does not implement scrolling.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Nor does it draw: a chart is a canvas with its description, and its table has the figures.
HTMLCanvasElement.prototype.getContext = () => null;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

// A request that is still open when the window closes would fail the file on its end.
afterAll(async () => {
  jest.useRealTimers();
  cleanup();
  stopOpenRequests();
  await new Promise((resolve) => setTimeout(resolve));
});
