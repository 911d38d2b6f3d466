import { weekdayNames } from '../../../contract/weekdayNames';
import { sessionLimits } from '../../../contract/event/eventSession';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { Icon } from '../../ui/theme/Icon';
import { CountField, LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { ZoneField } from '../../ui/field/ZoneField';
import { type RuleDraft, ruleSentence } from './sessionRuleDraft';
import { salesOptions } from './sessionDraft';

interface RuleFieldsProps {
  draft: RuleDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<RuleDraft>) => void;
}

const weekOptions = Array.from({ length: 4 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

export function RuleFields({ draft, errorOf, onChange }: RuleFieldsProps) {
  const country = useCountry();
  const sentence = ruleSentence(draft, country);
  const box = (label: string, field: 'from' | 'until' | 'starts' | 'doors' | 'ends', required = false) => (
    <LineField
      label={label}
      name={field}
      required={required}
      error={errorOf(field)}
      type={field === 'from' || field === 'until' ? 'date' : 'time'}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <div className="session-fields">
      <Weekdays
        days={draft.weekdays}
        error={errorOf('weekdays')}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      <div className="session-fields__times">
        {box('First day', 'from', true)}
        {box('Last day', 'until', true)}
        <Field label="How often" name="everyWeeks" error={errorOf('everyWeeks')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.everyWeeks}
              onChange={(everyWeeks) => onChange({ everyWeeks })}
              options={weekOptions}
            />
          )}
        </Field>
        {box('Starts', 'starts', true)}
        {box('Doors open', 'doors')}
        {box('Ends', 'ends')}
        <ZoneField
          name="zone"
          error={errorOf('zone')}
          value={draft.zone}
          onChange={(zone) => onChange({ zone })}
        />
        <CountField
          label="Capacity of each"
          name="capacity"
          error={errorOf('capacity')}
          value={draft.capacity}
          onChange={(capacity) => onChange({ capacity })}
        />
        <Field label="Sales end" name="salesMinutes" error={errorOf('salesMinutes')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.salesMinutes}
              onChange={(salesMinutes) => onChange({ salesMinutes })}
              options={salesOptions}
            />
          )}
        </Field>
      </div>
      <Exceptions days={draft.except} errorOf={errorOf} onChange={(except) => onChange({ except })} />
      <p className="session-fields__sentence" role="status">
        {sentence}
      </p>
    </div>
  );
}

interface WeekdaysProps {
  days: readonly number[];
  error?: string;
  onChange: (days: number[]) => void;
}

function Weekdays({ days, error, onChange }: WeekdaysProps) {
  return (
    <fieldset className="weekdays" id="weekdays" tabIndex={-1}>
      <legend className="field__label">On these days</legend>
      <div className="weekdays__row">
        {weekdayNames.map((name, index) => {
          const day = index + 1;
          const chosen = days.includes(day);
          return (
            <label className="weekdays__day" key={name}>
              <input
                type="checkbox"
                className="visually-hidden"
                aria-label={name}
                checked={chosen}
                onChange={() => onChange(chosen ? days.filter((each) => each !== day) : [...days, day])}
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p className="field__error">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ExceptionsProps {
  days: readonly string[];
  errorOf: (field: string) => string | undefined;
  onChange: (days: string[]) => void;
}

function Exceptions({ days, errorOf, onChange }: ExceptionsProps) {
  return (
    <div className="exceptions">
      {days.map((day, index) => (
        <div className="exceptions__day" key={index}>
          <LineField
            label={`Skipped day ${index + 1}`}
            name={`except.${index}`}
            error={errorOf(`except.${index}`)}
            type="date"
            value={day}
            onChange={(value) => onChange(days.map((each, at) => (at === index ? value : each)))}
          />
          <Button
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() => onChange(days.filter((_, at) => at !== index))}
          >
            {`Keep day ${index + 1}`}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon="add"
          disabled={days.length >= sessionLimits.exceptions}
          onClick={() => onChange([...days, ''])}
        >
          Skip a day
        </Button>
      </div>
    </div>
  );
}
