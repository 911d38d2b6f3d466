import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type OrderDetail, orderLimits } from '../../contract/order';
import { useAppDispatch } from '../app/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { formatMoney } from '../ui/format';
import { FormErrors } from '../ui/FormErrors';
import { ModalDialog } from '../ui/ModalDialog';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { useFormDraft } from '../ui/useFormDraft';
import { buyerLabel } from './orderWords';
import { goodsWords, isAddOn, refundForecast, refundWords, type Ticked } from './refundForecast';
import { RefundSum } from './RefundSum';
import { refundOrder } from './orderThunks';
import { RefundTicks } from './RefundTicks';
import './order.css';

interface RefundDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

const form = 'refund';

/** Everything that is left of the order: most refunds are of the whole. */
const allOf = ({ tickets, lines }: OrderDetail): Ticked => ({
  ticketIds: tickets.filter(({ status }) => status === 'valid').map(({ id }) => id),
  addOns: Object.fromEntries(
    lines.filter(isAddOn).map(({ id, quantity, returned }) => [id, quantity - returned]),
  ),
});

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  // A second press, or a second try after a lost reply, is the same refund.
  const [requestKey] = useState(() => nanoid());
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ ...allOf(order), reason: '', message: '' }),
    async ({ ticketIds, addOns, reason, message }) => {
      const input = {
        requestKey,
        ticketIds: [...ticketIds],
        addOns: Object.entries(addOns).flatMap(([lineId, quantity]) =>
          quantity > 0 ? [{ lineId, quantity }] : [],
        ),
        reason,
        message,
      };
      const changed = await dispatch(refundOrder({ id: order.id, input })).unwrap();
      const cents = changed.refundedCents - order.refundedCents;
      const goods = goodsWords(refundForecast(order, { ticketIds, addOns }));
      const detail =
        cents > 0
          ? `${formatMoney(cents, country)} goes back to ${buyerLabel(order)}, ${goods} cancelled`
          : `${goods} cancelled`;
      dispatch(showToast({ severity: 'success', detail }));
      onClose();
    },
    fieldErrors,
    {
      form,
      problemsOf: (typed): Record<string, string> => ({
        ...(goodsWords(refundForecast(order, typed)) === '' ? { ticketIds: 'Tick what goes back.' } : {}),
        ...(typed.reason.trim() === '' ? { reason: 'Say why, such as “Ill”.' } : {}),
      }),
    },
  );
  const forecast = refundForecast(order, draft);

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
            {refundWords(forecast, order, country)}
          </Button>
        </>
      }
    >
      <form id={form} className="refund" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <RefundTicks order={order} ticked={draft} onTick={change} />
        <RefundSum order={order} forecast={forecast} />
        <Field
          label="Reason"
          name="reason"
          required
          help="For your own records; it stands in the timeline."
          error={errorOf('reason')}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={orderLimits.reason}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
            />
          )}
        </Field>
        <Field
          label="Message to the buyer"
          name="message"
          help="Goes with the mail that says what was refunded."
          error={errorOf('message')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={orderLimits.message}
              value={draft.message}
              onChange={(message) => change({ message })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}
