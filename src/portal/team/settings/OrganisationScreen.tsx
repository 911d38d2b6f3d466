import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { OrganisationTabs } from '../OrganisationTabs';
import '../teamSlice';
import { DetailsCard } from './DetailsCard';
import { loadOrganisationSettings, removeLogo, saveReplyTo, uploadLogo } from './organisationSettingsThunks';
import { LogoCard } from './LogoCard';
import { ReplyToForm } from './ReplyToForm';
import { TaxCard } from './TaxCard';

/** The organisation's details and where each is changed, for people who manage its team. */
export function OrganisationScreen() {
  const dispatch = useAppDispatch();
  const { settings, settingsError: error } = useAppSelector((state) => state.team);
  const load = useCallback(() => void dispatch(loadOrganisationSettings()), [dispatch]);
  useEffect(load, [load]);
  const save = async (replyTo: string | null, version: number | undefined) => {
    const saved = await dispatch(saveReplyTo({ replyTo, version: version ?? null })).unwrap();
    dispatch(showToast({ severity: 'success', detail: `Replies go to ${replyTo ?? saved.contactEmail}` }));
    return saved;
  };
  const upload = async (file: File, onProgress: (share: number) => void) => {
    await dispatch(uploadLogo({ file, onProgress })).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Your logo has been saved' }));
  };
  const remove = async () => {
    const result = await resultOf(dispatch(removeLogo()));
    if (result.isDone) dispatch(showToast({ severity: 'success', detail: 'Your logo has been removed' }));
  };
  return (
    <Stack>
      <PageHeader title="Organisation" description="Who you are in mail, on receipts and in reports." />
      <OrganisationTabs />
      {error && <ErrorNotice error={error} onRetry={load} title="The organisation could not be loaded" />}
      {!settings && !error && <LoadingCard label="Loading the organisation" lines={6} />}
      {settings && (
        <>
          <DetailsCard {...settings} />
          <TaxCard {...settings} />
          <LogoCard settings={settings} upload={upload} remove={remove} />
          <ReplyToForm
            settings={settings}
            reload={() => dispatch(loadOrganisationSettings()).unwrap()}
            save={save}
          />
        </>
      )}
    </Stack>
  );
}
