import { AccountPage } from '../AccountPage';
import { Stack } from '../../ui/page/Columns';
import { AuthenticatorCard } from './AuthenticatorCard';
import { RemovalNotice } from './RemovalNotice';
import { useSignInFactors } from './useSignInFactors';

/** How the signed-in person proves who they are. */
export function SecurityScreen() {
  const { factors, error, load, actions } = useSignInFactors();
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
          <AuthenticatorCard factors={factors} actions={actions} />
        </Stack>
      )}
    </AccountPage>
  );
}
