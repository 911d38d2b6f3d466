import { useCallback } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { resultOf } from '../request/requestResult';
import { useAppDispatch } from '../store/hooks';
import { askToLeave, hasLeft } from '../ui/form/leaving/askToLeave';
import { holdsDrafts } from '../ui/form/storedDraft';
import { switchOrganisation } from './teamThunks';

/** Moves this tab to another organisation, with a new page; asks first if a form has unsaved changes. */
export function useSwitchOrganisation(): (organiserId: string) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (organiserId) => {
      const go = async () => {
        const { isDone } = await resultOf(dispatch(switchOrganisation(organiserId)));
        if (isDone) window.location.assign(routePatterns.home);
        else hasLeft();
      };
      if (holdsDrafts()) askToLeave(() => void go());
      else void go();
    },
    [dispatch],
  );
}
