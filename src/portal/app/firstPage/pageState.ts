import { type PageReplies, pageRepliesId } from '../../../contract/wire/pageReplies';
import { eventListArea } from '../../event/list/eventListArea';
import { offeredToken, readToken } from '../../request/accessToken';
import { userArea, stateOfSession } from '../../user/userSlice';
import { type RootState } from '../../store/rootState';

/**
 * The state for the first rows of the home page, from the replies that the server embedded in the page. The requests
 * are still sent, and their replies replace it. Undefined on every other page, and also if there is a token, stored
 * or in the address: the token may belong to another person than the cookie for which the page was rendered.
 */
export function pageState(): Partial<RootState> | undefined {
  const element = document.getElementById(pageRepliesId);
  if (!element || readToken() !== null || offeredToken() !== undefined) return undefined;
  const { sessionPro, events }: PageReplies = JSON.parse(element.textContent ?? '');
  return {
    user: { ...userArea.initialState, ...stateOfSession(sessionPro), events: events?.events ?? [] },
    eventList: {
      ...eventListArea.initialState,
      counts: events?.counts ?? null,
      after: events?.after ?? null,
    },
  };
}
