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
  /** The path of the page that the visit to Stripe began on. */
  back: string | undefined;
}

/**
 * The page to which Stripe returns users whose Stripe link has expired or was opened before. It requests a new link and
 * redirects to it.
 */
export function BackToStripe({ problem, again, back }: BackToStripeProps) {
  return (
    <Stack>
      <PageHeader
        title="Back to Stripe"
        description="A link to Stripe works once and for a few minutes. Yours no longer does, so we are opening a new one. What you entered there is kept."
        back={
          back ? { to: back, label: 'Where you were' } : { to: paymentMethodPath(), label: 'Payment method' }
        }
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
