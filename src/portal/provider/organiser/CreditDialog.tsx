import { amountText, readCents } from '../../../contract/money';
import { countryOfCurrency, type PlanInvoice } from '../../../contract/plan/planInvoice';
import { reasonLength } from '../../../contract/provider/suspension';
import { fieldErrors } from '../../request/fieldErrors';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { TextArea } from '../../ui/field/TextArea';
import { DraftDialog } from '../../ui/form/DraftDialog';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { formatMoney } from '../../ui/format';

interface CreditDialogProps {
  invoice: PlanInvoice;
  /** Resolves when it is credited; throws an error that `fieldErrors` can read. */
  send: (credit: { cents: number | null; reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'invoice-credit';

/** Asks how much of a paid invoice is credited, and why. */
export function CreditDialog({ invoice, send, onClose }: CreditDialogProps) {
  const { id, number, totalCents, creditedCents, currency, card } = invoice;
  const rest = totalCents - creditedCents;
  const formDraft = useFormDraft(
    () => ({ amount: amountText(rest), reason: '' }),
    ({ amount, reason }) => send({ cents: readCents(amount), reason }),
    fieldErrors,
    { form: `${form} ${id}` },
  );
  const { draft, change, errorOf } = formDraft;
  const restText = formatMoney(rest, countryOfCurrency(currency));
  return (
    <DraftDialog
      title={`Credit invoice ${number}`}
      form={form}
      saveLabel="Credit and pay back"
      formDraft={formDraft}
      onClose={onClose}
    >
      <p>
        The organiser gets a credit note, and the money goes back to {card ?? 'the card that paid'}. Its plan
        stays as it is.
      </p>
      <LineField
        label={`Amount in ${currency}`}
        name="cents"
        prefix="$"
        inputMode="decimal"
        required
        help={`GST included. ${restText} of this invoice is not credited yet.`}
        value={draft.amount}
        error={errorOf('cents')}
        onChange={(amount) => change({ amount })}
      />
      <Field
        label="Reason"
        name="reason"
        required
        error={errorOf('reason')}
        help={`The organiser reads it on the credit note. ${reasonLength.min} to ${reasonLength.max} characters.`}
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.reason}
            maxLength={reasonLength.max}
            onChange={(reason) => change({ reason })}
          />
        )}
      </Field>
    </DraftDialog>
  );
}
