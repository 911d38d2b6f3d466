import { useCallback, useEffect, useState } from 'react';
import { type EventSessions } from '../../../contract/eventSession';
import { type RequestError } from '../../../contract/requestError';
import { useAppDispatch } from '../../app/hooks';
import { loadEventSessions } from './sessionThunks';

/** The event's sessions as the server has them. */
export function usePlannedSessions(eventId: string) {
  const dispatch = useAppDispatch();
  const [plan, setPlan] = useState<EventSessions>();
  const [error, setError] = useState<RequestError>();
  const load = useCallback(() => {
    let wanted = true;
    setError(undefined);
    void dispatch(loadEventSessions(eventId)).then((reply) => {
      if (!wanted) return;
      if (loadEventSessions.fulfilled.match(reply)) setPlan(reply.payload);
      else setError(reply.payload);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, eventId]);
  useEffect(load, [load]);
  return { plan, setPlan, error, load };
}
