import type { Country } from '../../../contract/country';
import type { PublicEventCard } from '../../../contract/event/publicEvent';
import { eventPriceText } from './eventPrice';

/** A short remark about an event: `bad` where no ticket can be had, `warn` where people have to know or hurry. */
export interface CardStatus {
  tone: 'bad' | 'warn';
  text: string;
}

/** What a card says about an event, in the list of events and in the widget. */
export interface CardLabels {
  status: CardStatus | undefined;
  /** Such as "From $25"; empty where the status says all. */
  price: string;
}

export function cardLabels({ state, price, session }: PublicEventCard, country: Country): CardLabels {
  if (state === 'cancelled') return { status: { tone: 'bad', text: 'Cancelled' }, price: '' };
  if (state === 'postponed') return { status: { tone: 'warn', text: 'Postponed' }, price: '' };
  const text = eventPriceText(price, country, session.zone);
  if (price.state === 'sold_out') return { status: { tone: 'bad', text }, price: '' };
  if (price.state === 'paused') return { status: { tone: 'warn', text }, price: '' };
  const isRunningOut = price.state === 'on_sale' && price.fewLeft;
  return { status: isRunningOut ? { tone: 'warn', text: 'Few left' } : undefined, price: text };
}
