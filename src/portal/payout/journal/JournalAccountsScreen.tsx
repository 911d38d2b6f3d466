import { type JournalAccounts } from '../../../contract/payout/journal';
import { noPages } from '../../request/pages';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import '../payoutCases';
import { JournalAccountsForm } from './JournalAccountsForm';
import { loadJournalAccounts, saveJournalAccounts } from './journalThunks';

/** Enters the account codes for the journals of deposits. */
export function JournalAccountsScreen() {
  const dispatch = useAppDispatch();
  const found = usePages(loadJournalAccounts, ({ plan }) => plan.payouts?.accounts ?? noPages, '');
  const [accounts] = found.pages ?? [];
  const save = async (changed: JournalAccounts) => {
    const saved = await dispatch(saveJournalAccounts(changed)).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'The accounts have been saved' }));
    return saved;
  };
  if (found.error && !accounts) {
    return (
      <ErrorNotice error={found.error} onRetry={found.reload} title="The accounts could not be loaded" />
    );
  }
  if (!accounts) return <LoadingCard label="Loading the accounts" lines={4} />;
  return <JournalAccountsForm accounts={accounts} save={save} />;
}
