import { type ReactNode, useId } from 'react';
import { Icon } from '../theme/Icon';
import './field.css';

/** The attributes that connect a control with its label, help and error; spread them over the control. */
export interface ControlIds {
  id: string;
  name?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  /** The key of the field's error; the error summary of a form moves the focus to the control of this name. */
  name?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** Shown at the right of the label. */
  hint?: ReactNode;
  children: (control: ControlIds) => ReactNode;
}

export function Field({ label, name, help, error, required, hint, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field__top">
        <label className="field__label" htmlFor={id}>
          {label}
          {required && (
            <span className="field__required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {hint}
      </div>
      {children({
        id,
        name,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field__error" id={errorId}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {help && (
        <p className="field__help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
