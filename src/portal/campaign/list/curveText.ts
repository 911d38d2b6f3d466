import { curveStepHours, mostCurveSteps } from '../../../contract/campaign/campaignResult';
import { plural } from '../../ui/format';

const days = (mostCurveSteps * curveStepHours) / 24;

export const curveTitle = `First ${days} days`;

/** Such as "41 clicks by people in the first 3 days, most of them within 3 hours of sending (28)". */
export function curveText(curve: readonly number[]): string {
  const total = curve.reduce((sum, count) => sum + count, 0);
  const text = `${plural(total, 'click', 'clicks')} by people in the first ${days} days`;
  if (total === 0) return `No clicks by people in the first ${days} days`;
  const most = Math.max(...curve);
  const step = curve.indexOf(most);
  const [from, to] = [step * curveStepHours, (step + 1) * curveStepHours];
  const when = step === 0 ? `in the first ${to} hours` : `${from} to ${to} hours after sending`;
  return `${text}; the most, ${plural(most, 'click', 'clicks')}, ${when}`;
}
