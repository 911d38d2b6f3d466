import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A text that lives in the address bar (`?key=`), so that a filtered list can be kept and sent. The fallback leaves no trace. */
export function useAddressState(key: string, fallback = ''): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string) => {
      setParameters(
        () => {
          // The bar itself is asked, since several filters may be set before the router has drawn again.
          const next = new URLSearchParams(window.location.search);
          if (value === fallback) next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [key, fallback, setParameters],
  );
  return [parameters.get(key) ?? fallback, set];
}
