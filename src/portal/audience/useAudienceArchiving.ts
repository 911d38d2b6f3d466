import { useState } from 'react';
import type { Audience } from '../../contract/audience';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { archiveAudience, restoreAudience } from './audienceThunks';

/** Asks before an audience is archived, and offers Undo afterwards. `onChange` is called after each change. */
export function useAudienceArchiving(onChange: () => void) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Audience | null>(null);

  const restore = async ({ id, name }: Audience) => {
    if (!restoreAudience.fulfilled.match(await dispatch(restoreAudience(id)))) return;
    dispatch(showToast({ severity: 'success', detail: `${name} is in use again` }));
    onChange();
  };
  const archive = async (audience: Audience) => {
    setAsked(null);
    const answer = await dispatch(archiveAudience(audience.id));
    if (!archiveAudience.fulfilled.match(answer)) return;
    dispatch(
      showToast({ severity: 'success', detail: `${audience.name} is archived`, undoLabel: 'Undo' }, () => {
        void restore(audience);
      }),
    );
    onChange();
  };
  return { asked, ask: setAsked, cancel: () => setAsked(null), archive, restore };
}
