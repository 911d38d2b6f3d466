import { useState } from 'react';
import type { Audience } from '../../contract/audience/audience';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { useStillHere } from '../ui/useStillHere';
import { archiveAudience, restoreAudience } from './audienceThunks';

/**
 * Asks before an audience is archived and offers Undo afterwards. `onChange` is called after each change while the
 * screen is mounted.
 */
export function useAudienceArchiving(onChange: () => void) {
  const dispatch = useAppDispatch();
  const isHere = useStillHere();
  const [asked, setAsked] = useState<Audience | null>(null);

  /** Explains a conflict, since the general error toast does not say how to resolve it. */
  const sayWhy = (refused: RequestError | undefined) => {
    if (refused?.code !== errorCode.conflict) return;
    dispatch(showToast({ severity: 'warn', detail: refused.message }));
  };
  const restore = async ({ id, name }: Audience) => {
    const answer = await dispatch(restoreAudience(id));
    if (!restoreAudience.fulfilled.match(answer)) return sayWhy(answer.payload);
    dispatch(showToast({ severity: 'success', detail: `${name} has been restored` }));
    if (isHere()) onChange();
  };
  const archive = async (audience: Audience) => {
    setAsked(null);
    const answer = await dispatch(archiveAudience(audience.id));
    if (!archiveAudience.fulfilled.match(answer)) return sayWhy(answer.payload);
    dispatch(
      showToast({ severity: 'success', detail: `${audience.name} is archived`, undoLabel: 'Undo' }, () => {
        void restore(audience);
      }),
    );
    if (isHere()) onChange();
  };
  return { asked, ask: setAsked, cancel: () => setAsked(null), archive, restore };
}
