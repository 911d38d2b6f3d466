import { AccountPage } from '../AccountPage';
import { Stack } from '../../ui/page/Columns';
import { AuthenticatorCard } from './AuthenticatorCard';
import { PasskeysCard } from './PasskeysCard';
import { RemovalNotice } from './RemovalNotice';
import { usePasskeys } from './usePasskeys';
import { useSignInFactors } from './useSignInFactors';

/** How the signed-in person proves who they are. */
export function SecurityScreen() {
  const { factors, error, load, actions } = useSignInFactors();
  const passkeys = usePasskeys();
  return (
    <AccountPage
      title="Security"
      description="How you sign in, beside your password."
      ready={factors !== null}
      error={error}
      onRetry={load}
    >
      {factors && (
        <Stack>
          <RemovalNotice dueAt={factors.removalDueAt} keep={actions.keep} />
          <PasskeysCard passkeys={factors.passkeys} actions={passkeys} />
          <AuthenticatorCard factors={factors} actions={actions} />
        </Stack>
      )}
    </AccountPage>
  );
}
