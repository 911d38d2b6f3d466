import { type ReactNode } from 'react';
import { zoneOptions } from '../../../contract/zone';
import { Field } from './Field';
import { SelectInput } from './SelectInput';
import { useCountry } from '../useCountry';

interface ZoneFieldProps {
  /** The key of the field's error. */
  name: string;
  value: string;
  onChange: (zone: string) => void;
  error?: string;
  help?: ReactNode;
  required?: boolean;
}

/** A select of the time zones of both countries; the zones of the user's country come first. */
export function ZoneField({ value, onChange, ...field }: ZoneFieldProps) {
  const country = useCountry();
  return (
    <Field label="Time zone" {...field}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={onChange} options={zoneOptions(country)} />
      )}
    </Field>
  );
}
