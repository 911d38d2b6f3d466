import {
  canSortByClicks,
  recipientSegments,
  recipientSorts,
  type RecipientSegment,
  type RecipientSort,
  type StatInterval,
} from '../../../contract/campaign/campaignReport';

import { type ReportSection } from './sections/sectionsOfReport';

/** The query parameters of a report, so that a view of it can be bookmarked and shared. */
export const reportKeys = {
  segment: 'segment',
  interval: 'interval',
  count: 'count',
  tab: 'tab',
  /** The same key as `useListView` writes. */
  sort: 'sort',
  compare: 'compare',
  attribution: 'attribution',
} as const;

/** The id of the list of recipients, which the tiles and the parts of the bar link to. */
export const recipientsAnchor = 'recipients';

export function segmentOf(text: string): RecipientSegment {
  return recipientSegments.find((segment) => segment === text) ?? 'all';
}

export function sortOf(text: string): RecipientSort {
  return recipientSorts.find((sort) => sort === text) ?? 'address';
}

/** The order to ask the server for, which sorts by clicks only where `canSortByClicks` allows it. */
export function orderOf(sort: RecipientSort, segment: RecipientSegment, search: string): RecipientSort {
  return sort.endsWith('clicks') && !canSortByClicks(segment, search) ? 'address' : sort;
}

export function intervalOf(text: string): StatInterval {
  return text === 'day' ? 'day' : 'hour';
}

/** The address of the same report with another segment; other parameters stay unchanged. */
export function segmentAddress(pathname: string, search: string, segment: RecipientSegment): string {
  const next = new URLSearchParams(search);
  if (segment === 'all') next.delete(reportKeys.segment);
  else next.set(reportKeys.segment, segment);
  const query = next.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The same, at the list of recipients, which is a tab on a phone. */
export function recipientsAddress(pathname: string, search: string, segment: RecipientSegment): string {
  const next = new URLSearchParams(search);
  next.set(reportKeys.tab, 'recipients' satisfies ReportSection);
  return `${segmentAddress(pathname, next.toString(), segment)}#${recipientsAnchor}`;
}
