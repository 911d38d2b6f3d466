import { useState } from 'react';
import type { Audience } from '../../contract/audience/audience';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { useIsMounted } from '../ui/useIsMounted';
import { archiveAudience, restoreAudience } from './audienceThunks';

/**
 * Asks before an audience is archived and offers Undo afterwards. `onChange` is called after each change while the
 * screen is mounted.
 */
export function useAudienceArchiving(onChange: () => void) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [asked, setAsked] = useState<Audience | null>(null);

  /** Explains a conflict, since the general error toast does not say how to resolve it. */
  const sayWhy = (refused: RequestError | undefined) => {
    if (refused?.code !== errorCode.conflict) return;
    dispatch(showToast({ severity: 'warn', detail: refused.message }));
  };
  const restore = async ({ id, name }: Audience) => {
    const result = await resultOf(dispatch(restoreAudience(id)));
    if (!result.isDone) return sayWhy(result.error);
    dispatch(showToast({ severity: 'success', detail: `${name} has been restored` }));
    if (isMounted()) onChange();
  };
  const archive = async (audience: Audience) => {
    setAsked(null);
    const result = await resultOf(dispatch(archiveAudience(audience.id)));
    if (!result.isDone) return sayWhy(result.error);
    dispatch(
      showToast({ severity: 'success', detail: `${audience.name} is archived`, undoLabel: 'Undo' }, () => {
        void restore(audience);
      }),
    );
    if (isMounted()) onChange();
  };
  return { asked, ask: setAsked, cancel: () => setAsked(null), archive, restore };
}
