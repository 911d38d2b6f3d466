import { countryFacts } from '../../../contract/country';
import { type CountdownTarget, type SimpleBlock } from '../../../contract/template/template';
import { isZone } from '../../../contract/zone';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { ZoneField } from '../../ui/field/ZoneField';
import { useCountry } from '../../ui/useCountry';
import { EventOfBlock } from '../events/EventOfBlock';
import { ShortTextField } from './TextFields';

type CountdownBlock = Extract<SimpleBlock, { kind: 'countdown' }>;

interface CountdownFieldsProps {
  block: CountdownBlock;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

const targets: ReadonlyArray<{ value: CountdownTarget; title: string; text: string }> = [
  { value: 'event', title: 'An event', text: 'Its next session, as it is when the email is sent' },
  { value: 'moment', title: 'A date and time', text: 'Such as when tickets go on sale' },
];

/** What a countdown is to, and its words. */
export function CountdownFields({ block, errors, onChange }: CountdownFieldsProps) {
  const { defaultZone } = countryFacts(useCountry());
  // A new block does not know its organiser, so it gets the organiser's zone once it needs one.
  const changeTarget = (to: CountdownTarget) =>
    onChange({ ...block, to, zone: block.at === '' && isZone(defaultZone) ? defaultZone : block.zone }, null);
  return (
    <>
      <p className="block__note">
        A picture of the days, hours and minutes left when someone opens the email. The date and time are
        written below it, because some email programs show the picture from when the email arrived.
      </p>
      <ChoiceCards label="Counts down to" value={block.to} onChange={changeTarget} options={targets} />
      {block.to === 'event' ? (
        <EventOfBlock
          eventId={block.eventId}
          none="No event is chosen yet, so the preview shows an example."
          error={errors.eventId}
          onChoose={(eventId) => onChange({ ...block, eventId }, null)}
        />
      ) : (
        <MomentFields block={block} errors={errors} onChange={onChange} />
      )}
      <ShortTextField
        label="Text above it"
        help="Optional, for example Starts in."
        value={block.text}
        error={errors.text}
        onChange={(text) => onChange({ ...block, text }, 'text')}
      />
      <Field
        label="When the time has come"
        help="The picture shows this instead, for example It has begun. Without it, it shows zeros."
        error={errors.after}
      >
        {(control) => (
          <TextInput
            {...control}
            value={block.after}
            onChange={(after) => onChange({ ...block, after }, 'after')}
          />
        )}
      </Field>
    </>
  );
}

function MomentFields({ block, errors, onChange }: CountdownFieldsProps) {
  return (
    <>
      <Field label="Date and time" error={errors.at}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={block.at}
            onChange={(at) => onChange({ ...block, at }, 'at')}
          />
        )}
      </Field>
      <ZoneField
        name="zone"
        value={block.zone}
        error={errors.zone}
        onChange={(zone) => {
          if (isZone(zone)) onChange({ ...block, zone }, null);
        }}
      />
    </>
  );
}
