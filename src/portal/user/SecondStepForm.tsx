import { type FormEvent, useId, useRef, useState } from 'react';
import { secondFactorLimits } from '../../contract/account/secondFactor';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { Notice } from '../ui/page/Notice';

interface SecondStepFormProps {
  confirm: (code: string) => Promise<unknown>;
  /** Mails a link for a lost device. */
  sendLink: () => Promise<unknown>;
  /** Returns to email and password, with the reason where there is one. */
  onBack: (message: string | null) => void;
}

/** Asks for the code that follows the password. */
export function SecondStepForm({ confirm, sendLink, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();

  const refuse = (cause: unknown) => {
    const { password, ...errors } = fieldErrors(cause);
    // The first step has expired.
    if (password) return onBack(password);
    setBusy(false);
    setProblem(Object.values(errors).join(' '));
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setProblem('Enter the code.');
      input.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    await confirm(code).catch(refuse);
  };
  const send = () =>
    void sendLink()
      .then(() => setIsSent(true))
      .catch(refuse);

  return (
    <form
      className="login__fields"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby={titleId}
    >
      <div>
        <h1 className="login__title" id={titleId}>
          Enter the code
        </h1>
        <p className="login__lead">From your authenticator app, or one of your recovery codes.</p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Code">
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={60}
            value={code}
            onChange={setCode}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" busy={busy}>
        Sign in
      </Button>
      <div role="status">
        {isSent && (
          <Notice tone="success" title="Check your email">
            The link in it works once, within {secondFactorLimits.lostDeviceLinkHours} hour.
          </Notice>
        )}
      </div>
      {!isSent && (
        <Button variant="quiet" onClick={send}>
          Lost your device?
        </Button>
      )}
      <Button variant="quiet" onClick={() => onBack(null)}>
        Back
      </Button>
    </form>
  );
}
