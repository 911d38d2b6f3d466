import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { routePatterns } from '../../contract/portalPaths';
import { type RequestError } from '../../contract/requestError';
import { type Venue } from '../../contract/venue';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { StatusBadge } from '../ui/StatusBadge';
import { useStillHere } from '../ui/useStillHere';
import { useVenueMerging } from './useVenueMerging';
import { VenueForm } from './VenueForm';
import { VenueMergeDialog } from './VenueMergeDialog';
import { selectVenues } from './venueSlice';
import { loadVenue, loadVenues, saveVenue } from './venueThunks';

const back = { to: routePatterns.venues, label: 'Venues' };

/** Saves, says so, and goes back to the list. */
function useSave(id?: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useStillHere();
  return async (input: Parameters<typeof saveVenue>[0]['input']) => {
    const { name } = await dispatch(saveVenue({ id, input })).unwrap();
    dispatch(
      showToast({ severity: 'success', detail: id === undefined ? `${name} is added` : `${name} is saved` }),
    );
    // Whoever went elsewhere meanwhile is not taken away from there.
    if (!isHere()) return;
    // Going back does not lead to a form that would add the same venue again.
    void navigate(routePatterns.venues, { replace: id === undefined });
  };
}

export function VenueAddScreen() {
  const save = useSave();
  return (
    <>
      <PageHeader title="Create venue" back={back} />
      <VenueForm save={save} />
    </>
  );
}

export function VenueEditScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const save = useSave(id);
  const [venue, setVenue] = useState<Venue>();
  const [error, setError] = useState<RequestError>();
  const navigate = useNavigate();
  const venues = useAppSelector(selectVenues);
  const merging = useVenueMerging();
  const [merges, setMerges] = useState(false);
  const openMerge = () => {
    void dispatch(loadVenues());
    setMerges(true);
  };

  const load = useCallback(() => {
    let wanted = true;
    setError(undefined);
    void dispatch(loadVenue(id)).then((reply) => {
      if (!wanted) return;
      if (loadVenue.fulfilled.match(reply)) setVenue(reply.payload);
      else setError(reply.payload);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, id]);
  useEffect(load, [load]);

  return (
    <>
      <PageHeader
        title={venue?.name ?? 'Venue'}
        back={back}
        badge={venue?.archived && <StatusBadge tone="neutral" label="Archived" />}
        actions={
          venue && (
            <Button icon="link" onClick={openMerge}>
              Merge into another venue
            </Button>
          )
        }
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="pin"
          title="This venue does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={routePatterns.venues}>See all venues</Button>}
        />
      )}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice error={error} onRetry={load} title="The venue could not be loaded" />
      )}
      {!venue && !error && <Skeleton lines={6} />}
      {venue && <VenueForm key={venue.id} venue={venue} save={save} />}
      {venue && merges && (
        <VenueMergeDialog
          venue={venue}
          venues={venues}
          {...merging}
          onDone={() => void navigate(routePatterns.venues, { replace: true })}
          onClose={() => setMerges(false)}
        />
      )}
    </>
  );
}
