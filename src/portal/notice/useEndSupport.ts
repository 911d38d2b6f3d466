import { useCallback, useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { removeTabToken } from '../request/accessToken';
import { resultOf } from '../request/requestResult';
import { useAppDispatch } from '../store/hooks';
import { endOwnSupport } from './noticeThunks';

/** Ends acting for the organisation, and returns this tab to the admin's own session, with a new page. */
export function useEndSupport(): { ending: boolean; end: () => void } {
  const dispatch = useAppDispatch();
  const [ending, setEnding] = useState(false);
  const end = useCallback(() => {
    setEnding(true);
    void resultOf(dispatch(endOwnSupport())).then(({ isDone }) => {
      setEnding(false);
      if (!isDone) return;
      removeTabToken();
      window.location.assign(routePatterns.provider);
    });
  }, [dispatch]);
  return { ending, end };
}
