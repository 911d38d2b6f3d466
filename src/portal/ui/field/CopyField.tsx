import { useState } from 'react';
import { Button } from '../Button';
import { Field } from './Field';
import { TextInput } from './TextInput';

interface CopyFieldProps {
  label: string;
  value: string;
  help?: string;
}

const ignoreChange = () => undefined;

/** A read-only value with a Copy button. The value can be selected by hand if the browser denies clipboard access. */
export function CopyField({ label, value, help }: CopyFieldProps) {
  const [buttonText, setButtonText] = useState('Copy');
  const copy = () =>
    navigator.clipboard
      ?.writeText(value)
      .then(() => setButtonText('Copied'))
      .catch(() => setButtonText('Select and copy'));
  return (
    <Field label={label} help={help}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={ignoreChange}
          readOnly
          onFocus={(event) => event.target.select()}
          suffix={
            <Button
              size="sm"
              variant="quiet"
              icon={buttonText === 'Copied' ? 'check' : 'copy'}
              onClick={copy}
            >
              <span aria-live="polite">{buttonText}</span>
            </Button>
          }
        />
      )}
    </Field>
  );
}
