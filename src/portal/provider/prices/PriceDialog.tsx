import { countryFacts } from '../../../contract/country';
import { amountText, readCents } from '../../../contract/money';
import { fieldErrors } from '../../request/fieldErrors';
import { LineField } from '../../ui/field/LineField';
import { DraftDialog } from '../../ui/form/DraftDialog';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { intervalLabels, type PriceLine } from './pricePlans';

interface PriceDialogProps {
  line: PriceLine;
  /** Resolves when the price is set; throws an error that `fieldErrors` can read. */
  save: (price: { cents: number | null; validFrom: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'plan-price';

/** Asks for a price and its first day. */
export function PriceDialog({ line, save, onClose }: PriceDialogProps) {
  const { planId, planName, country, interval, now } = line;
  const formDraft = useFormDraft(
    () => ({ price: now ? amountText(now.cents) : '', validFrom: '' }),
    ({ price, validFrom }) => save({ cents: readCents(price), validFrom }),
    fieldErrors,
    { form: `${form} ${country} ${planId} ${interval}` },
  );
  const { draft, change, errorOf } = formDraft;
  const { name, currency } = countryFacts(country);
  return (
    <DraftDialog
      title={`New price of ${planName} in ${name}`}
      form={form}
      saveLabel="Set the price"
      formDraft={formDraft}
      onClose={onClose}
    >
      <LineField
        label={`${intervalLabels[interval]}, in ${currency}`}
        name="cents"
        prefix="$"
        inputMode="decimal"
        required
        help="GST included. What organisers have paid for stays as it is."
        value={draft.price}
        error={errorOf('cents')}
        onChange={(price) => change({ price })}
      />
      <LineField
        label="First day"
        name="validFrom"
        type="date"
        required
        help={`From then on it is shown and charged, also to organisers who are on the plan already. The day begins in ${name}.`}
        value={draft.validFrom}
        error={errorOf('validFrom')}
        onChange={(validFrom) => change({ validFrom })}
      />
    </DraftDialog>
  );
}
