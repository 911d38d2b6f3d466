import { type OrderDetail, orderLimits } from '../../contract/order';
import { useAppDispatch } from '../app/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { FormErrors } from '../ui/FormErrors';
import { ModalDialog } from '../ui/ModalDialog';
import { TextArea } from '../ui/TextArea';
import { useFormDraft } from '../ui/useFormDraft';
import { declineRefundRequest } from './orderThunks';
import { buyerLabel } from './orderWords';

const form = 'decline-refund';

/** The buyer asked for the money back and hears why not. */
export function DeclineDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const buyer = buyerLabel(order);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ message: '' }),
    async ({ message }) => {
      await dispatch(declineRefundRequest({ id: order.id, message })).unwrap();
      dispatch(showToast({ severity: 'success', detail: `${buyer} is told by mail` }));
      onClose();
    },
    fieldErrors,
    {
      form,
      problemsOf: ({ message }): Record<string, string> =>
        message.trim() === '' ? { message: 'Write why, so that the buyer is not left guessing.' } : {},
    },
  );
  return (
    <ModalDialog
      open
      title={`Decline the refund to ${buyer}`}
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
        <p>
          The order and its tickets stay as they are. Consumer law may still give the buyer a right to it.
        </p>
        <Field label="Message to the buyer" name="message" required error={errorOf('message')}>
          {(control) => (
            <TextArea
              {...control}
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
