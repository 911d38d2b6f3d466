import { countryFacts } from '../../../contract/country';
import { issuerLimits, type PlanIssuer } from '../../../contract/plan/planIssuer';
import { fieldErrors } from '../../request/fieldErrors';
import { LineField } from '../../ui/field/LineField';
import { DraftDialog } from '../../ui/form/DraftDialog';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { type IssuerOfCountry } from './IssuerList';

interface IssuerDialogProps {
  issuer: IssuerOfCountry;
  /** Resolves when the issuer is set; throws an error that `fieldErrors` can read. */
  save: (issuer: Omit<PlanIssuer, 'country'>) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'plan-issuer';

/** The form for the issuer of a country's next invoices. */
export function IssuerDialog({ issuer, save, onClose }: IssuerDialogProps) {
  const { country, legalName, address, gstNumber } = issuer;
  const formDraft = useFormDraft(() => ({ legalName, address, gstNumber }), save, fieldErrors, {
    form: `${form} ${country}`,
  });
  const { draft, change, errorOf } = formDraft;
  return (
    <DraftDialog
      title={`Who issues the invoices in ${countryFacts(country).name}`}
      form={form}
      saveLabel="Save"
      formDraft={formDraft}
      onClose={onClose}
    >
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
    </DraftDialog>
  );
}
