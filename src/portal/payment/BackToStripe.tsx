import { paymentMethodPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { Stack } from '../ui/page/Columns';
import { Loader } from '../ui/page/Loader';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';

interface BackToStripeProps {
  /** Why it did not work; empty while it is on its way. */
  problem: string;
  again: () => void;
}

/** Where Stripe sends who comes with a page of its that is used up: a new one is asked for, and the way goes on there. */
export function BackToStripe({ problem, again }: BackToStripeProps) {
  return (
    <Stack>
      <PageHeader
        title="Back to Stripe"
        description="Your Stripe page has expired, so we are opening a new one."
        back={{ to: paymentMethodPath(), label: 'Payment method' }}
      />
      {problem === '' ? (
        <Loader size="lg" label="Returning to Stripe" />
      ) : (
        <Notice
          tone="danger"
          title="Stripe cannot be reached"
          action={<Button onClick={again}>Try again</Button>}
        >
          {problem}
        </Notice>
      )}
    </Stack>
  );
}
