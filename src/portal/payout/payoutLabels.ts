import { type PayoutPart, type PayoutState } from '../../contract/payout/payout';
import { type Country } from '../../contract/country';
import { formatMoney } from '../ui/format';
import { type StatusTone } from '../ui/page/StatusBadge';
import { clockText, wallDate } from '../ui/wallClock';

export const payoutTones: Record<PayoutState, StatusTone> = {
  pending: 'info',
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

/** Such as "$12.50"; in a currency of neither country such as "12.50 USD". */
export function moneyText(cents: number, currency: string): string {
  if (currency === 'NZD') return formatMoney(cents, 'nz');
  if (currency === 'AUD') return formatMoney(cents, 'au');
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

/** Such as "Fri, 20 Nov 2026, 7:00 pm"; add-ons and whole orders belong to no session. */
export const sessionText = (startsLocal: string | null, country: Country): string =>
  startsLocal === null
    ? 'No session'
    : `${wallDate(startsLocal, country)}, ${clockText(startsLocal, country)}`;

/** What a deposit or a part of it comes to. */
export const netCents = (
  sum: Pick<PayoutPart, 'chargeCents' | 'refundCents' | 'disputeCents' | 'adjustmentCents' | 'feeCents'>,
): number => sum.chargeCents + sum.refundCents + sum.disputeCents + sum.adjustmentCents - sum.feeCents;
