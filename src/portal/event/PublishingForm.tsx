import { type EventDetail, type WallTimeChoice } from '../../contract/event';
import { countryFacts } from '../../contract/country';
import { zoneOptions } from '../../contract/zone';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckboxInput } from '../ui/CheckboxInput';
import { ChoiceCards } from '../ui/ChoiceCards';
import { Field } from '../ui/Field';
import { FormErrors } from '../ui/FormErrors';
import { SelectInput } from '../ui/SelectInput';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { saveEventPublishing } from './eventPublishThunks';
import { PrivateLink } from './PrivateLink';
import { TwiceChoice } from './TwiceChoice';
import { useStepForm } from './useStepForm';
import { type Readiness } from './useReadiness';

interface PublishingFormProps {
  event: EventDetail;
  /** Left out while the plan is still being asked. */
  allowance: Readiness['allowance'] | undefined;
  onEvent: (event: EventDetail) => void;
}

interface Draft {
  isPrivate: boolean;
  isTimed: boolean;
  date: string;
  time: string;
  zone: string;
  choice: WallTimeChoice | '';
}

/** Who sees the event, and from when. */
export function PublishingForm({ event, allowance, onEvent }: PublishingFormProps) {
  const country = useCountry();
  const dispatch = useAppDispatch();
  const { defaultZone } = countryFacts(country);
  const form = useStepForm<Draft>(
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
    ({ isPrivate, isTimed, date, time, zone, choice }) =>
      dispatch(
        saveEventPublishing({
          id: event.id,
          updatedAt: event.updatedAt,
          input: {
            isPrivate,
            publishLocal: isTimed ? `${date}T${time}` : null,
            publishZone: isTimed ? zone : null,
            publishChoice: isTimed ? choice || null : null,
          },
        }),
      ).unwrap(),
  );
  const { draft, change, errors, errorOf, saving, dirty, send } = form;
  const changeTime = (part: Partial<Draft>) =>
    change({ ...part, choice: '' }, 'publishLocal', 'publishZone', 'publishChoice');

  const submit = async () => {
    const saved = await send();
    if (!saved) return;
    dispatch(showToast({ severity: 'success', detail: 'Changes saved' }));
    onEvent(saved);
  };
  const mayEmbargo = allowance?.embargo !== false || event.publishLocal !== null;
  const mayHide = allowance?.privateLink !== false || event.privateKey !== null;

  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <Card title="Who sees it, and from when">
        <FormErrors errors={errors} />
        <ChoiceCards
          label="Who can find it"
          value={draft.isPrivate ? 'private' : 'public'}
          onChange={(value) => change({ isPrivate: value === 'private' })}
          options={[
            { value: 'public', title: 'Everybody', text: 'In lists, feeds and search engines' },
            {
              value: 'private',
              title: 'Whoever has the link',
              text: mayHide ? 'In no list, no feed and no search engine' : 'Not part of your plan',
              disabled: !mayHide,
            },
          ]}
        />
        {event.privateKey !== null && draft.isPrivate && (
          <PrivateLink event={event} privateKey={event.privateKey} onEvent={onEvent} />
        )}
        <CheckboxInput
          type="switch"
          name="isTimed"
          label="Keep it hidden until a set time"
          help={
            mayEmbargo
              ? 'An embargo: until then it is in no page, list, feed or search.'
              : 'Embargoes are not part of your plan.'
          }
          disabled={!mayEmbargo}
          checked={draft.isTimed}
          onChange={(isTimed) => changeTime({ isTimed })}
        />
        {draft.isTimed && (
          <div className="event-form__pair">
            <Field label="Comes out on" name="publishLocal" error={errorOf('publishLocal')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={draft.date}
                  onChange={(date) => changeTime({ date })}
                />
              )}
            </Field>
            <Field label="At">
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={draft.time}
                  onChange={(time) => changeTime({ time })}
                />
              )}
            </Field>
            <Field label="Time zone" name="publishZone" error={errorOf('publishZone')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={draft.zone}
                  onChange={(zone) => changeTime({ zone })}
                  options={zoneOptions(country)}
                />
              )}
            </Field>
          </div>
        )}
        {draft.isTimed && (
          <TwiceChoice
            name="publishChoice"
            question={errorOf('publishChoice')}
            clock={draft.time}
            value={draft.choice}
            onChange={(choice) => change({ choice }, 'publishChoice')}
          />
        )}
        <div>
          <Button type="submit" busy={saving} aria-disabled={!dirty || undefined}>
            Save
          </Button>
        </div>
      </Card>
    </form>
  );
}
