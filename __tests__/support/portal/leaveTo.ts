import { act } from '@testing-library/react';

/** Goes to another page of the portal within the same tab, as a link in the side menu does. */
export function leaveTo(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
