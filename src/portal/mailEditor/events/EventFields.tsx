import { type SimpleBlock } from '../../../contract/template/template';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { EventOfBlock } from './EventOfBlock';

interface EventFieldsProps {
  block: Extract<SimpleBlock, { kind: 'event' }>;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

const note =
  'A card with the picture, the next session, the venue and the price of one of your events, as they are when the email is sent.';

/** The event of a card, and what the card shows. */
export function EventFields({ block, errors, onChange }: EventFieldsProps) {
  return (
    <>
      <EventOfBlock
        eventId={block.eventId}
        none={note}
        error={errors.eventId}
        onChoose={(eventId) => onChange({ ...block, eventId }, null)}
      />
      <Field label="Button text" help="Without one, the title leads to the event." error={errors.text}>
        {(control) => (
          <TextInput
            {...control}
            value={block.text}
            placeholder="Get tickets"
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
        )}
      </Field>
      <CheckboxInput
        label="Show the event’s picture"
        checked={block.picture}
        onChange={(picture) => onChange({ ...block, picture }, null)}
      />
    </>
  );
}
