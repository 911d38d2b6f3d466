import { type Ref, type TextareaHTMLAttributes } from 'react';
import { formatNumber } from '../format';
import './field.css';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value' | 'className'
> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** With `maxLength`, the number of remaining characters is shown. */
export function TextArea({ value, onChange, required, maxLength, ...rest }: TextAreaProps) {
  return (
    <>
      <textarea
        rows={4}
        {...rest}
        maxLength={maxLength}
        aria-required={required}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {maxLength !== undefined && (
        <span className="field__count">{formatNumber(maxLength - value.length)} characters left</span>
      )}
    </>
  );
}
