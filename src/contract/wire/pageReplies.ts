import type { EventsQuery, SessionProQuery } from '../generated/operations';

/** The id of the element that carries, as JSON, the replies to the home page's first calls. */
export const pageRepliesId = 'turnout-replies';

/** The replies to the home page's first calls, as of the moment the page was rendered. */
export interface PageReplies {
  sessionPro: SessionProQuery['sessionPro'];
  /** The list with its default query; null if the address has another query, or the person may not see events. */
  events: EventsQuery['events'] | null;
}
