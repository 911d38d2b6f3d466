import { useCallback, useEffect } from 'react';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { gettingPaidPath } from '../../contract/paths/sellingPaths';
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
import { isStepDone, nextStep, stepsIn } from './setupSteps';
import { type TixsuiteSetup } from './tixsuiteArea';
import { selectSetup, selectSetupError } from './tixsuiteSlice';
import { loadTixsuiteSetup } from './tixsuiteThunks';
import './tixsuite.css';

function stepText(step: TixsuiteStep, setup: TixsuiteSetup): string {
  const { company, payout, agreedAt, zone, country } = setup;
  if (step === 'company-details') {
    return setup.companySaved ? company.legalName : 'Who sells the tickets: name, number, GST and address.';
  }
  if (step === 'payout') {
    if (payout && !payout.readable) return 'Enter your account again: it can no longer be read.';
    return payout ? `Account ending ${payout.lastFour}` : '';
  }
  return agreedAt
    ? `Agreed on ${formatDate(agreedAt, zone, country)}`
    : 'Check what you entered and agree to the terms.';
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
  const missing = setup ? steps.filter((step) => !isStepDone(step, setup)).length : 0;

  return (
    <Stack>
      <PageHeader
        title="TixSuite"
        description="Our ticketing suite. Before you sell tickets with it, we need to know who you are."
        actions={
          next && (
            <Button variant="primary" to={tixsuiteConfigurePath(next)}>
              {missing === steps.length ? 'Set up TixSuite' : `Continue: ${tixsuiteStepNames[next]}`}
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
              You can change your details at any time.
            </Notice>
          ) : (
            <Notice tone="info" title={`${plural(missing, 'step', 'steps')} to go`} />
          )}
          <Card title="Set-up">
            <ul className="setup-steps">
              {steps.map((step) => {
                const done = isStepDone(step, setup);
                return (
                  <li key={step}>
                    <span className="setup-steps__text">
                      <strong>{tixsuiteStepNames[step]}</strong>
                      <span>{stepText(step, setup)}</span>
                    </span>
                    <StatusBadge tone={done ? 'success' : 'warning'} label={done ? 'Done' : 'To do'} />
                    <Button size="sm" to={tixsuiteConfigurePath(step)}>
                      {done || step === 'review' ? 'View' : 'Fill in'}
                      <span className="visually-hidden"> {tixsuiteStepNames[step].toLowerCase()}</span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          </Card>
          <Card
            title="Card payments"
            actions={
              <Button size="sm" to={gettingPaidPath()}>
                Payout settings
              </Button>
            }
          >
            <p>Where card payments go, and whether buyers can pay by card yet.</p>
          </Card>
        </>
      )}
    </Stack>
  );
}
