import { type EventDetail } from '../../../contract/event/event';
import { usePages } from '../../request/usePages';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { loadEventArtists, loadEventVenues } from '../eventThunks';
import { DetailsForm } from './DetailsForm';
import './eventEditorSlice';

interface DetailsStepScreenProps {
  /** Undefined for a new event. */
  event?: EventDetail;
  onEvent: (event: EventDetail) => void;
}

/** Loads the venues and artists to choose from, then shows the details form. */
export function DetailsStepScreen({ event, onEvent }: DetailsStepScreenProps) {
  const venues = usePages(loadEventVenues, (state) => state.eventEditor.venues, event?.id ?? '');
  const artists = usePages(loadEventArtists, (state) => state.eventEditor.artists, event?.id ?? '');
  const reload = () => {
    venues.reload();
    artists.reload();
  };
  const [venueList] = venues.pages ?? [];
  const [artistList] = artists.pages ?? [];
  if (venueList && artistList) {
    return (
      <DetailsForm
        event={event}
        venues={venueList}
        artists={artistList}
        onEvent={onEvent}
        onVenueAdded={venues.reload}
      />
    );
  }
  const error = venues.error ?? artists.error;
  if (!error) return <Skeleton lines={8} />;
  return <ErrorNotice error={error} onRetry={reload} title="Your venues and artists could not be loaded" />;
}
