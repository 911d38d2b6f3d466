import { type FirstSteps } from '../../contract/overview/firstSteps';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { usePages } from '../request/usePages';
import { useAppDispatch } from '../store/hooks';
import './overviewSlice';
import { hideFirstSteps, loadFirstSteps } from './overviewThunks';

/** The first steps of the organisation; undefined until they are loaded, and after a failure. */
export function useFirstSteps(): { shown: FirstSteps | undefined; hide: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const { pages } = usePages(loadFirstSteps, (root) => root.overview.firstSteps, '');
  return {
    shown: pages?.[0],
    async hide() {
      const result = await resultOf(dispatch(hideFirstSteps()));
      if (result.isDone) dispatch(showToast({ severity: 'success', detail: 'The first steps are hidden' }));
    },
  };
}
