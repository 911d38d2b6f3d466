import { type ReactNode, useId } from 'react';
import { Icon } from '../theme/Icon';
import './field.css';
import './checkbox.css';

interface CheckboxInputProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  type?: 'checkbox' | 'radio' | 'switch';
  name?: string;
  help?: ReactNode;
  error?: string;
  disabled?: boolean;
}

export function CheckboxInput(props: CheckboxInputProps) {
  const { label, checked, onChange, type = 'checkbox', name, help, error, disabled } = props;
  const id = useId();
  return (
    <div className="checkbox">
      <label className="checkbox__line">
        <input
          className="checkbox__box"
          type={type === 'radio' ? 'radio' : 'checkbox'}
          role={type === 'switch' ? 'switch' : undefined}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
        />
        <span className="checkbox__text">
          <span>{label}</span>
          {help && (
            <span className="field__help" id={`${id}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
