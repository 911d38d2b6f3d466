import { type StatementReader } from '../../../contract/payout/statementReader';
import { noPages } from '../../request/pages';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import '../payoutCases';
import { StatementReaderForm } from './StatementReaderForm';
import { loadStatementReader, saveStatementReader } from './statementReaderThunks';

/** Enters who gets the statement of each month by email. */
export function StatementReaderScreen() {
  const dispatch = useAppDispatch();
  const found = usePages(loadStatementReader, ({ plan }) => plan.payouts?.reader ?? noPages, '');
  const save = async (address: string | null) => {
    const saved = await dispatch(saveStatementReader(address)).unwrap();
    dispatch(showToast({ severity: 'success', detail: savedText(saved) }));
    return saved;
  };
  if (found.error && !found.pages) {
    return <ErrorNotice error={found.error} onRetry={found.reload} title="The address could not be loaded" />;
  }
  if (!found.pages) return <LoadingCard label="Loading the address" lines={3} />;
  return <StatementReaderForm reader={found.pages[0] ?? null} save={save} />;
}

function savedText(saved: StatementReader | null): string {
  if (!saved) return 'No more statements are sent';
  return saved.isConfirmed
    ? `Statements are sent to ${saved.address}, which is confirmed`
    : `A link was sent to ${saved.address}`;
}
