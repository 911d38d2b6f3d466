import { useEffect } from 'react';
import { type PassEvent } from '../../contract/pass/pass';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { loadPassEvent } from './passSlice';

/** Loads the event that is chosen in the form of a pass; null until then, and for an empty id. */
export const usePassEvent = (eventId: string): PassEvent | null => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (eventId !== '') void dispatch(loadPassEvent(eventId));
  }, [dispatch, eventId]);
  const event = useAppSelector((state) => state.pass.event);
  return event?.id === eventId ? event : null;
};
