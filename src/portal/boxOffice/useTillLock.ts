import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { useIdle } from '../ui/useIdle';
import { selectBoxOffice } from './boxOfficeSlice';
import { lockTill, openTill } from './tillThunks';

/** A tablet that lies about: the next who takes it up says who they are. */
const idleLockMs = 5 * 60_000;

/** The lock of this device's till: by hand, or by itself when nobody has touched it. */
export function useTillLock() {
  const dispatch = useAppDispatch();
  const { till, locked, selling, working } = useAppSelector(selectBoxOffice);
  const lock = useCallback(() => void dispatch(lockTill()), [dispatch]);
  useIdle(idleLockMs, till !== null && !locked && !selling && !working, lock);
  return {
    till,
    locked: till !== null && locked,
    lock,
    /** Rejects with what is wrong about the PIN. */
    unlock: (sellerId: string, pin: string) => dispatch(openTill({ sellerId, pin })).unwrap(),
  };
}
