import type { SalesForecast } from '../../../../contract/report/salesPace';

/** A past event: all its tickets, and those it had sold so many days before its first session. */
export interface PastSales {
  tickets: number;
  byThen: number;
}

export const forecastRule = {
  /** Smaller past events say little about a share. */
  leastTickets: 10,
  leastEvents: 3,
  /** The latest ones are used. */
  mostEvents: 30,
} as const;

interface Sales {
  /** From today to the first session; negative after it. */
  daysBefore: number;
  /** Until now. */
  sold: number;
  /** Until the end of yesterday, since today is not over. */
  soldBefore: number;
  /** Null without a limit. */
  capacity: number | null;
  /** The latest first; `byThen` is at the end of the day that was as many days before as yesterday. */
  past: readonly PastSales[];
}

/**
 * What an event may sell in the end: the tickets sold so far, divided by the share of their final sales that past events
 * had reached at the same number of days before. The band is that of the lower and the upper quartile of these shares,
 * so half of the past events lie within it. It is never less than what is sold, nor more than the capacity. A past
 * event that was not on sale at that time has no share and is left out.
 */
export function forecastSales({ daysBefore, sold, soldBefore, capacity, past }: Sales): SalesForecast {
  const { leastTickets, leastEvents, mostEvents } = forecastRule;
  const shares = past
    .filter(({ tickets, byThen }) => tickets >= leastTickets && byThen > 0)
    .slice(0, mostEvents)
    .map(({ tickets, byThen }) => Math.min(1, byThen / tickets))
    .sort((one, other) => one - other);
  const facts = { events: shares.length, leastTickets, sold, capacity };
  const none = { low: null, middle: null, high: null, lowShare: null, highShare: null };
  if (daysBefore < 0) return { state: 'begun', ...facts, ...none };
  if (capacity !== null && sold >= capacity) return { state: 'soldOut', ...facts, ...none };
  if (soldBefore <= 0) return { state: 'nothingSold', ...facts, ...none };
  if (shares.length < leastEvents) return { state: 'tooFewEvents', ...facts, ...none };
  const lowShare = quantile(shares, 0.25);
  const highShare = quantile(shares, 0.75);
  const endAt = (share: number) =>
    Math.min(Math.max(Math.round(soldBefore / share), sold), capacity ?? Number.MAX_SAFE_INTEGER);
  return {
    state: 'forecast',
    ...facts,
    low: endAt(highShare),
    middle: endAt(quantile(shares, 0.5)),
    high: endAt(lowShare),
    lowShare,
    highShare,
  };
}

/** A quantile of sorted values, interpolated between the two nearest ones. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
