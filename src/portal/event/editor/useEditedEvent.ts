import { useCallback, useEffect } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { eventChanged, eventClosed, selectEditedEvent, selectEditedEventError } from './eventEditorSlice';
import { loadEvent } from '../eventThunks';

/** The event whose steps are open, as it was loaded or saved last. */
export function useEditedEvent(id: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectEditedEvent);
  const error = useAppSelector(selectEditedEventError);
  const load = useCallback(() => void dispatch(loadEvent(id)), [dispatch, id]);
  useEffect(() => {
    load();
    return () => void dispatch(eventClosed());
  }, [dispatch, load]);
  const setEvent = useCallback((event: EventDetail) => void dispatch(eventChanged(event)), [dispatch]);
  const event = known?.id === id ? known : null;
  // A later look that fails takes nothing off the screen.
  return { event, setEvent, error: event ? null : error, load };
}
