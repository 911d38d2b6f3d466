import { useCallback, useEffect, useState } from 'react';
import { venueAddPath } from '../../contract/paths/pagePaths';
import { type Venue } from '../../contract/venue/venue';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { useVenueMerging } from './useVenueMerging';
import { VenueList } from './VenueList';
import { VenueMergeDialog } from './VenueMergeDialog';
import { selectVenueError, selectVenueLoading, selectVenues } from './venueSlice';
import { loadVenues, setVenueArchived } from './venueThunks';

export function VenueListScreen() {
  const dispatch = useAppDispatch();
  const venues = useAppSelector(selectVenues);
  const loading = useAppSelector(selectVenueLoading);
  const error = useAppSelector(selectVenueError);
  const [show, setShow] = useAddressState('show', 'use');
  const [merged, setMerged] = useState<Venue>();
  const merging = useVenueMerging();
  const load = useCallback(() => void dispatch(loadVenues()), [dispatch]);
  useEffect(load, [load]);

  const archive = async ({ id, name }: Venue, archived: boolean) => {
    const result = await resultOf(dispatch(setVenueArchived({ id, archived })));
    // Restoring is refused if the name is in use again; the server's message says so.
    if (!result.isDone) {
      dispatch(
        showToast({ severity: 'error', detail: result.error?.message ?? `${name} could not be changed` }),
      );
      return;
    }
    const detail = archived
      ? `${name} is archived and no longer offered for new events`
      : `${name} has been restored`;
    dispatch(
      showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () =>
        dispatch(setVenueArchived({ id, archived: !archived })),
      ),
    );
  };

  return (
    <>
      <PageHeader
        title="Venues"
        description="Where your events take place."
        actions={
          <Button variant="primary" icon="add" to={venueAddPath}>
            Create venue
          </Button>
        }
      />
      <VenueList
        venues={venues}
        loading={loading}
        error={error}
        onRetry={load}
        showsArchived={show === 'archived'}
        onShowArchived={(archived) => setShow(archived ? 'archived' : 'use')}
        onArchive={(venue, archived) => void archive(venue, archived)}
        onMerge={setMerged}
      />
      {merged && (
        <VenueMergeDialog
          venue={merged}
          venues={venues ?? []}
          {...merging}
          onDone={() => setMerged(undefined)}
          onClose={() => setMerged(undefined)}
        />
      )}
    </>
  );
}
