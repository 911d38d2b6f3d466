import { useCallback, useEffect } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { eventChanged, eventClosed, selectEditedEvent, selectEditedEventError } from './eventEditorSlice';
import { loadEvent } from '../eventThunks';

/** Loads the event that is being edited and returns the version that was loaded or saved last. */
export function useEditedEvent(id: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectEditedEvent);
  const error = useAppSelector(selectEditedEventError);
  const load = useCallback(() => void dispatch(loadEvent(id)), [dispatch, id]);
  useEffect(() => {
    load();
    return () => void dispatch(eventClosed());
  }, [dispatch, load]);
  const setEvent = useCallback((event: EventDetail) => void dispatch(eventChanged(event)), [dispatch]);
  const event = stored?.id === id ? stored : null;
  // When a later load fails, the event that is already on screen stays there.
  return { event, setEvent, error: event ? null : error, load };
}
