import { useCallback, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { useIdle } from '../../ui/useIdle';
import { selectBoxOffice } from '../boxOfficeSlice';
import { lockTill, openTill } from './tillThunks';

/** An unattended tablet locks after this time, so that the next person has to enter a PIN. */
const idleLockMs = 5 * 60_000;

/** The lock of this device's till: on demand, or automatically when idle. */
export function useTillLock() {
  const dispatch = useAppDispatch();
  const { till, locked, selling, working } = useAppSelector(selectBoxOffice);
  const locking = useRef<{ abort(): void }>(null);
  const lock = useCallback(() => {
    locking.current = dispatch(lockTill());
  }, [dispatch]);
  useIdle(idleLockMs, till !== null && !locked && !selling && !working, lock);
  return {
    till,
    locked: till !== null && locked,
    lock,
    /** Rejects with the error about the PIN. */
    async unlock(sellerId: string, pin: string) {
      // A lock request that is still being retried would lock the till again after it has been unlocked.
      locking.current?.abort();
      const opened = await dispatch(openTill({ sellerId, pin }))
        .unwrap()
        .catch((cause: unknown) => {
          lock();
          throw cause;
        });
      if (opened.shiftId === till?.shiftId) return;
      const detail = `The shift of ${opened.sellerName} was ended on another device. A new shift has started, without a float.`;
      dispatch(showToast({ severity: 'warn', detail }));
    },
  };
}
