import { useState } from 'react';
import { Button } from '../Button';
import { Field } from './Field';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

interface CopyFieldProps {
  label: string;
  value: string;
  help?: string;
  /** The number of lines of a longer text. */
  rows?: number;
}

const ignoreChange = () => undefined;

/** A read-only value with a Copy button. The value can be selected by hand if the browser denies clipboard access. */
export function CopyField({ label, value, help, rows }: CopyFieldProps) {
  const [buttonText, setButtonText] = useState('Copy');
  const copy = () =>
    navigator.clipboard
      ?.writeText(value)
      .then(() => setButtonText('Copied'))
      .catch(() => setButtonText('Select and copy'));
  const button = (
    <Button size="sm" variant="quiet" icon={buttonText === 'Copied' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{buttonText}</span>
    </Button>
  );
  return (
    <Field label={label} help={help} hint={rows && button}>
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            value={value}
            rows={rows}
            onChange={ignoreChange}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <TextInput
            {...control}
            value={value}
            onChange={ignoreChange}
            readOnly
            onFocus={(event) => event.target.select()}
            suffix={button}
          />
        )
      }
    </Field>
  );
}
