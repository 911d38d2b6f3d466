import { countryFacts } from '../../../contract/country';
import { type EventDetail, type WallTimeChoice } from '../../../contract/event/event';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { useCountry } from '../../ui/useCountry';
import { saveEventPublishing } from './eventPublishThunks';
import { useStepForm } from '../editor/useStepForm';

interface PublishingDraft {
  isPrivate: boolean;
  isTimed: boolean;
  date: string;
  time: string;
  zone: string;
  choice: WallTimeChoice | '';
}

/**
 * The form that says who can see the event, and from when. After `changeTime` the choice between two equal clock
 * times must be made again.
 */
export function usePublishingForm(event: EventDetail, onEvent: (event: EventDetail) => void) {
  const dispatch = useAppDispatch();
  const { defaultZone } = countryFacts(useCountry());
  const form = useStepForm<PublishingDraft>(
    event,
    (saved) => {
      const [date = '', time = ''] = saved?.publishLocal?.split('T') ?? [];
      return {
        isPrivate: (saved?.privateKey ?? null) !== null,
        isTimed: date !== '',
        date,
        time,
        zone: saved?.publishZone ?? defaultZone,
        choice: saved?.publishChoice ?? '',
      };
    },
    ({ isPrivate, isTimed, date, time, zone, choice }, { id, updatedAt } = event) =>
      dispatch(
        saveEventPublishing({
          id,
          updatedAt,
          input: {
            isPrivate,
            publishLocal: isTimed ? `${date}T${time}` : null,
            publishZone: isTimed ? zone : null,
            publishChoice: isTimed ? choice || null : null,
          },
        }),
      ).unwrap(),
  );
  const changeTime = (patch: Partial<PublishingDraft>) =>
    form.change({ ...patch, choice: '' }, 'publishLocal', 'publishZone', 'publishChoice');

  const submit = async () => {
    const saved = await form.send();
    if (!saved) return;
    dispatch(showToast({ severity: 'success', detail: 'Changes saved' }));
    onEvent(saved);
  };
  return { ...form, changeTime, submit };
}
