import { type Country } from '../../contract/country';
import { formatDay, formatMoney } from '../ui/format';
import { type PlanCharge } from './planArea';
import { planName } from './planLabels';

type Amount = Pick<PlanCharge, 'cents' | 'currency'>;

/** The amount of a charge in its own currency, such as "$43.10". */
export const chargeAmount = ({ cents, currency }: Amount): string => formatMoney(cents, countryOf(currency));

const countryOf = (currency: string): Country => (currency === 'AUD' ? 'au' : 'nz');

export const cardText = ({ brand, lastFour }: Pick<PlanCharge, 'brand' | 'lastFour'>) =>
  `${brand} ending ${lastFour}`;

/** The plan that a charge is for, with the interval where only that changes. */
export const chargedFor = ({ planId, interval, changesInterval }: PlanCharge): string =>
  `${planName(planId)}${changesInterval ? ` by the ${interval}` : ''}`;

/** What a charge is for, after "for". */
export function purposeText(charge: PlanCharge): string {
  if (charge.reason === 'tickets') return 'the fees of your tickets';
  return charge.changesInterval ? chargedFor(charge) : `the ${planName(charge.planId)} plan`;
}

/** What the bank asks. */
export const askedText = (charge: PlanCharge): string =>
  `Your bank needs to confirm ${chargeAmount(charge)} for ${purposeText(charge)}`;

/** What follows if nobody confirms a charge for another plan, or for another interval, that is open. */
export const keptText = (charge: PlanCharge, currentPlanId: number): string =>
  charge.changesInterval ? 'go on paying by the month' : `keep ${planName(currentPlanId)}`;

/** What a charge that its bank asks about begins or pays, and what follows if the cardholder declines. */
export function consequenceText(charge: PlanCharge, currentPlanId: number): string {
  const { planId, interval, reason, currency, invoiceNumber, isRetry, stopsOn, isOverdue } = charge;
  const plan = planName(planId);
  if (reason === 'change') {
    const begins = charge.changesInterval
      ? `You pay for ${plan} by the ${interval} once you confirm it`
      : `${plan} begins once you confirm it, in place of ${planName(currentPlanId)}`;
    return `${begins}. If you decline, nothing is charged and you ${keptText(charge, currentPlanId)}.`;
  }
  const pays =
    reason === 'tickets'
      ? `It pays invoice ${invoiceNumber} for the fees of tickets that you have sold`
      : `It pays invoice ${invoiceNumber} for the next period of ${plan}, which has begun`;
  const before = isRetry ? ' An earlier attempt to take it did not go through.' : '';
  const follows = isOverdue
    ? 'Sending and selling have stopped, and continue as soon as it is paid. If you decline, nothing is charged, and they stay stopped.'
    : `You can send and sell as before. If you decline, nothing is charged and we try again each day; if it is not paid by ${formatDay(stopsOn ?? '', countryOf(currency))}, sending and selling stop.`;
  return `${pays}.${before} ${follows}`;
}

/** Whether nobody has answered the bank yet. */
export const isOpenCharge = ({ state }: PlanCharge) => state === 'started' || state === 'needs_action';

const notAnswered = 'Your bank has not answered yet.';

/** What became of a charge, once it was answered. */
export function answeredText(charge: PlanCharge, currentPlanId: number): string {
  if (charge.reason !== 'change')
    return charge.state === 'succeeded' ? 'The invoice is paid' : charge.failure || notAnswered;
  if (charge.state === 'succeeded') {
    return charge.changesInterval
      ? `You pay for ${chargedFor(charge)} now`
      : `You are now on the ${planName(charge.planId)} plan`;
  }
  const kept = keptText(charge, currentPlanId);
  return isOpenCharge(charge) ? `${notAnswered} Until then you ${kept}.` : `${charge.failure} You ${kept}.`;
}
