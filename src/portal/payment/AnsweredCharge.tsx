import { plansPath } from '../../contract/paths/pagePaths';
import { type PlanCharge } from '../plan/planArea';
import { cardText, chargeAmount, chargedFor, purposeText } from '../plan/planChargeLabels';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';

/** Says what became of a charge that needs no answer any more. */
export function AnsweredCharge({ charge, back }: { charge: PlanCharge; back: string }) {
  const amount = chargeAmount(charge);
  if (charge.state === 'succeeded') {
    return (
      <EmptyState
        icon="check"
        title="This payment is confirmed"
        text={`${amount} for ${purposeText(charge)} was charged to ${cardText(charge)}. There is nothing left to do.`}
        action={<ContinueButton back={back} />}
      />
    );
  }
  return (
    <EmptyState
      icon="info"
      title="This payment was not taken"
      text={`${charge.failure} ${
        charge.reason === 'change'
          ? `${chargedFor(charge)} for ${amount} did not begin; you can choose it again.`
          : `Invoice ${charge.invoiceNumber} of ${amount} for ${purposeText(charge)} is still to be paid.`
      }`}
      action={
        <Button variant="primary" to={plansPath()}>
          See the plans
        </Button>
      }
    />
  );
}

/** Shown where neither a card nor a charge waits for its holder. */
export function NothingToConfirm({ back }: { back: string }) {
  return (
    <EmptyState
      icon="check"
      title="Nothing needs confirming"
      text="No card and no payment waits for you. Your payment method has not changed."
      action={<ContinueButton back={back} />}
    />
  );
}

const ContinueButton = ({ back }: { back: string }) => (
  <Button variant="primary" to={back}>
    Continue
  </Button>
);
