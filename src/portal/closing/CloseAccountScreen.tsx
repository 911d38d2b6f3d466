import { useState } from 'react';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { usePages } from '../request/usePages';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { useCountry } from '../ui/useCountry';
import { CloseAccountCard } from './CloseAccountCard';
import { CloseAccountDialog } from './CloseAccountDialog';
import { ClosedAccountCard } from './ClosedAccountCard';
import './closing.css';
import './closingSlice';
import { closeAccount, keepAccount, loadClosing } from './closingThunks';
import { OwnExportCard } from './OwnExportCard';

/** The export of everything that is stored about the organisation, and the closing of its account. */
export function CloseAccountScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { pages, error, reload } = usePages(loadClosing, (root) => root.closing.closing, '');
  const keeping = useAppSelector((root) => root.closing.keeping);
  const [asking, setAsking] = useState(false);
  const closing = pages?.[0];

  const close = async (name: string) => {
    await dispatch(closeAccount(name)).unwrap();
    setAsking(false);
    dispatch(showToast({ severity: 'success', detail: 'The account is closed' }));
  };
  const keep = async () => {
    const result = await resultOf(dispatch(keepAccount()));
    if (result.isDone) dispatch(showToast({ severity: 'success', detail: 'The account is kept' }));
    else reload();
  };

  return (
    <Stack>
      <PageHeader title="Close account" description="Take your data with you, or leave Turnout." />
      {error && <ErrorNotice error={error} onRetry={reload} title="This could not be loaded" />}
      {!closing && !error && <LoadingCard label="Loading what closing affects" lines={6} />}
      {closing?.closedAt && (
        <ClosedAccountCard closing={closing} country={country} keeping={keeping} onKeep={() => void keep()} />
      )}
      {closing?.isOwner && <OwnExportCard />}
      {closing && !closing.isOwner && (
        <Notice tone="info" title="Owners only">
          <p>Only an owner can make an export or close the account.</p>
        </Notice>
      )}
      {closing?.isOwner && closing.isProvider && (
        <Notice tone="info" title="This account stays open">
          <p>{closing.organisation} runs this Turnout server, so its account cannot be closed.</p>
        </Notice>
      )}
      {closing?.isOwner && !closing.closedAt && !closing.isProvider && (
        <CloseAccountCard closing={closing} country={country} onClose={() => setAsking(true)} />
      )}
      {asking && closing && (
        <CloseAccountDialog closing={closing} close={close} onCancel={() => setAsking(false)} />
      )}
    </Stack>
  );
}
