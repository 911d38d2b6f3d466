import {
  recipientSegments,
  type RecipientSegment,
  type StatInterval,
} from '../../../contract/campaign/campaignReport';

/** What the address bar holds of a report, so that a view of it can be kept and sent. */
export const reportKeys = { segment: 'segment', interval: 'interval', count: 'count' } as const;

/** Where tiles and parts lead: the list of the people behind a number. */
export const recipientsAnchor = 'recipients';

export function segmentOf(text: string): RecipientSegment {
  return recipientSegments.find((segment) => segment === text) ?? 'all';
}

export function intervalOf(text: string): StatInterval {
  return text === 'day' ? 'day' : 'hour';
}

/** The same report with another segment; everything else in the address stays. */
export function segmentAddress(pathname: string, search: string, segment: RecipientSegment): string {
  const next = new URLSearchParams(search);
  if (segment === 'all') next.delete(reportKeys.segment);
  else next.set(reportKeys.segment, segment);
  const query = next.toString();
  return query ? `${pathname}?${query}` : pathname;
}
