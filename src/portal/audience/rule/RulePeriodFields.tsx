import { useState } from 'react';
import {
  anyTime,
  type RuleChoices,
  type RuleNode,
  type RulePeriod,
} from '../../../contract/audience/rule/audienceRules';
import { Field } from '../../ui/field/Field';
import { CountField, LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';

export interface ConditionFieldsProps<Condition> {
  condition: Condition;
  choices: RuleChoices;
  errorOf: (part: string) => string | undefined;
  onChange: (changed: RuleNode) => void;
}

interface PartProps {
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
  placeholder?: string;
  error?: string;
}

/** A part of a condition that is chosen from a list. A chosen option that no longer exists is still shown. */
export function ChoicePart({ label, value, options, onChange, placeholder, error }: PartProps) {
  const isGone = value !== '' && !options.some((option) => option.value === value);
  const shown = isGone ? [{ value, label: 'Previously chosen' }, ...options] : options;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={onChange}
          options={shown}
          placeholder={value === '' ? (placeholder ?? 'Choose') : undefined}
        />
      )}
    </Field>
  );
}

/** A whole number of days; an empty input is 0, which the server rejects as missing. */
export function DaysPart(props: { value: number | null; onChange: (days: number) => void; error?: string }) {
  const { value, onChange, error } = props;
  return (
    <CountField
      label="Days"
      value={value ? String(value) : ''}
      onChange={(text) => onChange(Number(text))}
      error={error}
    />
  );
}

type Kind = 'ever' | 'days' | 'dates';
const kinds = [
  { value: 'ever', label: 'At any time' },
  { value: 'days', label: 'In the last days' },
  { value: 'dates', label: 'Between two days' },
];
const kindOf = ({ days, from, until }: RulePeriod): Kind =>
  days !== null ? 'days' : from !== null || until !== null ? 'dates' : 'ever';

/** The period in which something happened. */
export function RulePeriodFields(props: {
  period: RulePeriod;
  onChange: (period: RulePeriod) => void;
  errorOf: (part: string) => string | undefined;
}) {
  const { period, onChange, errorOf } = props;
  // The user may choose "between" before typing the first date, when both dates are still empty.
  const [isBetween, setBetween] = useState(kindOf(period) === 'dates');
  const kind = kindOf(period) === 'ever' && isBetween ? 'dates' : kindOf(period);
  const choose = (chosen: string) => {
    setBetween(chosen === 'dates');
    onChange(chosen === 'days' ? { ...anyTime, days: 90 } : anyTime);
  };
  return (
    <>
      <ChoicePart label="When" value={kind} options={kinds} onChange={choose} />
      {kind === 'days' && (
        <DaysPart
          value={period.days}
          onChange={(days) => onChange({ ...anyTime, days })}
          error={errorOf('days')}
        />
      )}
      {kind === 'dates' && (
        <>
          <LineField
            label="From"
            type="date"
            value={period.from ?? ''}
            onChange={(from) => onChange({ ...period, from: from || null })}
            error={errorOf('from')}
          />
          <LineField
            label="To"
            type="date"
            value={period.until ?? ''}
            onChange={(until) => onChange({ ...period, until: until || null })}
            error={errorOf('until')}
          />
        </>
      )}
    </>
  );
}
