import { type OrderDetail } from '../../contract/order/order';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { OutcomeNotice } from '../ui/form/OutcomeNotice';
import { notSaved, useFormDraft } from '../ui/form/useFormDraft';
import { buyerLabel } from './orderLabels';
import { BuyerMessage } from './refund/RefundMessages';
import { useOrderChanges } from './useOrderChanges';

const form = 'decline-refund';

/** Declines a buyer's refund request and emails the buyer the reason. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { decline, outcome, checkAgain } = useOrderChanges(order);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ message: '' }),
    async ({ message }) => {
      if (!(await decline(message))) return notSaved;
      onClose();
    },
    fieldErrors,
    {
      form,
      problemsOf: ({ message }): Record<string, string> =>
        message.trim() === '' ? { message: 'Write a reason, so the buyer knows why.' } : {},
    },
  );
  return (
    <ModalDialog
      open
      title={`Decline the refund to ${buyerLabel(order)}`}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            Decline and send
          </Button>
        </>
      }
    >
      <form id={form} className="refund" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <OutcomeNotice
          state={outcome}
          done="the buyer was notified"
          notDone="The buyer was not notified"
          onCheckAgain={checkAgain}
          onRetry={() => onSubmit(new Event('submit'))}
        />
        <p>
          The order and its tickets do not change. The buyer may still be entitled to a refund under consumer
          law.
        </p>
        <BuyerMessage
          label="Message to the buyer"
          required
          error={errorOf('message')}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
      </form>
    </ModalDialog>
  );
}
