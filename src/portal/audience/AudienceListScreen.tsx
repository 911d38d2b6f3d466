import { useCallback } from 'react';
import type { Audience } from '../../contract/audience/audience';
import { suppressionsPath } from '../../contract/audience/contactPaths';
import { audiencePath } from '../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useLoad } from '../request/useLoad';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { ArchiveAudienceDialog } from './ArchiveAudienceDialog';
import { AudienceList } from './AudienceList';
import { selectAudienceState } from './audienceSlice';
import { loadAudiences } from './audienceThunks';
import { copyAudience } from './rule/ruleThunks';
import { useAudienceArchiving } from './useAudienceArchiving';
import { useRuleCounts } from './rule/useRuleCounts';

export function AudienceListScreen() {
  const dispatch = useAppDispatch();
  const { audienceList, listLoading, listError } = useAppSelector(selectAudienceState);
  const [show, setShow] = useAddressState('show', 'use');
  const archived = show === 'archived';
  const loadList = useCallback(() => dispatch(loadAudiences({ archived })), [dispatch, archived]);
  const load = useLoad(loadList);
  const archiving = useAudienceArchiving(load);
  const counts = useRuleCounts(audienceList);
  const copy = async ({ id }: Audience) => {
    const result = await resultOf(dispatch(copyAudience(id)));
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: `${result.reply.name} has been created` }));
    load();
  };

  return (
    <>
      <PageHeader
        title="Audiences"
        description="The people you send campaigns to, in lists and rules."
        actions={
          <>
            <Button to={suppressionsPath()}>Suppressions</Button>
            <Button variant="primary" icon="add" to={audiencePath('details')}>
              Create audience
            </Button>
          </>
        }
      />
      <AudienceList
        audiences={audienceList}
        loading={listLoading}
        error={listError}
        onRetry={() => load()}
        showsArchived={archived}
        onShowArchived={(wanted) => setShow(wanted ? 'archived' : 'use')}
        onArchive={archiving.ask}
        onRestore={(audience) => void archiving.restore(audience)}
        onCopy={(audience) => void copy(audience)}
        counts={counts}
      />
      <ArchiveAudienceDialog
        audience={archiving.asked}
        onConfirm={(audience) => void archiving.archive(audience)}
        onCancel={archiving.cancel}
      />
    </>
  );
}
