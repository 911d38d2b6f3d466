import { useEffect } from 'react';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { GettingPaidCard } from '../payment/GettingPaidCard';
import { useGettingPaid } from '../payment/useGettingPaid';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { FormActions } from '../ui/form/FormActions';
import { isStepDone } from './setupSteps';
import { type TixsuiteSetup } from './tixsuiteArea';
import { loadTixsuiteSetup } from './tixsuiteThunks';
import '../payment/payment.css';
import './tixsuite.css';

/** The step Card payments: the Stripe account of the organiser. A visit to Stripe returns to this step. */
export function CardPaymentsScreen({ setup, next }: { setup: TixsuiteSetup; next: string }) {
  const dispatch = useAppDispatch();
  const paid = useGettingPaid(true, tixsuiteConfigurePath('card-payments'));
  const state = paid.gettingPaid?.state;
  // Stripe may have changed its mind since the set-up was loaded.
  const isStale = state !== undefined && state !== setup.payeeState;
  useEffect(() => {
    if (isStale) void dispatch(loadTixsuiteSetup());
  }, [isStale, dispatch]);
  return (
    <div className="setup-form">
      <GettingPaidCard {...paid} />
      <FormActions>
        <Button variant={isStepDone('card-payments', setup) ? 'primary' : 'secondary'} to={next}>
          {isStepDone('card-payments', setup) ? 'Continue' : 'Skip for now'}
        </Button>
      </FormActions>
    </div>
  );
}
