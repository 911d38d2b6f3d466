import { daysLeftOf, hasExpired, isExpiring } from '../../../contract/payment/cardExpiry';
import { isPaidPlan } from '../../../contract/plan/plan';
import { type StatusTone } from '../../ui/page/StatusBadge';
import { type Payment, type PaymentCardFacts } from '../paymentArea';

export const cardName = ({ brand, lastFour }: Pick<PaymentCardFacts, 'brand' | 'lastFour'>): string =>
  `${brand} ending ${lastFour}`;

/** Whether the plan is paid for, and not by card: its price was agreed. */
export const isPaidByAgreement = ({ planId, needed }: Payment): boolean => isPaidPlan(planId) && !needed;

/** Says that a card has expired or expires soon; undefined for any other. @param today YYYY-MM-DD */
export function expiryLabel(
  card: PaymentCardFacts,
  today: string,
): { tone: StatusTone; label: string } | undefined {
  if (hasExpired(card, today)) return { tone: 'danger', label: 'Expired' };
  if (!isExpiring(card, today)) return undefined;
  const days = daysLeftOf(card, today);
  const when = days === 0 ? 'today' : `in ${days} day${days === 1 ? '' : 's'}`;
  return { tone: 'warning', label: `Expires ${when}` };
}
