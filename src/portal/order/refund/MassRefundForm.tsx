import { useState } from 'react';
import { type MassRefund } from '../../../contract/order/order';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/page/EmptyState';
import { formatMoney, plural } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useCountry } from '../../ui/useCountry';
import { notSaved, useFormDraft } from '../../ui/form/useFormDraft';
import { BuyerMessage, RefundReason } from './RefundMessages';
import { useMassRefund } from './useMassRefund';
import '../order.css';

/**
 * Shows how many orders are refunded and the amount, and asks for a reason and a message. Nothing is refunded until
 * the person has confirmed.
 */
export function MassRefundForm({ mass }: { mass: MassRefund }) {
  const country = useCountry();
  const [isConfirming, setIsConfirming] = useState(false);
  const { sessionId, total, totalCents, usedTickets, eventId } = mass;
  const { start, outcome, checkAgain } = useMassRefund(sessionId);
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ reason: '', message: '' }),
    async (typed) => {
      setIsConfirming(false);
      return (await start(typed)) ? undefined : notSaved;
    },
    fieldErrors,
    {
      problemsOf: ({ reason }): Record<string, string> =>
        reason.trim() === '' ? { reason: 'Enter a reason, for example “The band is ill”.' } : {},
    },
  );
  if (total === 0) {
    return (
      <EmptyState
        icon="check"
        title="Nobody needs to be refunded"
        text="No orders have tickets to this session."
        action={<Button to={eventOverviewPath(eventId)}>Back to the event</Button>}
      />
    );
  }
  const label = `Refund ${formatMoney(totalCents, country)} over ${plural(total, 'order', 'orders')}`;
  return (
    <Card title={label}>
      <p>
        Each buyer is refunded for this session’s tickets the way they paid, and gets an email to confirm it.
        Their tickets are cancelled.
      </p>
      <form
        className="refund"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.reason.trim() === '') onSubmit(event);
          else setIsConfirming(true);
        }}
      >
        <FormErrors errors={errors} />
        <OutcomeNotice
          state={outcome}
          done="the refunds were started"
          notDone="The refunds were not started"
          onCheckAgain={checkAgain}
          onRetry={() => onSubmit(new Event('submit'))}
        />
        {usedTickets > 0 && (
          <Notice
            tone="warning"
            title={plural(
              usedTickets,
              'of these tickets has already been used',
              'of these tickets have already been used',
            )}
          >
            {usedTickets === 1 ? 'Its holder has' : 'Their holders have'} been checked in. To refund only
            unused tickets, refund orders one by one.
          </Notice>
        )}
        <RefundReason
          error={errorOf('reason')}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <BuyerMessage
          label="Message to the buyers"
          help="Included in the email to each buyer."
          error={errorOf('message')}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
        <div>
          <Button variant="danger" type="submit" busy={saving}>
            {label}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        danger
        busy={saving}
        title="Refund everyone?"
        confirmLabel={label}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => onSubmit(new Event('submit'))}
      >
        <p>
          {plural(total, 'order is', 'orders are')} refunded, {formatMoney(totalCents, country)} in all, and
          the tickets are cancelled. This cannot be undone.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
