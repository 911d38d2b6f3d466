import { paymentMethodPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { Stack } from '../ui/page/Columns';
import { Loader } from '../ui/page/Loader';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';

interface BackToStripeProps {
  /** Why Stripe could not be reached; empty while the redirect is running. */
  problem: string;
  again: () => void;
}

/** The page to which Stripe returns users whose Stripe link has expired. It requests a new link and redirects to it. */
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
