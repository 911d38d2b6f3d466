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
 * What there is to do. A payout account is asked of nobody, since what buyers pay by card goes to the account that the
 * organiser connects; who gave one before can look at it.
 */
export const stepsIn = ({ payout }: TixsuiteSetup): TixsuiteStep[] =>
  tixsuiteSteps.filter((step) => step !== 'payout' || payout !== null);

/** The first step that is not done; undefined when everything is. */
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

/** 94 2903 ...: an NZBN or ABN in the groups that people read it in. */
export function groupedNumber(digits: string): string {
  return digits.length === 11
    ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
    : digits.replace(/^(\d{4})(\d{4})(\d{4})(\d)$/, '$1 $2 $3 $4');
}
