import { type TemplatePurpose, templatePurposes } from '../../../contract/template/emailTemplate';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { purposeLabels } from './templateUseLabels';

interface PurposeFieldProps {
  value: TemplatePurpose;
  onChange: (purpose: TemplatePurpose) => void;
  error?: string | undefined;
}

/** Chooses which mails the template is for. */
export function PurposeField({ value, onChange, error }: PurposeFieldProps) {
  return (
    <Field
      name="purpose"
      label="For"
      help="Ticketholder comms are about something people have booked, order emails bring them their tickets. Everything else is a campaign."
      error={error}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={(chosen) => {
            const purpose = templatePurposes.find((known) => known === chosen);
            if (purpose) onChange(purpose);
          }}
          options={templatePurposes.map((purpose) => ({ value: purpose, label: purposeLabels[purpose] }))}
        />
      )}
    </Field>
  );
}
