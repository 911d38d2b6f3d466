import { type Country } from '../../contract/country';
import { type Pricing, type Ticketing, type TicketTypeDetail } from '../../contract/ticketing/ticketing';
import { formatMoney } from '../ui/format';
import { wallMoment } from '../ui/wallClock';

export const pricingLabels: Record<Pricing, string> = {
  free: 'Free',
  fixed: 'Fixed price',
  donation: 'Donation',
  tiered: 'Tiers',
};

/** The price that buyers see, for example "$46.00", "Free" or "From $30.00". */
export function priceText(
  {
    pricing,
    priceCents,
    bookingFeeCents,
  }: Pick<TicketTypeDetail, 'pricing' | 'priceCents' | 'bookingFeeCents'>,
  country: Country,
): string {
  if (pricing === 'free') return 'Free';
  const money = formatMoney(priceCents + bookingFeeCents, country);
  return pricing === 'fixed' ? money : `From ${money}`;
}

/** The tax included in an all-in price (DOMAIN section 5). */
export const gstText = (gstCents: number, gstPercent: number, country: Country): string =>
  gstPercent === 0 ? 'No GST' : `${formatMoney(gstCents, country)} of it is GST`;

export const sessionName = (ticketing: Ticketing, id: string, country: Country): string => {
  const session = ticketing.sessions.find((each) => each.id === id);
  return session ? wallMoment(session.startsLocal, session.zone, country) : 'A deleted session';
};

export const typeName = (ticketing: Ticketing, id: string): string =>
  ticketing.types.find((type) => type.id === id)?.name ?? 'A deleted ticket type';

/** The names of ticket types; an empty list means all types. */
export const typeNames = (ticketing: Ticketing, ids: readonly string[]): string =>
  ids.length === 0 ? 'All ticket types' : ids.map((id) => typeName(ticketing, id)).join(', ');

export const readCount = (text: string): number | null => (text === '' ? null : Number(text));
export const writeCount = (count: number | null): string => (count === null ? '' : String(count));
