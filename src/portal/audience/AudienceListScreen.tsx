import { useCallback, useEffect } from 'react';
import { audiencePath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { ArchiveAudienceDialog } from './ArchiveAudienceDialog';
import { AudienceList } from './AudienceList';
import { selectAudienceState } from './audienceSlice';
import { loadAudiences } from './audienceThunks';
import { useAudienceArchiving } from './useAudienceArchiving';

export function AudienceListScreen() {
  const dispatch = useAppDispatch();
  const { audienceList, listLoading, listError } = useAppSelector(selectAudienceState);
  const [show, setShow] = useAddressState('show', 'use');
  const archived = show === 'archived';
  const load = useCallback(() => void dispatch(loadAudiences({ archived })), [dispatch, archived]);
  useEffect(load, [load]);
  const archiving = useAudienceArchiving(load);

  return (
    <>
      <PageHeader
        title="Audiences"
        description="The people who agreed to hear from you, in lists that you send campaigns to."
        actions={
          <Button variant="primary" icon="add" to={audiencePath('details')}>
            Create audience
          </Button>
        }
      />
      <AudienceList
        audiences={audienceList}
        loading={listLoading}
        error={listError}
        onRetry={load}
        showsArchived={archived}
        onShowArchived={(wanted) => setShow(wanted ? 'archived' : 'use')}
        onArchive={archiving.ask}
        onRestore={(audience) => void archiving.restore(audience)}
      />
      <ArchiveAudienceDialog
        audience={archiving.asked}
        onConfirm={(audience) => void archiving.archive(audience)}
        onCancel={archiving.cancel}
      />
    </>
  );
}
