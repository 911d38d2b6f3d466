import { businessNumberNames } from '../../contract/tixsuite/businessNumbers';
import { type TixsuiteCompanyInput } from '../../contract/generated/operations';
import { auStates, companyLimits } from '../../contract/tixsuite/tixsuite';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Columns } from '../ui/page/Columns';
import { Field } from '../ui/field/Field';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { groupedNumber } from './setupSteps';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface CompanyFormProps {
  setup: TixsuiteSetup;
  /** Resolves when the details are saved, or throws an error that `fieldErrors` can read. */
  save: (input: TixsuiteCompanyInput) => Promise<unknown>;
}

const states = auStates.map((state) => ({ value: state, label: state }));
const numberHelp = {
  nz: '13 digits. Find it on nzbn.govt.nz.',
  au: '11 digits. Find it on abr.business.gov.au.',
};

export function CompanyForm({ setup: { company, country }, save }: CompanyFormProps) {
  const form = useFormDraft(
    () => ({ ...company, businessNumber: groupedNumber(company.businessNumber) }),
    save,
    fieldErrors,
  );
  const { draft, change, errorOf } = form;
  type TextName = Exclude<keyof typeof draft, 'gstRegistered'>;

  const text = (
    name: TextName,
    label: string,
    more: {
      help?: string;
      required?: boolean;
      maxLength?: number;
      inputMode?: 'numeric' | 'tel' | 'email';
      autoComplete?: string;
    } = {},
  ) => {
    const { help, required = true, ...input } = more;
    return (
      <Field label={label} name={name} required={required} help={help} error={errorOf(name)}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        )}
      </Field>
    );
  };

  return (
    <form className="setup-form" noValidate onSubmit={form.onSubmit}>
      <FormErrors errors={form.errors} />
      <Card title="Business">
        <Columns>
          {text('legalName', 'Legal name', {
            maxLength: companyLimits.legalName,
            autoComplete: 'organization',
          })}
          {text('tradingName', 'Trading name', {
            maxLength: companyLimits.tradingName,
            required: false,
            help: 'The name people know you by, if different.',
          })}
          {text('businessNumber', businessNumberNames[country], {
            inputMode: 'numeric',
            autoComplete: 'off',
            help: numberHelp[country],
          })}
        </Columns>
        <CheckboxInput
          name="gstRegistered"
          label="We are registered for GST"
          help={country === 'au' ? 'Your ABN is your GST number.' : undefined}
          checked={draft.gstRegistered}
          onChange={(gstRegistered) => change({ gstRegistered })}
        />
        {country === 'nz' && draft.gstRegistered && (
          <Columns>
            {text('gstNumber', 'GST number', {
              inputMode: 'numeric',
              autoComplete: 'off',
              help: '8 or 9 digits, the same as your IRD number.',
            })}
          </Columns>
        )}
      </Card>
      <Card title="Postal address">
        <Columns>
          {text('street', 'Street or PO box', {
            maxLength: companyLimits.street,
            autoComplete: 'address-line1',
          })}
          {text('city', country === 'au' ? 'Suburb or town' : 'Town or city', {
            maxLength: companyLimits.city,
            autoComplete: 'address-level2',
          })}
          {country === 'au' && (
            <Field label="State or territory" name="region" required error={errorOf('region')}>
              {(control) => (
                <SelectInput
                  {...control}
                  placeholder="Choose one"
                  value={draft.region}
                  onChange={(region) => change({ region })}
                  options={states}
                />
              )}
            </Field>
          )}
          {text('postcode', 'Postcode', { inputMode: 'numeric', maxLength: 4, autoComplete: 'postal-code' })}
        </Columns>
      </Card>
      <Card title="Contact">
        <p className="field__help">
          Kept with your company details. Buyers do not see it and no email is sent to it. They use the
          contact details on each event.
        </p>
        <Columns>
          {text('contactName', 'Name', { maxLength: companyLimits.contactName, autoComplete: 'name' })}
          {text('contactEmail', 'Email', { inputMode: 'email', autoComplete: 'email' })}
          {text('contactPhone', 'Phone', {
            inputMode: 'tel',
            maxLength: companyLimits.contactPhone,
            autoComplete: 'tel',
          })}
        </Columns>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.saving}>
          Save and continue
        </Button>
      </FormActions>
    </form>
  );
}
