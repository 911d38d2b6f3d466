import { useState } from 'react';
import { businessNumberNames } from '../../contract/tixsuite/businessNumbers';
import { footerUrls } from '../../contract/country';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { type TixsuiteStep, tixsuiteStepNames } from '../../contract/tixsuite/tixsuite';
import { bookingFeeText } from '../../contract/tixsuite/bookingFee';
import { refundPolicyText } from '../../contract/tixsuite/refundPolicy';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { formatDateTime } from '../ui/format';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { Notice } from '../ui/page/Notice';
import { cardPaymentsText, groupedNumber, isOptional, isStepDone } from './setupSteps';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface SetupReviewProps {
  setup: TixsuiteSetup;
  /** Resolves when the set-up is finished, or throws an error that `fieldErrors` can read. */
  finish: (agreed: boolean) => Promise<unknown>;
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="setup-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StepFacts({
  step,
  setup,
  facts,
}: {
  step: TixsuiteStep;
  setup: TixsuiteSetup;
  facts: [string, string][];
}) {
  const done = isStepDone(step, setup);
  return (
    <Card
      title={tixsuiteStepNames[step]}
      actions={
        <Button size="sm" icon="edit" to={tixsuiteConfigurePath(step)}>
          {done ? 'Change' : 'Fill in'}
          <span className="visually-hidden"> {tixsuiteStepNames[step].toLowerCase()}</span>
        </Button>
      }
    >
      {done && <Facts facts={facts} />}
      {!done && isOptional(step) && <p className="setup-note">Not filled in. You can finish without it.</p>}
      {!done && !isOptional(step) && <Notice tone="warning">Not filled in yet. It is required.</Notice>}
    </Card>
  );
}

export function SetupReview({ setup, finish }: SetupReviewProps) {
  const { country, zone, company, bookingFee, refundPolicy, ticketDesign, logo, payout, agreedAt } = setup;
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const ready = isStepDone('company-details', setup);

  const submit = async () => {
    setBusy(true);
    setErrors({});
    try {
      await finish(agreed);
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setBusy(false);
    }
  };

  const gst = !company.gstRegistered
    ? 'Not registered'
    : country === 'nz'
      ? `Registered, ${company.gstNumber}`
      : 'Registered';
  const address = [
    company.street,
    company.city,
    [company.region, company.postcode].filter(Boolean).join(' '),
  ];
  return (
    <div className="setup-form">
      <FormErrors errors={errors} />
      <StepFacts
        step="company-details"
        setup={setup}
        facts={[
          ['Legal name', company.legalName],
          ['Trading name', company.tradingName || 'The same'],
          [businessNumberNames[country], groupedNumber(company.businessNumber)],
          ['GST', gst],
          ['Postal address', address.join(', ')],
          ['Contact', `${company.contactName}, ${company.contactEmail}, ${company.contactPhone}`],
        ]}
      />
      <StepFacts step="card-payments" setup={setup} facts={[['Card payments', cardPaymentsText(setup)]]} />
      <StepFacts
        step="fees"
        setup={setup}
        facts={bookingFee ? [['Costs of a sale', bookingFeeText(bookingFee)]] : []}
      />
      <StepFacts
        step="refund-policy"
        setup={setup}
        facts={refundPolicy ? [['Buyers read', refundPolicyText(refundPolicy, country).join(' ')]] : []}
      />
      <StepFacts
        step="ticket-design"
        setup={setup}
        facts={[
          ['Colour', ticketDesign.accent],
          ['Logo', ticketDesign.printsLogo && logo ? 'Printed' : 'Not printed'],
          ['Terms', ticketDesign.terms || 'None'],
          ['Sponsor picture', ticketDesign.sponsorPicture ? 'Printed' : 'None'],
        ]}
      />
      {payout && (
        <StepFacts
          step="payout"
          setup={setup}
          facts={[
            ['Account name', payout.accountName],
            ['Account', `ending ${payout.lastFour}`],
          ]}
        />
      )}
      {agreedAt ? (
        <Notice tone="success" title="TixSuite is set up">
          You agreed to the terms on {formatDateTime(agreedAt, zone, country)}.
        </Notice>
      ) : (
        <>
          <Card title="Terms">
            <p>
              Read the{' '}
              <a href={footerUrls.termsOfService} target="_blank" rel="noreferrer">
                Terms of Service
              </a>{' '}
              before you finish.
            </p>
            <CheckboxInput
              name="agreed"
              label="The details above are correct, and we agree to the terms"
              checked={agreed}
              onChange={setAgreed}
              error={errors.agreed}
              disabled={!ready}
            />
          </Card>
          <FormActions note={ready ? undefined : 'Fill in what is missing first.'}>
            <Button variant="primary" busy={busy} disabled={!ready} onClick={() => void submit()}>
              Finish set-up
            </Button>
          </FormActions>
        </>
      )}
    </div>
  );
}
