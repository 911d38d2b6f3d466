import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { orderChannels, orderFilters, type OrdersFilter } from '../../../contract/order/order';
import { useDebounced } from '../../ui/useDebounced';

const searchWaitMs = 250;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address bar holds of the list, so that a view of it can be kept and sent. */
export const orderKeys = {
  filter: 'filter',
  event: 'event',
  session: 'session',
  channel: 'channel',
  campaign: 'campaign',
  from: 'from',
  to: 'to',
} as const;

/** The filter in the address bar; the search follows once it stands still. */
export function useOrdersFilter(): OrdersFilter {
  const { search: address } = useLocation();
  const settled = useDebounced(new URLSearchParams(address).get('q')?.trim() ?? '', searchWaitMs);
  // A letter that is typed changes the address, and is not yet another question.
  const rest = narrowedAddress(address, { q: '' });
  return useMemo(() => {
    const query = new URLSearchParams(rest);
    const dayOf = (key: string) => query.get(key)?.match(day)?.[0];
    return {
      search: settled,
      filter: orderFilters.find((one) => one === query.get(orderKeys.filter)) ?? 'all',
      eventId: query.get(orderKeys.event) ?? undefined,
      sessionId: query.get(orderKeys.session) ?? undefined,
      channel: orderChannels.find((one) => one === query.get(orderKeys.channel)),
      campaignId: query.get(orderKeys.campaign) ?? undefined,
      from: dayOf(orderKeys.from),
      to: dayOf(orderKeys.to),
    };
  }, [rest, settled]);
}

/** The same list with other values of these keys; an empty one goes. */
export function narrowedAddress(address: string, change: Partial<Record<string, string>>): string {
  const query = new URLSearchParams(address);
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString();
  return text && `?${text}`;
}
