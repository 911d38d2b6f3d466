import {
  isRejectedWithValue,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { networkFailed, partialErrorsArrived } from './createRequest';
import { errorReaction } from './errorReaction';
import { finishedMark } from './lateReplies';
import { showToast } from './toastSlice';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function isRequestError(value: unknown): value is RequestError {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}

/** The error of an action that is shown to the user, if any. */
function errorOf(action: unknown): RequestError | undefined {
  if (networkFailed.match(action) || partialErrorsArrived.match(action)) return action.payload;
  if (!isRejectedWithValue(action) || !isRequestError(action.payload)) return undefined;
  const { superseded } = finishedMark(action.meta);
  const { code, operation } = action.payload;
  // A network failure of a GraphQL call was already reported when it happened.
  const alreadyReported = code === errorCode.network && operation !== undefined;
  return superseded || action.meta.aborted || alreadyReported ? undefined : action.payload;
}

interface ErrorCallbacks {
  /** Leaves the page for a path of this origin. */
  goTo: (path: string) => void;
  /** Called when the sign-in session has ended, shortly before the page is left. */
  onSessionEnd: () => void;
}

/** The only place that turns errors into toasts and redirects. */
export function makeErrorMiddleware({
  goTo,
  onSessionEnd,
}: ErrorCallbacks): Middleware<object, unknown, Dispatch> {
  let leaving = false;
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      const error = errorOf(action);
      if (!error) return result;
      const { pathname, search } = window.location;
      const answer = errorReaction(error, { address: `${pathname}${search}` });
      if (answer.kind === 'nothing' || leaving) return result;
      if (answer.toast) dispatch(showToast(answer.toast));
      if (answer.kind === 'redirect') {
        // Several requests may fail at once because the sign-in session has ended; the redirect happens only once.
        leaving = answer.afterMs > 0;
        if (leaving) onSessionEnd();
        setTimeout(() => {
          leaving = false;
          goTo(answer.to);
        }, answer.afterMs);
      }
      return result;
    };
}
