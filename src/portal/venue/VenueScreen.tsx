import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type VenueInput } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/wire/requestError';
import { type Venue } from '../../contract/venue/venue';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useIsMounted } from '../ui/useIsMounted';
import { useVenueMerging } from './useVenueMerging';
import { VenueForm } from './VenueForm';
import { VenueMergeDialog } from './VenueMergeDialog';
import { selectVenues } from './venueSlice';
import { createVenue, loadVenue, loadVenues, updateVenue } from './venueThunks';

const back = { to: routePatterns.venues, label: 'Venues' };

/** Shows a toast and returns to the list. */
function useLeave() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (detail: string, { replace = false } = {}) => {
    dispatch(showToast({ severity: 'success', detail }));
    // The user may have gone to another page meanwhile, and must not be taken away from it.
    if (isMounted()) void navigate(routePatterns.venues, { replace });
  };
}

/** The form of a new venue, or of the venue in the address. */
export function VenueScreen() {
  return useParams().id === undefined ? <VenueAdd /> : <VenueEdit />;
}

function VenueAdd() {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const save = async (input: VenueInput) => {
    const made = await dispatch(createVenue(input)).unwrap();
    // Replaces the history entry, so that Back does not open a form that would add the venue again.
    leave(`${made.name} is added`, { replace: true });
    return made;
  };
  return (
    <>
      <PageHeader title="Create venue" back={back} />
      <VenueForm save={save} />
    </>
  );
}

function VenueEdit() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const leave = useLeave();
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
    void resultOf(dispatch(loadVenue(id))).then((result) => {
      if (!wanted) return;
      if (result.isDone) setVenue(result.reply);
      else setError(result.error);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, id]);
  useEffect(load, [load]);

  const reload = () => dispatch(loadVenue(id)).unwrap();
  const save = async (input: VenueInput, version: number | undefined) => {
    const saved = await dispatch(updateVenue({ id, version, input })).unwrap();
    leave(`${saved.name} is saved`);
    return saved;
  };

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
      {venue && <VenueForm key={venue.id} venue={venue} reload={reload} save={save} />}
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
