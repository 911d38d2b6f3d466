import { eventListDays, mailEventLimits } from '../../../contract/template/mailEventChoice';
import { type SimpleBlock } from '../../../contract/template/template';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';

interface EventListFieldsProps {
  block: Extract<SimpleBlock, { kind: 'events' }>;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

const counts = [3, 5, 10, mailEventLimits.most];

/** How far a list of sessions looks ahead. */
export function EventListFields({ block, errors, onChange }: EventListFieldsProps) {
  return (
    <>
      <p className="block__note">
        Your sessions that are coming up, with their day, time and venue as they are when the email is sent.
      </p>
      <Field label="Sessions in the next" error={errors.days}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(block.days)}
            options={eventListDays.map((days) => ({ value: String(days), label: `${days} days` }))}
            onChange={(days) => onChange({ ...block, days: Number(days) }, null)}
          />
        )}
      </Field>
      <Field label="At most" error={errors.most}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(block.most)}
            options={[...new Set([...counts, block.most])]
              .sort((one, other) => one - other)
              .map((most) => ({ value: String(most), label: `${most} sessions` }))}
            onChange={(most) => onChange({ ...block, most: Number(most) }, null)}
          />
        )}
      </Field>
    </>
  );
}
