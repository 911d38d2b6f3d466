import { useCallback, useEffect } from 'react';
import { countryFacts } from '../../contract/country';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { formatDateTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { AccountPage } from './AccountPage';
import { selectAccount } from './accountSlice';
import { loadEmailChange, requestEmailChange, withdrawEmailChange } from './accountThunks';
import { EmailChangeForm } from './EmailChangeForm';

export function ChangeEmailScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { emailChange, error, loading } = useAppSelector(selectAccount);
  const load = useCallback(() => void dispatch(loadEmailChange()), [dispatch]);
  useEffect(load, [load]);

  const send = async (input: { newEmail: string; password: string }) => {
    const { pendingEmail } = await dispatch(requestEmailChange(input)).unwrap();
    dispatch(
      showToast({ severity: 'success', detail: `A link was sent to ${pendingEmail ?? input.newEmail}` }),
    );
  };
  const withdraw = async () => {
    const result = await resultOf(dispatch(withdrawEmailChange()));
    if (result.isDone) {
      dispatch(
        showToast({
          severity: 'success',
          detail: 'The change has been cancelled. Its link no longer works.',
        }),
      );
    }
  };

  return (
    <AccountPage
      title="Change Email"
      description="The address you sign in with, and where emails about your account are sent."
      ready={emailChange !== null}
      error={error}
      onRetry={load}
    >
      {emailChange && (
        <Stack>
          {emailChange.pendingEmail && emailChange.pendingUntil && (
            <Notice
              tone="info"
              title={`A link was sent to ${emailChange.pendingEmail}`}
              action={
                <Button size="sm" busy={loading} onClick={() => void withdraw()}>
                  Cancel the change
                </Button>
              }
            >
              Open it by{' '}
              {formatDateTime(emailChange.pendingUntil, countryFacts(country).defaultZone, country)} to sign
              in with that address. Can’t find it? Check your spam folder, or send another link below.
            </Notice>
          )}
          <Card title="Your current address">
            <p className="account__address">{emailChange.email}</p>
          </Card>
          <EmailChangeForm send={send} />
        </Stack>
      )}
    </AccountPage>
  );
}
