import { type Home } from '../../../contract/overview/home';
import { type RequestError } from '../../../contract/wire/requestError';
import { usePages } from '../../request/usePages';
import { usePolling } from '../../ui/usePolling';
import './homeSlice';
import { loadHome } from './homeThunks';

/** How often the panel loads again while a campaign is being sent. */
const progressMs = 60_000;

interface LoadedHome {
  /** Undefined until it is loaded. */
  home: Home | undefined;
  error: RequestError | null;
  reload: () => void;
}

/** @param isShown false sends no request */
export function useHome(isShown: boolean): LoadedHome {
  const { pages, error, reload } = usePages(loadHome, (root) => root.overview.home, isShown ? '' : null);
  const home = pages?.[0];
  const isSending = home?.campaigns?.underWay.some(({ state }) => state === 'sending') === true;
  usePolling(reload, progressMs, isShown && isSending);
  return { home, error, reload };
}
