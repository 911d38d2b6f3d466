import { type Country } from '../../contract/country';
import { formatMoney } from '../ui/format';
import { type PlanCharge } from './planArea';
import { planName } from './planLabels';

type Amount = Pick<PlanCharge, 'cents' | 'currency'>;

/** The amount of a charge in its own currency, such as "$43.10". */
export const chargeAmount = ({ cents, currency }: Amount): string => formatMoney(cents, countryOf(currency));

const countryOf = (currency: string): Country => (currency === 'AUD' ? 'au' : 'nz');

export const cardText = ({ brand, lastFour }: Pick<PlanCharge, 'brand' | 'lastFour'>) =>
  `${brand} ending ${lastFour}`;

/** What the bank asks. */
export const askedText = (charge: PlanCharge): string =>
  `Your bank needs to confirm ${chargeAmount(charge)} for the ${planName(charge.planId)} plan`;

/** Whether nobody has answered the bank yet. */
export const isOpenCharge = ({ state }: PlanCharge) => state === 'started' || state === 'needs_action';

const notAnswered = 'Your bank has not answered yet.';

/** What became of a charge, once it was answered. */
export function answeredText(charge: PlanCharge, currentPlanId: number): string {
  const kept = planName(currentPlanId);
  if (charge.isRenewal)
    return charge.state === 'succeeded' ? 'The invoice is paid' : charge.failure || notAnswered;
  if (charge.state === 'succeeded') return `You are now on the ${planName(charge.planId)} plan`;
  if (isOpenCharge(charge)) return `${notAnswered} Until then you keep ${kept}.`;
  return `${charge.failure} You keep ${kept}.`;
}
