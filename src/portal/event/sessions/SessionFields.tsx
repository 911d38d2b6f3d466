import { Field } from '../../ui/field/Field';
import { CountField, LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { clockText, wallDate } from '../../ui/wallClock';
import { ZoneField } from '../../ui/field/ZoneField';
import { AmbiguousTimeChoice } from '../editor/AmbiguousTimeChoice';
import {
  doorsLocalOf,
  endDateOf,
  noChoices,
  ownSales,
  salesOptions,
  type SessionDraft,
} from './sessionDraft';

interface SessionFieldsProps {
  draft: SessionDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<SessionDraft>) => void;
}

/**
 * The fields of one session. Facts that follow from the times (it ends the next day, doors open the evening before)
 * are shown rather than asked for.
 */
export function SessionFields({ draft, errorOf, onChange }: SessionFieldsProps) {
  const country = useCountry();
  // After a change of time, the choice between two equal clock times must be made again.
  const changeTime = (patch: Partial<SessionDraft>) => onChange({ ...patch, ...noChoices });
  const dayOf = (date: string) => wallDate(`${date}T00:00`, country);
  const endDate = endDateOf(draft);
  const doors = doorsLocalOf(draft);
  const startError = errorOf('startsLocal');
  const ambiguousTimes = [
    ['choice', `${draft.date}T${draft.starts}`],
    ['endChoice', `${endDate}T${draft.ends}`],
    ['doorsChoice', doors ?? ''],
    ['salesChoice', draft.salesUntil],
  ] as const;
  return (
    <div className="session-fields">
      <div className="session-fields__times">
        <LineField
          label="Date"
          name={draft.date === '' ? 'startsLocal' : undefined}
          required
          error={draft.date === '' ? startError : undefined}
          type="date"
          value={draft.date}
          onChange={(date) => changeTime({ date })}
        />
        <LineField
          label="Starts"
          name={draft.date === '' ? undefined : 'startsLocal'}
          required
          error={draft.date === '' ? undefined : startError}
          type="time"
          value={draft.starts}
          onChange={(starts) => changeTime({ starts })}
        />
        <LineField
          label="Doors open"
          name="doorsLocal"
          error={errorOf('doorsLocal')}
          help={
            doors && doors.slice(0, 10) < draft.date ? `The evening before, ${dayOf(doors.slice(0, 10))}` : ''
          }
          type="time"
          value={draft.doors}
          onChange={(value) => changeTime({ doors: value })}
        />
        <LineField
          label="Ends"
          name="endsLocal"
          error={errorOf('endsLocal')}
          type="time"
          value={draft.ends}
          onChange={(ends) => changeTime({ ends })}
        />
        {draft.ends !== '' && (
          <LineField
            label="Ends on"
            help={endDate > draft.date && draft.endDate === '' ? 'After midnight' : ''}
            type="date"
            min={draft.date}
            value={endDate}
            onChange={(value) => changeTime({ endDate: value })}
          />
        )}
        <ZoneField
          name="zone"
          error={errorOf('zone')}
          value={draft.zone}
          onChange={(zone) => changeTime({ zone })}
        />
        <CountField
          label="Capacity"
          name="capacity"
          error={errorOf('capacity')}
          help="Leave empty for no separate limit."
          value={draft.capacity}
          onChange={(capacity) => onChange({ capacity })}
        />
        <Field
          label="Sales end"
          name={draft.sales === ownSales ? undefined : 'salesUntilLocal'}
          error={draft.sales === ownSales ? undefined : errorOf('salesUntilLocal')}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={draft.sales}
              onChange={(sales) => onChange({ sales, salesChoice: '' })}
              options={[...salesOptions, { value: ownSales, label: 'At a set time' }]}
            />
          )}
        </Field>
        {draft.sales === ownSales && (
          <LineField
            label="Sales end at"
            name="salesUntilLocal"
            error={errorOf('salesUntilLocal')}
            type="datetime-local"
            value={draft.salesUntil}
            onChange={(salesUntil) => onChange({ salesUntil, salesChoice: '' })}
          />
        )}
      </div>
      {ambiguousTimes.map(([field, local]) => (
        <AmbiguousTimeChoice
          key={field}
          name={field}
          question={errorOf(field)}
          clock={clockText(local, country) || 'time'}
          value={draft[field]}
          onChange={(choice) => onChange({ [field]: choice })}
        />
      ))}
    </div>
  );
}
