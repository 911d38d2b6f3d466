import { useCallback } from 'react';
import { type VenueMerge } from '../../contract/venue/venue';
import { useAppDispatch } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { plural } from '../ui/format';
import { loadVenueMerge, mergeVenues } from './venueThunks';

/** Loads the preview of a merge, and merges. Both throw an error that `fieldErrors` can read. */
export function useVenueMerging() {
  const dispatch = useAppDispatch();
  const previewMerge = useCallback(
    (id: string, intoId: string) => dispatch(loadVenueMerge({ id, intoId })).unwrap(),
    [dispatch],
  );
  const merge = useCallback(
    async ({ venue, into, events }: VenueMerge) => {
      await dispatch(mergeVenues({ id: venue.id, intoId: into.id, told: events.length })).unwrap();
      const moved = events.length === 0 ? '' : `, with ${plural(events.length, 'event', 'events')}`;
      dispatch(
        showToast({ severity: 'success', detail: `${venue.name} is now part of ${into.name}${moved}` }),
      );
    },
    [dispatch],
  );
  return { previewMerge, merge };
}
