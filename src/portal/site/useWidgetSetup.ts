import { useCallback, useEffect, useState } from 'react';
import { type WidgetSetup } from '../../contract/site/widget';
import { type RequestError } from '../../contract/wire/requestError';
import { resultOf } from '../request/requestResult';
import { useAppDispatch } from '../store/hooks';
import { loadWidgetSetup } from './siteThunks';

/** The events that a widget can show, and the address of its script. */
export function useWidgetSetup() {
  const dispatch = useAppDispatch();
  const [setup, setSetup] = useState<WidgetSetup>();
  const [error, setError] = useState<RequestError>();
  const load = useCallback(() => {
    const request = dispatch(loadWidgetSetup());
    void resultOf(request).then((result) => {
      if (result.isDone) setSetup(result.reply);
      setError(result.isDone ? undefined : result.error);
    });
    return request;
  }, [dispatch]);
  useEffect(() => {
    const request = load();
    return () => request.abort();
  }, [load]);
  return { setup, error, load };
}
