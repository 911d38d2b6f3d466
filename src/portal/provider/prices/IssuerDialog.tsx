import { countryFacts } from '../../../contract/country';
import { issuerLimits, type PlanIssuer } from '../../../contract/plan/planIssuer';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { LineField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Stack } from '../../ui/page/Columns';
import { type IssuerOfCountry } from './IssuerList';

interface IssuerDialogProps {
  issuer: IssuerOfCountry;
  /** Resolves when the issuer is set; throws an error that `fieldErrors` can read. */
  save: (issuer: Omit<PlanIssuer, 'country'>) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'plan-issuer';

/** Asks who issues the next invoices of a country. */
export function IssuerDialog({ issuer, save, onClose }: IssuerDialogProps) {
  const { country, legalName, address, gstNumber } = issuer;
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ legalName, address, gstNumber }),
    save,
    fieldErrors,
    { form: `${form} ${country}` },
  );
  return (
    <ModalDialog
      open
      title={`Who issues the invoices in ${countryFacts(country).name}`}
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          <LineField
            label="Legal name"
            name="legalName"
            required
            maxLength={issuerLimits.legalName}
            help="Invoices that were issued before keep the name, address and number that they have."
            value={draft.legalName}
            error={errorOf('legalName')}
            onChange={(text) => change({ legalName: text })}
          />
          <LineField
            label="Address"
            name="address"
            required
            maxLength={issuerLimits.address}
            value={draft.address}
            error={errorOf('address')}
            onChange={(text) => change({ address: text })}
          />
          <LineField
            label={country === 'nz' ? 'GST number' : 'ABN'}
            name="gstNumber"
            inputMode="numeric"
            help="Leave it empty without one: invoices are then not tax invoices."
            value={draft.gstNumber}
            error={errorOf('gstNumber')}
            onChange={(text) => change({ gstNumber: text })}
          />
        </Stack>
      </form>
    </ModalDialog>
  );
}
