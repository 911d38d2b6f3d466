import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { disputeFilters } from '../../../contract/order/dispute';
import { orderChannels, orderFilters, type OrdersFilter } from '../../../contract/order/order';
import { orderParts } from '../../../contract/order/orderParts';
import { useDebounced } from '../../ui/useDebounced';

const searchWaitMs = 250;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The keys of the filter in the address, so that a filtered list can be bookmarked and shared. */
export const orderKeys = {
  filter: 'filter',
  event: 'event',
  session: 'session',
  channel: 'channel',
  campaign: 'campaign',
  attribution: 'attribution',
  dispute: 'dispute',
  from: 'from',
  to: 'to',
} as const;

const partsIn = (query: URLSearchParams) =>
  Object.fromEntries(orderParts.map((part) => [part, query.get(part) ?? undefined]));

/** Returns the filter from the address; the search text follows after a short pause in typing. */
export function useOrdersFilter(): OrdersFilter {
  const { search: address } = useLocation();
  const debouncedSearch = useDebounced(new URLSearchParams(address).get('q')?.trim() ?? '', searchWaitMs);
  // Typing changes the address at once; without `q`, the other filters do not change with each letter.
  const rest = narrowedAddress(address, { q: '' });
  return useMemo(() => {
    const query = new URLSearchParams(rest);
    const dayOf = (key: string) => query.get(key)?.match(dayPattern)?.[0];
    return {
      search: debouncedSearch,
      filter: orderFilters.find((one) => one === query.get(orderKeys.filter)) ?? 'all',
      eventId: query.get(orderKeys.event) ?? undefined,
      sessionId: query.get(orderKeys.session) ?? undefined,
      channel: orderChannels.find((one) => one === query.get(orderKeys.channel)),
      campaignId: query.get(orderKeys.campaign) ?? undefined,
      attribution: query.get(orderKeys.attribution) ?? undefined,
      dispute: disputeFilters.find((one) => one === query.get(orderKeys.dispute)),
      ...partsIn(query),
      from: dayOf(orderKeys.from),
      to: dayOf(orderKeys.to),
    };
  }, [rest, debouncedSearch]);
}

/** Returns the address's query with these keys changed; an empty value removes its key. */
export function narrowedAddress(address: string, change: Partial<Record<string, string>>): string {
  const query = new URLSearchParams(address);
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString();
  return text && `?${text}`;
}
