import { type InputHTMLAttributes, type ReactNode } from 'react';
import { Field } from './Field';
import { TextInput } from './TextInput';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'max' | 'maxLength' | 'inputMode' | 'autoComplete'
>;

interface LineFieldProps extends InputAttributes {
  label: string;
  /** The key of the field's error. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: ReactNode;
  required?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A label with a one-line input: a text, a date or a time. */
export function LineField({ label, name, error, help, required, ...input }: LineFieldProps) {
  return (
    <Field label={label} name={name} error={error} help={help} required={required}>
      {(control) => <TextInput {...control} autoComplete="off" {...input} />}
    </Field>
  );
}

/** A whole number of at most seven digits; other characters are dropped while typing. */
export function CountField({ onChange, ...field }: LineFieldProps) {
  return (
    <LineField
      inputMode="numeric"
      maxLength={7}
      {...field}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
    />
  );
}
