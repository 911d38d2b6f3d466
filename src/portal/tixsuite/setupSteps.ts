import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { type TixsuiteStep, tixsuiteStepNames, tixsuiteSteps } from '../../contract/tixsuite/tixsuite';
import { type Step } from '../ui/menu/Stepper';
import { type TixsuiteSetup } from './tixsuiteArea';

export function isStep(text: string): text is TixsuiteStep {
  return tixsuiteSteps.some((step) => step === text);
}

export function isStepDone(step: TixsuiteStep, setup: TixsuiteSetup): boolean {
  if (step === 'company-details') return setup.companySaved;
  if (step === 'payout') return setup.payout?.readable === true;
  return setup.agreedAt !== null;
}

/**
 * The steps of the set-up. A payout account is no longer requested, because card payments go to the organiser's
 * Stripe account; the step is shown only to organisers who entered an account earlier.
 */
export const stepsIn = ({ payout }: TixsuiteSetup): TixsuiteStep[] =>
  tixsuiteSteps.filter((step) => step !== 'payout' || payout !== null);

/** The first step that is not done; undefined if all are done. */
export function nextStep(setup: TixsuiteSetup): TixsuiteStep | undefined {
  return stepsIn(setup).find((step) => !isStepDone(step, setup));
}

export function stepsOf(setup: TixsuiteSetup): Step[] {
  return stepsIn(setup).map((step) => ({
    key: step,
    label: tixsuiteStepNames[step],
    to: tixsuiteConfigurePath(step),
    done: isStepDone(step, setup),
  }));
}

/** Formats an NZBN or ABN in its usual groups, such as "9429 0300 0001 8". */
export function groupedNumber(digits: string): string {
  return digits.length === 11
    ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
    : digits.replace(/^(\d{4})(\d{4})(\d{4})(\d)$/, '$1 $2 $3 $4');
}
