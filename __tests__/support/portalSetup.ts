import '@testing-library/jest-dom';

// jsdom draws nothing, so what scrolls and what asks for the device's colours has no counterpart in it.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
