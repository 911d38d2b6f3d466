import { useState } from 'react';
import { type SignInFactors } from '../../../contract/account/secondFactor';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatDate, formatDateTime } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { useCountry } from '../../ui/useCountry';
import { canUsePasskeys } from '../../user/canUsePasskeys';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { type PasskeyActions } from './usePasskeys';

type Passkey = SignInFactors['passkeys'][number];

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  actions: PasskeyActions;
}

type Dialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the signed-in person. */
export function PasskeysCard({ passkeys, actions }: PasskeysCardProps) {
  const country = useCountry();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const close = () => setDialog(null);
  const factsOf = ({ createdAt, lastUsedAt, host }: Passkey) =>
    [
      `Added ${formatDate(createdAt, zone, country)}`,
      lastUsedAt ? `last used ${formatDateTime(lastUsedAt, zone, country)}` : 'never used',
      ...(host === window.location.hostname ? [] : [`works on ${host}`]),
    ].join(', ');

  return (
    <Card
      title="Passkeys"
      actions={
        canUsePasskeys() && (
          <Button icon="add" onClick={() => setDialog({ kind: 'add' })}>
            Add a passkey
          </Button>
        )
      }
    >
      <p>
        With a passkey you sign in by your fingerprint, your face or the PIN of your device. It replaces the
        password and the code, and nobody can get it out of you by a false page.
      </p>
      {!canUsePasskeys() && <p className="account__since">This browser cannot use passkeys here.</p>}
      {passkeys.length === 0 ? (
        <p className="account__since">You have no passkey yet.</p>
      ) : (
        <ul className="account__rows" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li className="account__row passkey" key={passkey.id}>
              <div>
                <strong className="passkey__name">{passkey.name}</strong>
                <p className="passkey__facts">{factsOf(passkey)}</p>
              </div>
              <div className="account__acts">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setDialog({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setDialog({ kind: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {dialog?.kind === 'add' && (
        <PasskeyNameDialog
          title="Add a passkey"
          verb="Continue"
          initialName=""
          save={actions.add}
          onClose={close}
        >
          <p>
            Name it after the device or the password manager it is on. Your browser then asks you to make it.
          </p>
        </PasskeyNameDialog>
      )}
      {dialog?.kind === 'rename' && (
        <PasskeyNameDialog
          title="Rename the passkey"
          verb="Save"
          initialName={dialog.passkey.name}
          save={(name) => actions.rename({ id: dialog.passkey.id, name })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog?.kind === 'remove'}
        title={`Remove ${dialog?.kind === 'remove' ? dialog.passkey.name : ''}?`}
        confirmLabel="Remove the passkey"
        danger
        onConfirm={() => {
          close();
          if (dialog?.kind === 'remove') void actions.remove(dialog.passkey);
        }}
        onCancel={close}
      >
        <p>
          You can sign in with it no longer, and we send you an email about it. Your password and your other
          passkeys still work.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
