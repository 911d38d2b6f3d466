import { useCallback, useEffect, useState } from 'react';
import { type EventReadinessQuery } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { loadReadiness } from './eventPublishThunks';

export type Readiness = EventReadinessQuery['eventReadiness'];

/** What stands in the way and what the plan allows; asked again whenever the event was changed. */
export function useReadiness(id: string, updatedAt: string) {
  const dispatch = useAppDispatch();
  const [readiness, setReadiness] = useState<Readiness>();
  const [error, setError] = useState<RequestError>();
  const load = useCallback(() => {
    let wanted = true;
    setError(undefined);
    void dispatch(loadReadiness(id)).then((reply) => {
      if (!wanted) return;
      if (loadReadiness.fulfilled.match(reply)) setReadiness(reply.payload);
      else setError(reply.payload);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, id]);
  // The event as it was saved last is what is judged.
  useEffect(load, [load, updatedAt]);
  return { readiness, error, load };
}
