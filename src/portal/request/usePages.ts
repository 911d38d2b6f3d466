import { useCallback, useState } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { type RootState } from '../store/rootState';
import { type RequestThunk } from './createRequest';
import { isSameQuestion, type PageRequest, type Pages } from './pages';
import { useLoad } from './useLoad';

interface ShownPages<Page> {
  /** The pages loaded so far; null before the first. */
  pages: readonly Page[] | null;
  loading: boolean;
  error: RequestError | null;
  /** Loads again from the first page. */
  reload: () => void;
  /** Loads the page after the given key. */
  more: (key: string) => void;
}

interface PagesOptions<Question> {
  /** Whether the pages of the last question are shown until the reply to this one arrives; by default they are not. */
  keeps?: (before: Question, now: Question) => boolean;
}

/**
 * Loads the answer to a question into its state area (`trackPages`), page by page, and reads it there.
 * @param select finds the area of `thunk` in the state
 * @param question null sends no request
 */
export function usePages<Question, Page>(
  thunk: RequestThunk<Page, PageRequest<Question>>,
  select: (state: RootState) => Pages<Question, Page>,
  question: Question | null,
  { keeps = isSameQuestion }: PagesOptions<Question> = {},
): ShownPages<Page> {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(select);
  const [current, setCurrent] = useState(question);
  if (!isSameQuestion(current, question)) setCurrent(question);
  const load = useCallback(
    (key?: string) =>
      current === null ? undefined : dispatch(thunk({ question: current, key: key ?? null })),
    [dispatch, thunk, current],
  );
  const more = useLoad(load);
  const reload = useCallback(() => more(), [more]);
  if (question === null) return { pages: null, loading: false, error: null, reload, more };

  const isAsked = isSameQuestion(stored.asked, question);
  const isShown =
    isSameQuestion(stored.answered, question) ||
    (stored.answered !== null && keeps(stored.answered, question));
  const pages = isShown ? stored.pages : null;
  const error = isAsked ? stored.error : null;
  const loading = stored.loading || !isAsked || (pages === null && error === null);
  return { pages, loading, error, reload, more };
}
