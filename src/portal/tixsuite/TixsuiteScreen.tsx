import { useCallback, useEffect } from 'react';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { bookingFeeText } from '../../contract/tixsuite/bookingFee';
import { refundPolicyNames } from '../../contract/tixsuite/refundPolicy';
import { type TixsuiteStep, tixsuiteStepNames } from '../../contract/tixsuite/tixsuite';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { formatDate, plural } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { cardPaymentsText, isOptional, isStepDone, nextStep, stepsIn } from './setupSteps';
import { type TixsuiteSetup } from './tixsuiteArea';
import { selectSetup, selectSetupError } from './tixsuiteSlice';
import { loadTixsuiteSetup } from './tixsuiteThunks';
import './tixsuite.css';

const stepTexts: Record<TixsuiteStep, (setup: TixsuiteSetup) => string> = {
  'company-details': ({ companySaved, company }) =>
    companySaved ? company.legalName : 'Who sells the tickets: name, number, GST and address.',
  'card-payments': (setup) => cardPaymentsText(setup),
  fees: ({ bookingFee }) =>
    bookingFee ? bookingFeeText(bookingFee) : 'Whether you or your buyers bear the costs of a sale.',
  'refund-policy': ({ refundPolicy }) => {
    if (!refundPolicy) return 'What buyers read about refunds before they pay.';
    const { kind, days } = refundPolicy;
    return days === null ? refundPolicyNames[kind] : `Until ${plural(days, 'day', 'days')} before`;
  },
  'ticket-design': ({ ticketDesignSaved }) =>
    ticketDesignSaved
      ? 'Tickets are printed in your design.'
      : 'Your colour, logo, terms and sponsor on each ticket.',
  payout: ({ payout }) =>
    payout?.readable
      ? `Account ending ${payout.lastFour}`
      : 'Enter your account again: it can no longer be read.',
  review: ({ agreedAt, zone, country }) =>
    agreedAt
      ? `Agreed on ${formatDate(agreedAt, zone, country)}`
      : 'Check what you entered and agree to the terms.',
};

function StepState({ step, isDone }: { step: TixsuiteStep; isDone: boolean }) {
  if (isDone) return <StatusBadge tone="success" label="Done" />;
  return isOptional(step) ? (
    <StatusBadge tone="neutral" label="Optional" />
  ) : (
    <StatusBadge tone="warning" label="To do" />
  );
}

/** Shows the steps of the set-up, whether each is done, and a button for the next one. */
export function TixsuiteScreen() {
  const dispatch = useAppDispatch();
  const setup = useAppSelector(selectSetup);
  const error = useAppSelector(selectSetupError);
  const load = useCallback(() => void dispatch(loadTixsuiteSetup()), [dispatch]);
  useEffect(load, [load]);
  const next = setup ? nextStep(setup) : undefined;
  const steps = setup ? stepsIn(setup) : [];
  const undone = setup ? steps.filter((step) => !isStepDone(step, setup)) : [];
  const missing = undone.filter((step) => !isOptional(step)).length;

  return (
    <Stack>
      <PageHeader
        title="TixSuite"
        description="Our ticketing suite. Before you sell tickets with it, we need to know who you are."
        actions={
          next &&
          missing > 0 && (
            <Button variant="primary" to={tixsuiteConfigurePath(next)}>
              {next === 'company-details' ? 'Set up TixSuite' : `Continue: ${tixsuiteStepNames[next]}`}
            </Button>
          )
        }
      />
      {error && <ErrorNotice error={error} onRetry={load} title="TixSuite could not be loaded" />}
      {!setup && !error && <Skeleton lines={6} height="28px" />}
      {setup && (
        <>
          {missing === 0 ? (
            <Notice tone="success" title="TixSuite is set up">
              {undone.length === 0
                ? 'You can change your details at any time.'
                : `Still open, and optional: ${undone.map((step) => tixsuiteStepNames[step].toLowerCase()).join(', ')}.`}
            </Notice>
          ) : (
            <Notice tone="info" title={`${plural(missing, 'required step', 'required steps')} to go`} />
          )}
          <Card title="Set-up">
            <ul className="setup-steps">
              {steps.map((step) => {
                const done = isStepDone(step, setup);
                return (
                  <li key={step}>
                    <span className="setup-steps__text">
                      <strong>{tixsuiteStepNames[step]}</strong>
                      <span>{stepTexts[step](setup)}</span>
                    </span>
                    <StepState step={step} isDone={done} />
                    <Button size="sm" to={tixsuiteConfigurePath(step)}>
                      {done || step === 'review' ? 'View' : 'Fill in'}
                      <span className="visually-hidden"> {tixsuiteStepNames[step].toLowerCase()}</span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  );
}
