import { useCallback, useEffect, useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { plural } from '../ui/format';
import { signOut } from '../user/sessionMarker';
import { selectInfo } from '../user/userSlice';
import { AccountPage } from './AccountPage';
import { selectAccount } from './accountSlice';
import { changePassword, loadOtherSignIns, signOutEverywhere } from './accountThunks';
import { PasswordChangeForm } from './PasswordChangeForm';

const places = (count: number) => plural(count, 'other place', 'other places');

export function ChangePasswordScreen() {
  const dispatch = useAppDispatch();
  const { otherSignIns, error, loading } = useAppSelector(selectAccount);
  const email = useAppSelector(selectInfo)?.email ?? '';
  const [asking, setAsking] = useState(false);
  const load = useCallback(() => void dispatch(loadOtherSignIns()), [dispatch]);
  useEffect(load, [load]);

  const change = async (input: { currentPassword: string; newPassword: string }) => {
    const { ended } = await dispatch(changePassword(input)).unwrap();
    const detail =
      ended > 0 ? `Password changed. You have been signed out in ${places(ended)}.` : 'Password changed';
    dispatch(showToast({ severity: 'success', detail }));
  };
  const leave = async () => {
    const result = await resultOf(dispatch(signOutEverywhere()));
    if (result.isDone) signOut();
  };

  return (
    <AccountPage
      title="Change Password"
      description="Changing your password signs you out everywhere else. You stay signed in here."
      ready={otherSignIns !== null}
      error={error}
      onRetry={load}
    >
      <Stack>
        <PasswordChangeForm email={email} change={change} />
        <Card title="More than a password">
          <p>An authenticator app keeps your account safe when someone else learns your password.</p>
          <div>
            <Button to={routePatterns.security}>Open Security</Button>
          </div>
        </Card>
        <Card title="Where you are signed in">
          <p>
            {otherSignIns
              ? `Here, and in ${places(otherSignIns)}: another browser, phone or computer.`
              : 'Only here.'}
          </p>
          <div className="account__acts">
            <Button to={routePatterns.security}>See where</Button>
            <Button icon="signOut" onClick={() => setAsking(true)}>
              Sign out everywhere
            </Button>
          </div>
        </Card>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        danger
        busy={loading}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        <p>
          You will be signed out here{otherSignIns ? ` and in ${places(otherSignIns)}` : ''} straight away.
          Your password does not change; use it to sign in again.
        </p>
      </ConfirmDialog>
    </AccountPage>
  );
}
