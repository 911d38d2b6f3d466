import { useCallback, useEffect, useState } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch } from '../store/hooks';
import { type RequestThunk } from '../request/createRequest';

interface Asked<Page> {
  /** The pages loaded so far; null before the first. */
  pages: readonly Page[] | null;
  loading: boolean;
  error: RequestError | null;
  /** Loads again from the first page. */
  reload: () => void;
  /** Loads the page after the given key. */
  more: (key: string) => void;
}

const nothing = { pages: null, loading: true, error: null };

/**
 * Loads data that only one page shows, page by page. Another question starts again, and a reply to an earlier
 * question is dropped. `question` must be the same object, or a plain string, while the question is the same.
 */
export function useAsked<Page, Question>(
  thunk: RequestThunk<Page, { question: Question; key: string | null }>,
  question: Question,
): Asked<Page> {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Pick<Asked<Page>, 'pages' | 'loading' | 'error'>>(nothing);
  const [wanted, setWanted] = useState<{ question: Question; key: string | null; turn: number }>({
    question,
    key: null,
    turn: 0,
  });

  useEffect(() => {
    // A page key belongs to its question, so another question starts with its first page.
    const key = wanted.question === question ? wanted.key : null;
    const request = dispatch(thunk({ question, key }));
    let isOpen = true;
    setState((old) => ({ ...old, loading: true, error: null }));
    void request.then((answer) => {
      if (!isOpen) return;
      if (thunk.fulfilled.match(answer)) {
        const page = answer.payload;
        setState((old) => ({
          pages: key === null ? [page] : [...(old.pages ?? []), page],
          loading: false,
          error: null,
        }));
      } else {
        setState((old) => ({ ...old, loading: false, error: answer.payload ?? null }));
      }
    });
    return () => {
      isOpen = false;
      request.abort();
    };
  }, [dispatch, thunk, question, wanted]);

  const ask = useCallback(
    (key: string | null) => setWanted(({ turn }) => ({ question, key, turn: turn + 1 })),
    [question],
  );
  const reload = useCallback(() => ask(null), [ask]);
  const more = useCallback((key: string) => ask(key), [ask]);
  return { ...state, reload, more };
}
