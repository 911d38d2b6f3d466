import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { forgetDraft, saveDraft, storedDraft } from '../../ui/form/storedDraft';
import { type StoredBasket } from '../boxOfficeArea';
import { basketRestored, selectBoxOffice } from '../boxOfficeSlice';

const key = 'till';

const isOfShift = (stored: unknown, shiftId: string): stored is StoredBasket =>
  typeof stored === 'object' && stored !== null && 'shiftId' in stored && stored.shiftId === shiftId;

/**
 * Stores the basket and a sale with an unknown outcome in this tab, so that a reload restores both for the same
 * shift.
 */
export function useStoredBasket(): void {
  const dispatch = useAppDispatch();
  const { till, sessionId, basket, pending } = useAppSelector(selectBoxOffice);
  const shiftId = till?.shiftId;
  const [restoredFor, setRestoredFor] = useState<string>();
  useEffect(() => {
    if (shiftId === undefined) return;
    const stored = storedDraft(key);
    if (isOfShift(stored, shiftId)) dispatch(basketRestored(stored));
    setRestoredFor(shiftId);
  }, [dispatch, shiftId]);
  useEffect(() => {
    if (shiftId === undefined || restoredFor !== shiftId) return;
    const stored: StoredBasket = { shiftId, sessionId, basket, pending };
    if (basket || pending) saveDraft(key, stored, { quiet: true });
    else forgetDraft(key);
  }, [shiftId, restoredFor, sessionId, basket, pending]);
}
