import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type TixsuiteStep, tixsuiteStepNames } from '../../contract/tixsuite/tixsuite';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { Stepper } from '../ui/menu/Stepper';
import { UnknownStep } from '../ui/menu/UnknownStep';
import { BookingFeeForm } from './BookingFeeForm';
import { CardPaymentsScreen } from './CardPaymentsScreen';
import { CompanyForm } from './CompanyForm';
import { PayoutForm } from './PayoutForm';
import { RefundPolicyForm } from './RefundPolicyForm';
import { TicketDesignForm } from './TicketDesignForm';
import { isStep, nextStep, stepAfter, stepsOf } from './setupSteps';
import { SetupReview } from './SetupReview';
import { selectSetup, selectSetupError } from './tixsuiteSlice';
import {
  finishSetup,
  loadTixsuiteSetup,
  saveBookingFee,
  saveCompany,
  savePayout,
  saveRefundPolicy,
  saveTicketDesign,
  uploadSponsorPicture,
} from './tixsuiteThunks';

const back = { to: routePatterns.tixsuite, label: 'TixSuite' };

/** One step of the set-up; without a step in the address it redirects to the first incomplete one. */
export function TixsuiteConfigureScreen() {
  const { step } = useParams();
  if (step !== undefined && !isStep(step)) {
    return (
      <UnknownStep
        step={step}
        of="The TixSuite set-up"
        steps={Object.values(tixsuiteStepNames).map((name) => name.toLowerCase())}
        back={back}
        next={{ to: routePatterns.tixsuite, label: 'Back to TixSuite' }}
      />
    );
  }
  return <KnownStepScreen step={step} />;
}

function KnownStepScreen({ step }: { step: TixsuiteStep | undefined }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const setup = useAppSelector(selectSetup);
  const error = useAppSelector(selectSetupError);
  const load = useCallback(() => void dispatch(loadTixsuiteSetup()), [dispatch]);
  useEffect(load, [load]);

  useEffect(() => {
    if (step === undefined && setup) {
      void navigate(tixsuiteConfigurePath(nextStep(setup) ?? 'review'), { replace: true });
    }
  }, [step, setup, navigate]);

  const next = setup && step ? tixsuiteConfigurePath(stepAfter(step, setup)) : back.to;
  const saved = (detail: string, to: string) => {
    dispatch(showToast({ severity: 'success', detail }));
    void navigate(to);
  };

  return (
    <Stack>
      <PageHeader title={step ? tixsuiteStepNames[step] : 'TixSuite set-up'} back={back} />
      {error && <ErrorNotice error={error} onRetry={load} title="The set-up could not be loaded" />}
      {!setup && !error && <Skeleton lines={6} height="28px" />}
      {setup && step && (
        <>
          <Stepper label="Steps of the TixSuite set-up" steps={stepsOf(setup)} current={step} />
          {step === 'company-details' && (
            <CompanyForm
              setup={setup}
              save={async (input) => {
                await dispatch(saveCompany(input)).unwrap();
                saved('Your company details are saved', next);
              }}
            />
          )}
          {step === 'card-payments' && <CardPaymentsScreen setup={setup} next={next} />}
          {step === 'fees' && (
            <BookingFeeForm
              setup={setup}
              next={next}
              save={async (input) => {
                await dispatch(saveBookingFee(input)).unwrap();
                saved('Your fees are saved', next);
              }}
            />
          )}
          {step === 'refund-policy' && (
            <RefundPolicyForm
              setup={setup}
              next={next}
              save={async (input) => {
                await dispatch(saveRefundPolicy(input)).unwrap();
                saved('Your refund policy is saved', next);
              }}
            />
          )}
          {step === 'ticket-design' && (
            <TicketDesignForm
              setup={setup}
              next={next}
              save={async (input) => {
                await dispatch(saveTicketDesign(input)).unwrap();
                saved('Your ticket design is saved', next);
              }}
              upload={(file, onProgress) => dispatch(uploadSponsorPicture({ file, onProgress })).unwrap()}
            />
          )}
          {step === 'payout' && (
            <PayoutForm
              setup={setup}
              save={async (input) => {
                await dispatch(savePayout(input)).unwrap();
                saved('Your payout account is saved', next);
              }}
            />
          )}
          {step === 'review' && (
            <SetupReview
              setup={setup}
              finish={async (agreed) => {
                await dispatch(finishSetup(agreed)).unwrap();
                saved('TixSuite is set up', routePatterns.tixsuite);
              }}
            />
          )}
        </>
      )}
    </Stack>
  );
}
