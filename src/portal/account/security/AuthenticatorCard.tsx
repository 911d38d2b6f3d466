import { useState } from 'react';
import { secondFactorLimits, type SignInFactors } from '../../../contract/account/secondFactor';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatDate } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { type AuthenticatorActions } from './useSignInFactors';

interface AuthenticatorCardProps {
  factors: SignInFactors;
  actions: AuthenticatorActions;
}

/** A recovery code or two are left: time to make new ones. */
const FEW = 2;

/** The authenticator app of the signed-in person, and its recovery codes. */
export function AuthenticatorCard({ factors, actions }: AuthenticatorCardProps) {
  const country = useCountry();
  const [open, setOpen] = useState<'setUp' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { authenticatorSince, recoveryCodesLeft } = factors;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const close = () => setOpen(null);

  const replaceCodes = async () => {
    close();
    setCodes(await actions.makeCodes());
  };
  const turnOff = () => {
    close();
    void actions.turnOff();
  };

  return (
    <Card
      title="Authenticator app"
      actions={
        <StatusBadge
          tone={authenticatorSince ? 'success' : 'neutral'}
          label={authenticatorSince ? 'On' : 'Off'}
        />
      }
    >
      {authenticatorSince === null ? (
        <>
          <p>
            An app on your phone shows a new code every half minute. With it, nobody can sign in as you with
            your password alone.
          </p>
          <div>
            <Button icon="phone" onClick={() => setOpen('setUp')}>
              Set up an authenticator app
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Since {formatDate(authenticatorSince, zone, country)}, signing in with your password also asks for
            a code of the app.
          </p>
          <p>
            {recoveryCodesLeft} of {secondFactorLimits.recoveryCodes} recovery codes are left. Each signs you
            in once, without the app.
          </p>
          {recoveryCodesLeft <= FEW && (
            <Notice tone="warning">Make new recovery codes before you need them.</Notice>
          )}
          <div className="account__acts">
            <Button onClick={() => setOpen('codes')}>Make new recovery codes</Button>
            <Button variant="quiet" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {open === 'setUp' && (
        <AuthenticatorDialog
          begin={actions.begin}
          confirm={actions.confirm}
          onConfirmed={(made) => {
            close();
            setCodes(made);
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <ConfirmDialog
        open={open === 'codes'}
        title="Make new recovery codes?"
        confirmLabel={`Make ${secondFactorLimits.recoveryCodes} new codes`}
        onConfirm={() => void replaceCodes()}
        onCancel={close}
      >
        <p>The codes that you have now stop working.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'off'}
        title="Turn off the authenticator app?"
        confirmLabel="Turn off"
        danger
        onConfirm={turnOff}
        onCancel={close}
      >
        <p>
          From then on your password is enough to sign in. Your recovery codes stop working too, and we send
          you an email about it.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
