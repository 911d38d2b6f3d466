import { type OrderDetail, orderLimits, type ReceivedMethod } from '../../contract/order/order';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { Field } from '../ui/field/Field';
import { formatMoney } from '../ui/format';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { OutcomeNotice } from '../ui/form/OutcomeNotice';
import { TextInput } from '../ui/field/TextInput';
import { useCountry } from '../ui/useCountry';
import { notSaved, useFormDraft } from '../ui/form/useFormDraft';
import { receivedOptions } from './orderLabels';
import { useOrderChanges } from './useOrderChanges';

const form = 'record-payment';

interface Received {
  method: ReceivedMethod;
  reference: string;
}

/** Records the payment of an invoice, or of an order that was to be paid at the door. */
export function ReceivePaymentDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { receive, outcome, checkAgain } = useOrderChanges(order);
  const country = useCountry();
  const amount = formatMoney(order.owedCents, country);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    (): Received => ({ method: 'invoice', reference: '' }),
    async (received) => {
      if (!(await receive(received))) return notSaved;
      onClose();
    },
    fieldErrors,
    { form },
  );
  return (
    <ModalDialog
      open
      title="Record payment"
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            Record {amount} as paid
          </Button>
        </>
      }
    >
      <form id={form} className="refund" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <OutcomeNotice
          state={outcome}
          done="the payment was recorded"
          notDone="The payment was not recorded"
          onCheckAgain={checkAgain}
          onRetry={() => onSubmit(new Event('submit'))}
        />
        <ChoiceCards
          label="How it was paid"
          value={draft.method}
          onChange={(method) => change({ method })}
          options={receivedOptions}
        />
        <Field
          label="Reference"
          name="reference"
          help="For example, the bank’s or card terminal’s number."
          error={errorOf('reference')}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={orderLimits.reference}
              value={draft.reference}
              onChange={(reference) => change({ reference })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}
