import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { forgetWork, keepWork, keptWork } from '../../ui/form/keptWork';
import { type KeptBasket } from '../boxOfficeArea';
import { basketRestored, selectBoxOffice } from '../boxOfficeSlice';

const key = 'till';

const isOfShift = (kept: unknown, shiftId: string): kept is KeptBasket =>
  typeof kept === 'object' && kept !== null && 'shiftId' in kept && kept.shiftId === shiftId;

/**
 * Keeps in this tab what is in the basket, and a sale whose outcome is not known, so that a reload loses neither: they
 * stand here again for the same shift.
 */
export function useKeptBasket(): void {
  const dispatch = useAppDispatch();
  const { till, sessionId, basket, pending } = useAppSelector(selectBoxOffice);
  const shiftId = till?.shiftId;
  const [lookedFor, setLookedFor] = useState<string>();
  useEffect(() => {
    if (shiftId === undefined) return;
    const kept = keptWork(key);
    if (isOfShift(kept, shiftId)) dispatch(basketRestored(kept));
    setLookedFor(shiftId);
  }, [dispatch, shiftId]);
  useEffect(() => {
    if (shiftId === undefined || lookedFor !== shiftId) return;
    const kept: KeptBasket = { shiftId, sessionId, basket, pending };
    if (basket || pending) keepWork(key, kept, { quiet: true });
    else forgetWork(key);
  }, [shiftId, lookedFor, sessionId, basket, pending]);
}
