import { type EventDetail } from '../../../contract/event/event';
import { useAppDispatch } from '../../store/hooks';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { loadEvent } from '../eventThunks';
import { type ResolveLostMove } from './useMove';

/** Finds out whether an event was moved after the reply was lost; `outcome` is set until that is known. */
export function useMoveOutcome(id: string) {
  const dispatch = useAppDispatch();
  const { state: outcome, follow, checkAgain, forget } = useOutcome();

  const load = async (): Promise<EventDetail | undefined> => {
    const now = await resultOf(dispatch(loadEvent(id)));
    return now.isDone ? now.reply : undefined;
  };
  const resolveLostMove: ResolveLostMove = async (sent, to) => {
    const isMoved = async () => {
      const now = await load();
      return now && now.state === to;
    };
    // The caller shows the reason of a refused move, as it does for every reply.
    const found = await follow(sent, isMoved).catch(() => undefined);
    return found?.isDone ? load() : undefined;
  };
  return { outcome, checkAgain, forget, resolveLostMove };
}
