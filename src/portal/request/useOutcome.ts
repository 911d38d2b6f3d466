import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { refusalOf } from './fieldErrors';
import { findOutcome, type FoundOutcome, type IsDone, isOutcomeUnknown } from './requestOutcome';

/** `checking`: being determined; `not_done`: known not to be done; `unknown`: could not be determined so far. */
type OutcomeState = 'checking' | 'not_done' | 'unknown';

/** `reply` is undefined if it was lost and the outcome was determined afterwards. */
type FollowedOutcome<Reply> =
  { isDone: true; reply?: Reply; by: 'reply' | 'request' | 'state' } | { isDone: false };

/** The value returned by dispatching a request. */
interface SentRequest<Reply> {
  requestId: string;
  unwrap(): Promise<Reply>;
}

/**
 * Follows a request that must not be repeated carelessly, and determines its outcome if the reply is lost:
 *
 *   sent --reply---> done, or refused (thrown)
 *    |
 *    +--no reply---> checking --+--> done
 *                      ^       +--> not_done: may be sent again
 *                      |       +--> unknown
 *                      +----checkAgain-----+
 */
export function useOutcome() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<OutcomeState>();
  const resume = useRef<() => void>(undefined);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isWanted = useCallback(() => isMounted.current, []);

  /**
   * Resolves when the outcome is known; never resolves if the user has left the page by then.
   * @param isDone checks the data, in case the server cannot tell from the request itself
   * @throws RequestError if the request was refused
   */
  const follow = useCallback(
    async <Reply>(sent: SentRequest<Reply>, isDone: IsDone): Promise<FollowedOutcome<Reply>> => {
      setState(undefined);
      try {
        return { isDone: true, reply: await sent.unwrap(), by: 'reply' };
      } catch (cause) {
        if (!isOutcomeUnknown(refusalOf(cause))) throw cause;
      }
      for (;;) {
        setState('checking');
        const found: FoundOutcome = await findOutcome(dispatch, sent.requestId, isDone, isWanted);
        if (!isWanted()) return new Promise(() => {});
        if (found.state === 'done') {
          setState(undefined);
          return { isDone: true, by: found.by };
        }
        setState(found.state);
        if (found.state === 'not_done') return { isDone: false };
        await new Promise<void>((resolve) => {
          resume.current = resolve;
        });
      }
    },
    [dispatch, isWanted],
  );
  const checkAgain = useCallback(() => resume.current?.(), []);
  /** For a form that is about to send a different request. */
  const forget = useCallback(() => setState((now) => (now === 'not_done' ? undefined : now)), []);
  return { state, follow, checkAgain, forget };
}

export type FollowOutcome = ReturnType<typeof useOutcome>['follow'];
