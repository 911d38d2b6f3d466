import { type OrderDetail } from '../../../contract/order/order';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useCountry } from '../../ui/useCountry';
import { notSaved, useFormDraft } from '../../ui/form/useFormDraft';
import {
  goodsText,
  isAddOn,
  refundForecast,
  refundText,
  stillRefundable,
  type Ticked,
} from './refundForecast';
import { BuyerMessage, RefundReason } from './RefundMessages';
import { RefundSum } from './RefundSum';
import { RefundTicks } from './RefundTicks';
import { UsedTickets } from './UsedTickets';
import { useRefund } from './useRefund';
import '../order.css';

interface RefundDialogProps {
  order: OrderDetail;
  /** The idempotency key from `useRefundKey`. */
  requestKey: string;
  onClose: () => void;
}

const form = 'refund';

/** Selects everything that can still be refunded, because most refunds are for the whole order. */
const allOf = ({ tickets, lines }: OrderDetail): Ticked => ({
  ticketIds: tickets.filter(({ status }) => status === 'valid').map(({ id }) => id),
  addOns: Object.fromEntries(
    lines.filter(isAddOn).map(({ id, quantity, returned }) => [id, quantity - returned]),
  ),
});

export function RefundDialog({ order, requestKey, onClose }: RefundDialogProps) {
  const { refund, outcome, checkAgain } = useRefund(order, requestKey);
  const country = useCountry();
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ ...allOf(order), reason: '', message: '' }),
    async (typed) => {
      if (!(await refund(typed))) return notSaved;
      onClose();
    },
    fieldErrors,
    {
      form,
      problemsOf: (typed): Record<string, string> => ({
        ...(goodsText(refundForecast(order, stillRefundable(order, typed))) === ''
          ? { ticketIds: 'Choose what to refund.' }
          : {}),
        ...(typed.reason.trim() === '' ? { reason: 'Enter a reason, for example “Ill”.' } : {}),
      }),
    },
  );
  const ticked = stillRefundable(order, draft);
  const forecast = refundForecast(order, ticked);

  return (
    <ModalDialog
      open
      wide
      title={`${order.totalCents > 0 ? 'Refund' : 'Cancel tickets of'} order ${order.number}`}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Keep the order</Button>
          <Button variant="danger" type="submit" form={form} busy={saving}>
            {refundText(forecast, order, country)}
          </Button>
        </>
      }
    >
      <form id={form} className="refund" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <OutcomeNotice
          state={outcome}
          done="the refund was made"
          notDone="The refund was not made"
          onCheckAgain={checkAgain}
          onRetry={() => onSubmit(new Event('submit'))}
        />
        <RefundTicks order={order} ticked={ticked} onTick={change} />
        <UsedTickets order={order} ticked={ticked} />
        <RefundSum order={order} forecast={forecast} />
        <RefundReason
          help="For your own records. It is shown in the timeline."
          error={errorOf('reason')}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <BuyerMessage
          label="Message to the buyer"
          help="Included in the email that confirms the refund."
          error={errorOf('message')}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
      </form>
    </ModalDialog>
  );
}
