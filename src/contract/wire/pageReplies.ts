import type { EventsQuery, SessionProQuery } from '../generated/operations';

/** The id of the element, JSON inside, in which the home page brings the first replies of its own calls. */
export const pageRepliesId = 'turnout-replies';

/** What the home page's first calls would be answered at the moment the page was made. */
export interface PageReplies {
  sessionPro: SessionProQuery['sessionPro'];
  /** The list as it is first asked for; null where the address asks for another, or the person may not see events. */
  events: EventsQuery['events'] | null;
}
