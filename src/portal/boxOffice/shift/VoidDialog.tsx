import { boxOfficeLimits, type DoorSale } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { formatMoney, plural } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { TextInput } from '../../ui/field/TextInput';
import { useFormDraft } from '../../ui/form/useFormDraft';

interface VoidDialogProps {
  sale: DoorSale;
  /** Rejects with the error to show in the form. */
  onVoid: (reason: string) => Promise<unknown>;
  onClose: () => void;
  country: Country;
}

const form = 'void-sale';

/** How much has to be refunded in which way, and what happens to the tickets. */
function consequence(sale: DoorSale, country: Country): string {
  const { method, totalCents, dueCents, tickets } = sale;
  const buyer = sale.buyerName || 'the buyer';
  const seats =
    tickets.length > 0
      ? ` ${plural(tickets.length, 'ticket is no longer valid', 'tickets are no longer valid')} and can be sold again.`
      : ' The items can be sold again.';
  if (method === 'complimentary') return `There is no payment to refund.${seats}`;
  if (method === 'cash') {
    return `Give ${buyer} ${formatMoney(dueCents, country)} back from the drawer.${seats}`;
  }
  return `Refund ${formatMoney(totalCents, country)} to ${buyer} on the card terminal, slip ${sale.reference}: Turnout cannot do that for you.${seats}`;
}

export function VoidDialog({ sale, onVoid, onClose, country }: VoidDialogProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ reason: '' }),
    async ({ reason }) => {
      await onVoid(reason);
      onClose();
    },
    fieldErrors,
    {
      form,
      problemsOf: ({ reason }): Record<string, string> =>
        reason.trim() === '' ? { reason: 'Enter why the sale is voided.' } : {},
    },
  );
  return (
    <ModalDialog
      open
      title={`Void sale ${sale.number}?`}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Keep the sale</Button>
          <Button variant="danger" type="submit" form={form} busy={saving}>
            {sale.tickets.length > 0
              ? `Void ${plural(sale.tickets.length, 'ticket', 'tickets')}`
              : 'Void the sale'}
          </Button>
        </>
      }
    >
      <form id={form} className="box-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <p>{consequence(sale, country)}</p>
        <Field
          label="Reason"
          name="reason"
          required
          error={errorOf('reason')}
          help="It is shown in the report, for example “Wrong session”."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={boxOfficeLimits.reason}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}
