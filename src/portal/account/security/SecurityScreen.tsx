import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import '../account.css';
import { AuthenticatorCard } from './AuthenticatorCard';
import { PasskeysCard } from './PasskeysCard';
import { RemovalNotice } from './RemovalNotice';
import { usePasskeys } from './usePasskeys';
import { SessionsCard } from './SessionsCard';
import { useSignInFactors } from './useSignInFactors';
import { useSignInSessions } from './useSignInSessions';

/** How the signed-in person proves who they are, and where they are signed in. */
export function SecurityScreen() {
  const country = useCountry();
  const { factors, error, load, actions } = useSignInFactors();
  const passkeys = usePasskeys();
  const sessions = useSignInSessions();
  return (
    <Stack>
      <PageHeader
        title="Security"
        description="How you sign in, beside your password, and where you are signed in."
      />
      {error && !factors && <ErrorNotice error={error} onRetry={load} title="This could not be loaded" />}
      {!factors && !error && <Skeleton lines={6} />}
      {factors && (
        <>
          <RemovalNotice dueAt={factors.removalDueAt} keep={actions.keep} />
          <PasskeysCard passkeys={factors.passkeys} actions={passkeys} />
          <AuthenticatorCard factors={factors} actions={actions} />
        </>
      )}
      <SessionsCard {...sessions} country={country} />
    </Stack>
  );
}
