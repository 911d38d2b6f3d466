import { type EventDetail } from '../../../contract/event/event';
import { planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { FormErrors } from '../../ui/form/FormErrors';
import { LineField } from '../../ui/field/LineField';
import { ZoneField } from '../../ui/field/ZoneField';
import { PrivateLink } from './PrivateLink';
import { AmbiguousTimeChoice } from '../editor/AmbiguousTimeChoice';
import { type usePublishingForm } from './usePublishingForm';
import { type Readiness } from '../editor/eventEditorArea';

interface PublishingFormProps {
  event: EventDetail;
  form: ReturnType<typeof usePublishingForm>;
  /** True while the event's state is being changed; saving then would be based on an outdated version. */
  moving: boolean;
  /** Undefined until the plan is loaded. */
  allowance: Readiness['allowance'] | undefined;
  onEvent: (event: EventDetail) => void;
}

/** The form that says who can see the event, and from when. */
export function PublishingForm({ event, form, moving, allowance, onEvent }: PublishingFormProps) {
  const { draft, change, changeTime, errors, errorOf, saving, dirty, submit } = form;
  const mayEmbargo = allowance?.embargo !== false || event.publishLocal !== null;
  const mayHide = allowance?.privateLink !== false || event.privateKey !== null;

  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!moving) void submit();
      }}
    >
      <Card title="Who can see it, and from when">
        <FormErrors errors={errors} />
        <ChoiceCards
          label="Who can find it"
          value={draft.isPrivate ? 'private' : 'public'}
          onChange={(value) => change({ isPrivate: value === 'private' })}
          options={[
            { value: 'public', title: 'Everyone', text: 'Listed, and found by search engines' },
            {
              value: 'private',
              title: 'Anyone with the link',
              text: mayHide
                ? 'Not listed, and not found by search engines'
                : planLimitTexts.private('Your plan'),
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
              ? 'An embargo: until then it does not appear on any page, list, feed or search.'
              : `${planLimitTexts.embargo('Your plan')}.`
          }
          disabled={!mayEmbargo}
          checked={draft.isTimed}
          onChange={(isTimed) => changeTime({ isTimed })}
        />
        {draft.isTimed && (
          <div className="event-form__pair">
            <LineField
              label="Published on"
              name="publishLocal"
              error={errorOf('publishLocal')}
              type="date"
              value={draft.date}
              onChange={(date) => changeTime({ date })}
            />
            <LineField label="At" type="time" value={draft.time} onChange={(time) => changeTime({ time })} />
            <ZoneField
              name="publishZone"
              error={errorOf('publishZone')}
              value={draft.zone}
              onChange={(zone) => changeTime({ zone })}
            />
          </div>
        )}
        {draft.isTimed && (
          <AmbiguousTimeChoice
            name="publishChoice"
            question={errorOf('publishChoice')}
            clock={draft.time}
            value={draft.choice}
            onChange={(choice) => change({ choice }, 'publishChoice')}
          />
        )}
        <div>
          <Button type="submit" busy={saving} disabled={moving} aria-disabled={!dirty || undefined}>
            Save
          </Button>
        </div>
      </Card>
    </form>
  );
}
