import { useCallback, useEffect, useState } from 'react';
import { type EventArtist, type EventDetail, type EventVenue } from '../../../contract/event/event';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { DetailsForm } from './DetailsForm';
import { loadEventArtists, loadEventVenues } from '../eventThunks';

interface DetailsStepScreenProps {
  /** Left out for a new one. */
  event?: EventDetail;
  onEvent: (event: EventDetail) => void;
}

interface Choices {
  venues: EventVenue[];
  artists: EventArtist[];
}

/** Fetches what the details are chosen from, then shows their form. */
export function DetailsStepScreen({ event, onEvent }: DetailsStepScreenProps) {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState<Choices>();
  const [error, setError] = useState<RequestError>();
  const id = event?.id;

  const load = useCallback(async () => {
    setError(undefined);
    const [venues, artists] = await Promise.all([
      dispatch(loadEventVenues(id)),
      dispatch(loadEventArtists(id)),
    ]);
    if (loadEventVenues.rejected.match(venues)) setError(venues.payload);
    else if (loadEventArtists.rejected.match(artists)) setError(artists.payload);
    else setChoices({ venues: venues.payload, artists: artists.payload });
  }, [dispatch, id]);
  useEffect(() => void load(), [load]);

  // A later look that fails takes no form off the screen.
  if (error && !choices) {
    return (
      <ErrorNotice
        error={error}
        onRetry={() => void load()}
        title="Your venues and artists could not be loaded"
      />
    );
  }
  if (!choices) return <Skeleton lines={8} />;
  return <DetailsForm event={event} {...choices} onEvent={onEvent} onVenueAdded={() => void load()} />;
}
