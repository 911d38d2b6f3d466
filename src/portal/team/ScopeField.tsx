import { useState } from 'react';
import { type TeamScope } from '../../contract/team/team';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { LineField } from '../ui/field/LineField';
import { Skeleton } from '../ui/page/Skeleton';

/** The ids of chosen events and venues; null for the whole organisation. */
export type ChosenScope = { events: string[]; venues: string[] } | null;

interface ScopeFieldProps {
  value: ChosenScope;
  onChange: (scope: ChosenScope) => void;
  /** Null while they are loading. */
  choices: TeamScope | null;
  error?: string;
}

const longList = 8;

/** Where a person works: everywhere, or at chosen events and venues. */
export function ScopeField({ value, onChange, choices, error }: ScopeFieldProps) {
  const [search, setSearch] = useState('');
  const put = (part: 'events' | 'venues', id: string, isChosen: boolean) => {
    const chosen = value ?? { events: [], venues: [] };
    const others = chosen[part].filter((one) => one !== id);
    onChange({ ...chosen, [part]: isChosen ? [...others, id].sort() : others });
  };
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <div className="scope">
      <ChoiceCards
        label="Where"
        value={value ? 'chosen' : 'all'}
        onChange={(choice) => onChange(choice === 'all' ? null : (value ?? { events: [], venues: [] }))}
        options={[
          { value: 'all', title: 'The whole organisation' },
          {
            value: 'chosen',
            title: 'Chosen events and venues',
            text: 'Sees nothing of other events, and no audiences, email campaigns, plan or billing.',
          },
        ]}
      />
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {value && !choices && <Skeleton lines={3} />}
      {value && choices && (
        <>
          {choices.events.length + choices.venues.length > longList && (
            <LineField
              name="scopeSearch"
              label="Find an event or a venue"
              value={search}
              onChange={setSearch}
              maxLength={100}
            />
          )}
          <div className="scope__lists">
            <ScopeList
              title="Venues, with all their events"
              items={choices.venues.filter(isFound)}
              chosen={value.venues}
              onChange={(id, isChosen) => put('venues', id, isChosen)}
            />
            <ScopeList
              title="Events"
              items={choices.events.filter(isFound)}
              chosen={value.events}
              onChange={(id, isChosen) => put('events', id, isChosen)}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface ScopeListProps {
  title: string;
  items: TeamScope['events'];
  chosen: readonly string[];
  onChange: (id: string, isChosen: boolean) => void;
}

function ScopeList({ title, items, chosen, onChange }: ScopeListProps) {
  return (
    <fieldset className="scope__list">
      <legend className="choices__legend">{title}</legend>
      <div className="scope__items">
        {items.length === 0 && <p className="team-note">None found</p>}
        {items.map(({ id, name }) => (
          <CheckboxInput
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isChosen) => onChange(id, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
