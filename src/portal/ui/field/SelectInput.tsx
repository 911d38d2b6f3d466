import { type SelectHTMLAttributes } from 'react';
import { Icon } from '../theme/Icon';
import './field.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectInputProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'className'
> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while the value is empty. */
  placeholder?: string;
}

export function SelectInput({ value, onChange, options, placeholder, required, ...rest }: SelectInputProps) {
  return (
    <span className="select">
      <select
        {...rest}
        aria-required={required}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}
