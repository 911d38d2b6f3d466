import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * A text in the query of the address (`?key=`), so that a filtered list can be bookmarked and shared. The fallback is
 * not written to the address.
 */
export function useAddressState(key: string, fallback = ''): [string, (value: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(search).get(key), [search, key]);
  const set = useCallback(
    (value: string) => {
      // The old page is still rendered while the code of the next one loads; setting state then would navigate back.
      if (window.location.pathname !== pathname) return;
      // Read from the browser rather than the router: several filters may be set before the router renders again.
      const next = new URLSearchParams(window.location.search);
      if (value === fallback) next.delete(key);
      else next.set(key, value);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [key, fallback, navigate, pathname],
  );
  return [current ?? fallback, set];
}
