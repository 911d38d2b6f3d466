import { type SetStateAction, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * A text in the query of the address (`?key=`), so that a filtered list can be bookmarked and shared. The fallback is
 * not written to the address. What is set may depend on the text that is there by then, as with `useState`.
 */
export function useAddressState(
  key: string,
  fallback = '',
): [string, (change: SetStateAction<string>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(search).get(key), [search, key]);
  const set = useCallback(
    (change: SetStateAction<string>) => {
      // The old page is still rendered while the code of the next one loads; setting state then would navigate back.
      if (window.location.pathname !== pathname) return;
      // Read from the browser rather than the router: several filters may be set before the router renders again.
      const next = new URLSearchParams(window.location.search);
      const value = typeof change === 'string' ? change : change(next.get(key) ?? fallback);
      if (value === fallback) next.delete(key);
      else next.set(key, value);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [key, fallback, navigate, pathname],
  );
  return [current ?? fallback, set];
}
