import { type ReactNode } from 'react';
import { zoneOptions } from '../../../contract/zone';
import { Field } from './Field';
import { SelectInput } from './SelectInput';
import { useCountry } from '../useCountry';

interface ZoneFieldProps {
  /** The key of its error. */
  name: string;
  value: string;
  onChange: (zone: string) => void;
  error?: string;
  help?: ReactNode;
  required?: boolean;
}

/** The zones of both countries, those of the reader's in front. */
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
