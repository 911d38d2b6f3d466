import { useNavigate } from 'react-router-dom';
import { countryFacts } from '../../../contract/country';
import { type EventDetail } from '../../../contract/event/event';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { useCountry } from '../../ui/useCountry';
import { type DetailsDraft, detailsInput, detailsOf, newDetails } from './detailsDraft';
import { saveEvent } from '../eventThunks';
import { useStepForm } from './useStepForm';

interface UseDetailsFormOptions {
  /** Undefined for a new event. */
  event: EventDetail | undefined;
  hasVenues: boolean;
  onEvent: (event: EventDetail) => void;
  onVenueAdded: () => void;
}

/** The form for an event's details; `submit` saves it and, if asked to, continues to the sessions step. */
export function useDetailsForm({ event, hasVenues, onEvent, onVenueAdded }: UseDetailsFormOptions) {
  const { defaultZone } = countryFacts(useCountry());
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useStepForm<DetailsDraft>(
    event,
    (saved) => (saved ? detailsOf(saved) : newDetails(hasVenues, defaultZone)),
    async (draft, lastSaved) => {
      const existing = lastSaved && { id: lastSaved.id, updatedAt: lastSaved.updatedAt };
      const saved = await dispatch(saveEvent({ input: detailsInput(draft), existing })).unwrap();
      if (event && draft.newVenue) onVenueAdded();
      return saved;
    },
  );

  const submit = async (continueAfter: boolean) => {
    const saved = await form.send(continueAfter);
    if (!saved) return;
    dispatch(showToast({ severity: 'success', detail: event ? 'Changes saved' : 'Draft saved' }));
    // If the person has left the page in the meantime, they are not redirected.
    if (event || form.isMounted()) onEvent(saved);
    if (event && continueAfter && form.isMounted()) void navigate(eventEditPath(saved.id, 'sessions'));
  };
  return { ...form, submit };
}
