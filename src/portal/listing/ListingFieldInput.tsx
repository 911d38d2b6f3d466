import { CheckboxInput } from '../ui/field/CheckboxInput';
import { type ControlIds, Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { TextArea } from '../ui/field/TextArea';
import { TextInput } from '../ui/field/TextInput';
import { type ListingField } from './listingDraft';

interface ListingFieldInputProps {
  field: ListingField;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** One field of a listing's form, by its definition. */
export function ListingFieldInput({ field, value, onChange, error }: ListingFieldInputProps) {
  const { name, label, as, help, required } = field;
  if (as === 'switch') {
    return (
      <CheckboxInput
        type="switch"
        name={name}
        label={label}
        help={help}
        error={error}
        checked={value === 'on'}
        onChange={(on) => onChange(on ? 'on' : '')}
      />
    );
  }
  return (
    <Field label={label} name={name} help={help} required={required} error={error}>
      {(control) => <Control {...{ field, value, onChange, control }} />}
    </Field>
  );
}

interface ControlProps extends Pick<ListingFieldInputProps, 'field' | 'value' | 'onChange'> {
  control: ControlIds;
}

function Control({ field, value, onChange, control }: ControlProps) {
  const { as, maxLength, options = [] } = field;
  const common = { ...control, value, onChange };
  switch (as) {
    case 'choice':
      return <SelectInput {...common} options={[...options]} />;
    case 'text':
      return <TextArea {...common} rows={5} maxLength={maxLength} />;
    case 'date':
      return <TextInput {...common} type="date" />;
    case 'count':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          onChange={(text) => onChange(text.replace(/\D/g, ''))}
        />
      );
    case 'price':
      return <TextInput {...common} prefix="$" inputMode="decimal" autoComplete="off" maxLength={12} />;
    default:
      return (
        <TextInput
          {...common}
          inputMode={as === 'url' ? 'url' : undefined}
          autoComplete="off"
          maxLength={maxLength}
        />
      );
  }
}
