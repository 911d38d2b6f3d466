import type { Country } from '../../../contract/country';
import type { PublicEvent, PublicPrice } from '../../../contract/event/publicEvent';
import type { SaleView } from '../../ticketing/offer/saleView';
import { shortDayText, shortMoneyText } from '../siteLabels';

/**
 * Derives an event's price from the offers on its page; lists derive the same in one SQL statement (`priceOfEvent`).
 */
export function salePrice({ state, ticketing }: PublicEvent, sale: SaleView): PublicPrice {
  if (state === 'cancelled' || state === 'postponed') return { state: 'not_on_sale' };
  if (ticketing === 'none') return { state: 'none_needed' };
  if (ticketing !== 'here') return { state: 'not_on_sale' };
  if (state === 'paused') return { state: 'paused' };
  const types = sale.sessions
    .filter(({ over, cancelled }) => !over && !cancelled)
    .flatMap((session) => session.types)
    .filter(({ why }) => why !== 'over' && why !== 'closed');
  const sold = types.filter(({ why }) => why === null);
  if (sold.length > 0) {
    // Donations are not prices, unless the event has no other tickets.
    const priced = sold.filter(({ pricing }) => pricing !== 'donation');
    const prices = (priced.length > 0 ? priced : sold).map(({ unitCents }) => unitCents);
    return {
      state: 'on_sale',
      leastCents: Math.min(...prices),
      mostCents: Math.max(...prices),
      onlyDonations: priced.length === 0,
      fewLeft: sold.every(({ left }) => left !== null),
    };
  }
  const later = types.flatMap(({ why, saleFrom }) => (why === 'not_yet' && saleFrom ? [saleFrom] : []));
  if (later.length > 0) {
    return {
      state: 'later',
      saleFrom: new Date(Math.min(...later.map((from) => from.getTime()))).toISOString(),
    };
  }
  return { state: types.length > 0 ? 'sold_out' : 'not_on_sale' };
}

/**
 * Such as "From $25", "$46", "Free", "Donation", "Sold out" or "On sale from Sat 5 Dec 2026"; empty where nothing is on
 * sale.
 */
export function eventPriceText(price: PublicPrice, country: Country, zone: string): string {
  switch (price.state) {
    case 'on_sale':
      return saleText(price, (cents) => shortMoneyText(cents, country));
    case 'later':
      return `On sale from ${shortDayText(new Date(price.saleFrom), zone, country)}`;
    case 'sold_out':
      return 'Sold out';
    case 'paused':
      return 'Sales are paused';
    case 'none_needed':
      return 'No ticket needed';
    case 'not_on_sale':
      return '';
  }
}

function saleText(
  { leastCents, mostCents, onlyDonations }: PublicPrice & { state: 'on_sale' },
  money: (cents: number) => string,
): string {
  if (onlyDonations) return leastCents > 0 ? `Donation from ${money(leastCents)}` : 'Donation';
  if (mostCents === 0) return 'Free';
  if (leastCents === 0) return `Free to ${money(mostCents)}`;
  return leastCents === mostCents ? money(leastCents) : `From ${money(leastCents)}`;
}
