import { routePatterns } from '../../../contract/paths/portalPaths';
import { type SuspensionKind } from '../../../contract/provider/suspension';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { actOnBehalf, restoreOrganiser, suspendOrganiser } from './suspensionThunks';

/** @param reload loads the organiser again, whose history has grown */
export function useOrganiserActions(id: string, name: string, reload: () => void) {
  const dispatch = useAppDispatch();
  const say = (severity: 'success' | 'error', detail: string) => dispatch(showToast({ severity, detail }));
  return {
    suspend: async (kind: SuspensionKind, reason: string) => {
      await dispatch(suspendOrganiser({ id, kind, reason })).unwrap();
      say('success', `${name} is suspended from ${kind}`);
      reload();
    },
    restore: async (kind: SuspensionKind) => {
      const result = await resultOf(dispatch(restoreOrganiser({ id, kind })));
      if (result.isDone) say('success', `${name} can go on ${kind}`);
      else if (result.error?.field !== undefined) say('error', result.error.message);
      reload();
    },
    actOnBehalf: async (reason: string) => {
      await dispatch(actOnBehalf({ organiserId: id, reason })).unwrap();
      window.location.assign(routePatterns.home);
    },
  };
}
