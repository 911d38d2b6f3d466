import { type PageReplies, pageRepliesId } from '../../../contract/wire/pageReplies';
import { eventListArea } from '../../event/list/eventListArea';
import { offeredToken, readToken } from '../../request/accessToken';
import { userArea, stateOfSession } from '../../user/userSlice';
import { type RootState } from '../../store/rootState';

/**
 * The state that the home page's first rows are drawn from, out of the replies that came with the page. The calls
 * themselves are still made, and their replies take its place. Undefined on every other page, and where a token,
 * stored or from the address, may stand for somebody else than the cookie that the page was made for.
 */
export function pageState(): Partial<RootState> | undefined {
  const element = document.getElementById(pageRepliesId);
  if (!element || readToken() !== null || offeredToken() !== undefined) return undefined;
  const { sessionPro, events }: PageReplies = JSON.parse(element.textContent ?? '');
  return {
    user: { ...userArea.initialState, ...stateOfSession(sessionPro), events: events?.events ?? [] },
    eventList: events
      ? { loading: false, counts: events.counts, after: events.after }
      : eventListArea.initialState,
  };
}
