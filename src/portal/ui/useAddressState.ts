import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A text that lives in the address bar (`?key=`), so that a filtered list can be kept and sent. The fallback leaves no trace. */
export function useAddressState(key: string, fallback = ''): [string, (value: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(search).get(key), [search, key]);
  const set = useCallback(
    (value: string) => {
      // The screen is still drawn while the next one downloads: what it sets late would call the reader back.
      if (window.location.pathname !== pathname) return;
      // The bar itself is asked, since several filters may be set before the router has drawn again.
      const next = new URLSearchParams(window.location.search);
      if (value === fallback) next.delete(key);
      else next.set(key, value);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [key, fallback, navigate, pathname],
  );
  return [current ?? fallback, set];
}
