import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what is waited for may take a while before it counts as missing.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(300_000);

// jsdom draws nothing, so what scrolls and what asks for the device's colours has no counterpart in it.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
