import { type ActionReducerMapBuilder, type Draft } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/wire/requestError';
import { type RequestThunk } from './createRequest';
import { finishedMark } from './lateReplies';

/** The pages loaded in answer to a question; questions are plain JSON. */
export interface Pages<Question, Page> {
  /** The question of the newest request, to which `loading` and `error` belong. */
  asked: Question | null;
  loading: boolean;
  error: RequestError | null;
  /** The question that `pages` answer. */
  answered: Question | null;
  /** Null before the first reply. */
  pages: readonly Page[] | null;
}

/** A question, and the key of the page; null for the first page. */
export interface PageRequest<Question> {
  question: Question;
  key: string | null;
}

export const noPages = { asked: null, loading: false, error: null, answered: null, pages: null };

export const isSameQuestion = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stores the pages of a request in a state area, where `usePages` reads them; call it inside `extraReducers`. */
export function trackPages<State, Page, Arg extends PageRequest<unknown>>(
  builder: ActionReducerMapBuilder<State>,
  thunk: RequestThunk<Page, Arg>,
  pagesOf: (state: Draft<State>) => Pages<Arg['question'], Page>,
): void {
  builder.addCase(thunk.pending, (state, { meta }) => {
    Object.assign(pagesOf(state), { asked: meta.arg.question, loading: true, error: null });
  });
  builder.addCase(thunk.fulfilled, (state, { payload, meta }) => {
    if (finishedMark(meta).superseded) return;
    const stored = pagesOf(state);
    stored.loading = false;
    stored.answered = meta.arg.question;
    stored.pages = meta.arg.key === null ? [payload] : [...(stored.pages ?? []), payload];
  });
  builder.addCase(thunk.rejected, (state, { payload, error, meta }) => {
    if (finishedMark(meta).superseded) return;
    const stored = pagesOf(state);
    stored.loading = false;
    if (!meta.aborted) stored.error = payload ?? { message: error.message ?? 'The request failed' };
  });
}
