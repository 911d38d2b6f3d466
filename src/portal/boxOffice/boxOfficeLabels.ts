import { type BoxOfficeReport, type DoorMethod, type DoorOffer } from '../../contract/boxOffice/boxOffice';
import { type Country } from '../../contract/country';
import { formatMoney, formatNumber, plural } from '../ui/format';
import { wallText } from '../ui/wallClock';
import { type BasketLine, countOf } from './sale/basket';

export const methodLabels: Record<DoorMethod, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  complimentary: 'Complimentary',
};

const dayForm = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const clockForm = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** The wall time at which a session starts, such as "Fri, 20 Nov, 7:00 pm". */
export const startText = (local: string, country: Country): string =>
  wallText(local, country, { ...dayForm, ...clockForm });

/** "12 left" or "Sold out"; empty if the offer has no limit. */
export function availabilityText({ free, offerId, whyText }: DoorOffer, country: Country): string {
  if (offerId === null) return whyText || 'Sold out';
  if (free === null) return '';
  return free > 0 ? `${formatNumber(free, country)} left` : 'Sold out';
}

/** For example "3 tickets, 1 pass and 1 add-on". */
export function itemsText(lines: readonly BasketLine[]): string {
  const tickets = countOf(lines, 'ticket');
  const passes = countOf(lines, 'pass');
  const addOns = countOf(lines, 'add_on');
  const items = [
    tickets > 0 ? plural(tickets, 'ticket', 'tickets') : '',
    passes > 0 ? plural(passes, 'pass', 'passes') : '',
    addOns > 0 ? plural(addOns, 'add-on', 'add-ons') : '',
  ].filter(Boolean);
  return new Intl.ListFormat('en-GB').format(items);
}

/** Label of the button that sells, for example "Sell 3 tickets for $45.00". */
export function sellText(
  lines: readonly BasketLine[],
  method: DoorMethod,
  totalCents: number,
  country: Country,
): string {
  const items = itemsText(lines);
  if (method === 'complimentary') return `Give ${items} for free`;
  return `Sell ${items} for ${formatMoney(totalCents, country)}`;
}

/** The difference between the counted and the expected cash, for example "$5.00 short". */
export function differenceText(cents: number, country: Country): string {
  if (cents === 0) return 'The cash is correct';
  return `${formatMoney(Math.abs(cents), country)} ${cents < 0 ? 'short' : 'over'}`;
}

export const differenceTone = (cents: number) => (cents === 0 ? 'success' : 'warning');

/** One sentence for the report on how the counted cash compares with the expected cash. */
export function countSentence(report: BoxOfficeReport, country: Country): string {
  const { countedCents, differenceCents, cashExpectedCents } = report;
  if (countedCents === null || differenceCents === null) return 'The drawer has not been counted yet.';
  const counted = formatMoney(countedCents, country);
  const expected = formatMoney(cashExpectedCents, country);
  if (differenceCents === 0) return `${counted} was counted, exactly as expected.`;
  const away = formatMoney(Math.abs(differenceCents), country);
  return `${counted} was counted and ${expected} should be in the drawer: ${away} ${differenceCents < 0 ? 'is missing' : 'too much'}.`;
}
