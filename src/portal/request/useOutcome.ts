import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { refusalOf } from './fieldErrors';
import { findOutcome, type FoundOutcome, type IsDone, isOutcomeUnknown } from './requestOutcome';

/** Not known yet and being looked for; known not to be done; could not be found out so far. */
type OutcomeState = 'looking' | 'not_done' | 'unknown';

/** `reply` is missing where the answer was lost and it was found out afterwards that it was done. */
type FollowedOutcome<Reply> =
  { isDone: true; reply?: Reply; by: 'reply' | 'request' | 'state' } | { isDone: false };

/** What dispatching a request gives back. */
interface SentRequest<Reply> {
  requestId: string;
  unwrap(): Promise<Reply>;
}

/**
 * Follows what can not be repeated lightly, and finds out what became of it where its answer is lost:
 *
 *   sent --answer--> done, or refused (thrown)
 *    |
 *    +--no answer--> looking --+--> done
 *                      ^       +--> not_done: may be sent again
 *                      |       +--> unknown
 *                      +----checkAgain-----+
 */
export function useOutcome() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<OutcomeState>();
  const resume = useRef<() => void>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const isWanted = useCallback(() => isHere.current, []);

  /**
   * Settles once it is known whether it was done, and never for somebody who has left the page by then.
   * @param isDone whether what was asked for stands there now, where the server can not tell by the request itself
   * @throws RequestError where it was refused
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
        setState('looking');
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
  /** For a form that is about to ask for something else. */
  const forget = useCallback(() => setState((now) => (now === 'not_done' ? undefined : now)), []);
  return { state, follow, checkAgain, forget };
}

export type FollowOutcome = ReturnType<typeof useOutcome>['follow'];
