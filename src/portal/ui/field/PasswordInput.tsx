import { type Ref, useState } from 'react';
import { Button } from '../Button';
import { type ControlIds } from './Field';
import { TextInput } from './TextInput';

interface PasswordInputProps extends ControlIds {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows or hides the password. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide password' : 'Show password'}
        </Button>
      }
    />
  );
}
