import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { stopOpenRequests } from '../../../src/portal/request/wire/openRequests';

// Long timeouts, because a busy machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });
// jsdom has no layout, so it does not implement scrolling.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

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
