import { useCallback, useEffect } from 'react';
import { type ProfileInput } from '../../contract/generated/operations';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { routePatterns } from '../../contract/paths/portalPaths';
import { Button } from '../ui/Button';
import { AgreementCard } from './AgreementCard';
import { AccountPage } from './AccountPage';
import { selectAccount } from './accountSlice';
import { loadProfile, saveProfile } from './accountThunks';
import { ProfileForm } from './ProfileForm';

export function MyProfileScreen() {
  const dispatch = useAppDispatch();
  const { profile, error } = useAppSelector(selectAccount);
  const load = useCallback(() => void dispatch(loadProfile()), [dispatch]);
  useEffect(load, [load]);
  const save = async (input: ProfileInput) => {
    await dispatch(saveProfile(input)).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Your profile has been saved' }));
  };
  return (
    <AccountPage
      title="My Profile"
      actions={
        <Button icon="people" to={routePatterns.team}>
          Team
        </Button>
      }
      description="Your details, and who your emails are from."
      ready={profile !== null}
      error={error}
      onRetry={load}
    >
      {/* The key remounts the form with the values that the server saved, such as an address in lower case. */}
      {profile && <ProfileForm key={JSON.stringify(profile)} profile={profile} save={save} />}
      <AgreementCard />
    </AccountPage>
  );
}
