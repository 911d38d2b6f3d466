import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long timeouts, because a busy machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(300_000);

// jsdom has no layout, so it does not implement scrolling.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
