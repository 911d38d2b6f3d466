import { useCallback, useState } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { resultOf } from './requestResult';
import { useLoad } from './useLoad';

interface StartedRequest {
  abort(): void;
  unwrap(): Promise<unknown>;
}

/**
 * Loads as `useLoad` does and keeps the error of the newest load, for a part of a screen that shows its own error.
 * @param start starts the request, or returns undefined for none
 */
export function useLoadWithError(start: () => StartedRequest | undefined) {
  const [error, setError] = useState<RequestError | null>(null);
  const load = useCallback(() => {
    setError(null);
    const request = start();
    if (!request) return undefined;
    void resultOf(request).then((result) => {
      if (!result.isDone && result.error) setError(result.error);
    });
    return request;
  }, [start]);
  return { error, reload: useLoad(load) };
}
