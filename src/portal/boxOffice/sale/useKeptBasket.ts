import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { forgetDraft, saveDraft, storedDraft } from '../../ui/form/storedDraft';
import { type KeptBasket } from '../boxOfficeArea';
import { basketRestored, selectBoxOffice } from '../boxOfficeSlice';

const key = 'till';

const isOfShift = (kept: unknown, shiftId: string): kept is KeptBasket =>
  typeof kept === 'object' && kept !== null && 'shiftId' in kept && kept.shiftId === shiftId;

/**
 * Stores the basket and a sale with an unknown outcome in this tab, so that a reload restores both for the same
 * shift.
 */
export function useKeptBasket(): void {
  const dispatch = useAppDispatch();
  const { till, sessionId, basket, pending } = useAppSelector(selectBoxOffice);
  const shiftId = till?.shiftId;
  const [lookedFor, setLookedFor] = useState<string>();
  useEffect(() => {
    if (shiftId === undefined) return;
    const kept = storedDraft(key);
    if (isOfShift(kept, shiftId)) dispatch(basketRestored(kept));
    setLookedFor(shiftId);
  }, [dispatch, shiftId]);
  useEffect(() => {
    if (shiftId === undefined || lookedFor !== shiftId) return;
    const kept: KeptBasket = { shiftId, sessionId, basket, pending };
    if (basket || pending) saveDraft(key, kept, { quiet: true });
    else forgetDraft(key);
  }, [shiftId, lookedFor, sessionId, basket, pending]);
}
