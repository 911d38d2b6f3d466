import { type MailPurpose } from '../../../contract/campaign/campaign';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { purposeChoices } from './templateUseLabels';

interface PurposeFieldProps {
  value: MailPurpose;
  onChange: (purpose: MailPurpose) => void;
  error?: string | undefined;
}

/** Chooses which mails may start from the template. */
export function PurposeField({ value, onChange, error }: PurposeFieldProps) {
  return (
    <Field
      name="purpose"
      label="For"
      help="Ticketholder comms are about something people have booked. Everything else is a campaign."
      error={error}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={(chosen) => onChange(chosen === 'service' ? 'service' : 'marketing')}
          options={purposeChoices}
        />
      )}
    </Field>
  );
}
