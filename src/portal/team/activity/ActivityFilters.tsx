import {
  type ActivityFilter,
  type ActivityPage,
  auditGroupLabels,
  turnoutPerson,
} from '../../../contract/team/activity';
import { auditGroups } from '../../../contract/team/auditActions';
import { Button } from '../../ui/Button';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import './activity.css';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  people: ActivityPage['people'];
  isNarrowed: boolean;
  onNarrow: (change: Partial<Record<'person' | 'group' | 'from' | 'until', string>>) => void;
  onClear: () => void;
}

/** Filters by person, kind of action and days. */
export function ActivityFilters({ filter, people, isNarrowed, onNarrow, onClear }: ActivityFiltersProps) {
  const { person, group, from, until } = filter;
  return (
    <div className="activity-filters">
      <SelectInput
        aria-label="Person"
        value={person ?? ''}
        onChange={(chosen) => onNarrow({ person: chosen })}
        placeholder="Everyone"
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: turnoutPerson, label: 'Turnout' },
        ]}
      />
      <SelectInput
        aria-label="Kind of action"
        value={group ?? ''}
        onChange={(chosen) => onNarrow({ group: chosen })}
        placeholder="Every kind"
        options={auditGroups.map((value) => ({ value, label: auditGroupLabels[value] }))}
      />
      <label className="activity-filters__day">
        <span>From</span>
        <TextInput
          type="date"
          value={from ?? ''}
          max={until ?? undefined}
          onChange={(day) => onNarrow({ from: day })}
        />
      </label>
      <label className="activity-filters__day">
        <span>to</span>
        <TextInput
          type="date"
          value={until ?? ''}
          min={from ?? undefined}
          onChange={(day) => onNarrow({ until: day })}
        />
      </label>
      {isNarrowed && (
        <Button variant="quiet" icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
