import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

interface TextInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'prefix' | 'className'
> {
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the box before the text, such as "$". */
  prefix?: ReactNode;
  /** Shown inside the box after the text, such as "%" or a small button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Sets `aria-required` instead of `required`: forms show errors at the field, not in the browser's own bubbles. */
export function TextInput({ value, onChange, prefix, suffix, required, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      aria-required={required}
      className="control"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <span className="control-group">
      {prefix !== undefined && <span className="control-group__side">{prefix}</span>}
      {input}
      {suffix !== undefined && <span className="control-group__side">{suffix}</span>}
    </span>
  );
}
