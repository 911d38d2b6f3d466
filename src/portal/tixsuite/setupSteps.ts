import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { type TixsuiteStep, tixsuiteStepNames, tixsuiteSteps } from '../../contract/tixsuite/tixsuite';
import { type Step } from '../ui/menu/Stepper';
import { type TixsuiteSetup } from './tixsuiteArea';

export function isStep(text: string): text is TixsuiteStep {
  return tixsuiteSteps.some((step) => step === text);
}

const doneChecks: Record<TixsuiteStep, (setup: TixsuiteSetup) => boolean> = {
  'company-details': ({ companySaved }) => companySaved,
  // Only Stripe has an account to connect.
  'card-payments': ({ gateway, payeeState }) => gateway !== 'stripe' || payeeState === 'ready',
  fees: ({ bookingFee }) => bookingFee !== null,
  'refund-policy': ({ refundPolicy }) => refundPolicy !== null,
  'ticket-design': ({ ticketDesignSaved }) => ticketDesignSaved,
  payout: ({ payout }) => payout?.readable === true,
  review: ({ agreedAt }) => agreedAt !== null,
};

export function isStepDone(step: TixsuiteStep, setup: TixsuiteSetup): boolean {
  return doneChecks[step](setup);
}

/** Whether the set-up can be finished without the step; the server checks the others. */
export function isOptional(step: TixsuiteStep): boolean {
  return step !== 'company-details' && step !== 'review';
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

/** The step that follows in order, whether it is done or not. */
export function stepAfter(step: TixsuiteStep, setup: TixsuiteSetup): TixsuiteStep {
  const steps = stepsIn(setup);
  return steps[steps.indexOf(step) + 1] ?? 'review';
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

const payeeTexts: Record<TixsuiteSetup['payeeState'], string> = {
  not_connected: 'No Stripe account is connected yet. Free tickets do not need one.',
  information_missing: 'Stripe needs more details before buyers can pay by card.',
  under_review: 'Stripe is reviewing your details. There is nothing to do.',
  refused: 'Stripe does not accept payments for your account.',
  ready: 'Buyers can pay by card.',
};

/** One sentence on whether buyers can pay by card. */
export function cardPaymentsText({ gateway, payeeState }: TixsuiteSetup): string {
  if (gateway === 'test') return 'The test gateway takes card payments here: no money moves.';
  if (gateway === 'closed') return 'Cards cannot be taken on this site yet.';
  return payeeTexts[payeeState];
}
