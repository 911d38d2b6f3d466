import { type PlannedRelativeStart } from '../../../contract/campaign/campaignStart';
import { startDirections, startUnits } from '../../../contract/campaign/relativeStart';
import { type TicketholderSession } from '../../../contract/ticketholder/ticketholder';
import { zoneTimeName } from '../../../contract/zone';
import { CountField, LineField } from '../../ui/field/LineField';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';

interface RelativeStartFieldsProps {
  rule: PlannedRelativeStart;
  sessions: readonly TicketholderSession[];
  session: TicketholderSession;
  /** Messages by the names of the server's fields, such as `relative.amount`. */
  errors: Record<string, string>;
  onChange: (part: Partial<PlannedRelativeStart>) => void;
}

/** How long before or after which session the comm starts. */
export function RelativeStartFields({ rule, sessions, session, errors, onChange }: RelativeStartFieldsProps) {
  const { amount, unit, direction, time } = rule;
  const country = useCountry();
  return (
    <div className="start-fields__relative">
      <CountField
        label="How many"
        name="relative.amount"
        maxLength={3}
        error={errors['relative.amount']}
        value={amount === null ? '' : String(amount)}
        onChange={(text) => onChange({ amount: text === '' ? null : Number(text) })}
      />
      <Field label="Unit">
        {(control) => (
          <SelectInput
            {...control}
            value={unit}
            onChange={(value) => onChange({ unit: startUnits.find((known) => known === value) ?? unit })}
            options={[
              { value: 'days', label: 'Days' },
              { value: 'hours', label: 'Hours' },
            ]}
          />
        )}
      </Field>
      <Field label="Before or after">
        {(control) => (
          <SelectInput
            {...control}
            value={direction}
            onChange={(value) =>
              onChange({ direction: startDirections.find((known) => known === value) ?? direction })
            }
            options={[
              { value: 'before', label: 'Before' },
              { value: 'after', label: 'After' },
            ]}
          />
        )}
      </Field>
      {unit === 'days' && (
        <LineField
          label="Time"
          name="relative.time"
          error={errors['relative.time']}
          type="time"
          help={zoneTimeName(session.zone)}
          value={time}
          onChange={(value) => onChange({ time: value })}
        />
      )}
      <Field label="Session" name="relative.sessionId" error={errors['relative.sessionId']}>
        {(control) => (
          <SelectInput
            {...control}
            value={session.id}
            onChange={(sessionId) => onChange({ sessionId })}
            options={sessions.map(({ id, startsLocal, zone }) => ({
              value: id,
              label: wallMoment(startsLocal, zone, country),
            }))}
          />
        )}
      </Field>
    </div>
  );
}
