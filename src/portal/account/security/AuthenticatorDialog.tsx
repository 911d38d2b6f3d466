import { useEffect, useEffectEvent, useState } from 'react';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { CopyField } from '../../ui/field/CopyField';
import { LineField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { Stack } from '../../ui/page/Columns';
import { Skeleton } from '../../ui/page/Skeleton';
import { type ShownSecret } from './heldSecret';

interface AuthenticatorDialogProps {
  begin: () => Promise<ShownSecret['app']>;
  /** Resolves to the recovery codes; throws an error that `fieldErrors` can read. */
  confirm: (code: string) => Promise<string[]>;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

const formId = 'authenticator-app';

/** The two steps of setting up an authenticator app: scan, then enter the first code. */
export function AuthenticatorDialog({ begin, confirm, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const [app, setApp] = useState<ShownSecret['app']>();
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  // Events of the effect, which runs once: beginning again would replace the secret that is shown.
  const beginOnce = useEffectEvent(begin);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isOpen = true;
    void beginOnce().then((begun) => {
      if (!isOpen) return;
      // After a refusal, which a toast explains, there is nothing to set up.
      if (begun) setApp(begun);
      else close();
    });
    return () => {
      isOpen = false;
    };
  }, []);

  const submit = async () => {
    if (busy) return;
    if (code.trim() === '') return setErrors({ code: 'Enter the code that the app shows.' });
    setBusy(true);
    try {
      onConfirmed(await confirm(code));
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setBusy(false);
    }
  };

  return (
    <ModalDialog
      open
      title="Set up an authenticator app"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Turn on
          </Button>
        </>
      }
    >
      {!app && <Skeleton lines={6} />}
      {app && (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack>
            <FormErrors errors={errors} />
            <p>
              1. Scan this code with an authenticator app, such as the one of your password manager. On this
              phone, <a href={app.url}>open the app</a>.
            </p>
            <img className="authenticator__qr" src={app.qr} alt="QR code for the authenticator app" />
            <CopyField
              label="Or type this key into the app"
              value={app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            />
            <LineField
              name="code"
              label="2. Enter the six digits that the app shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={setCode}
              error={errors.code}
            />
          </Stack>
        </form>
      )}
    </ModalDialog>
  );
}
