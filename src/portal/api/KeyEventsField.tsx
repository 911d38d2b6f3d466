import { useState } from 'react';
import { type ApiKeys } from '../../contract/api/apiKeys';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { LineField } from '../ui/field/LineField';

interface KeyEventsFieldProps {
  /** The ids of chosen events; null for all. */
  value: readonly string[] | null;
  onChange: (ids: readonly string[] | null) => void;
  events: ApiKeys['events'];
  error: string | undefined;
}

const longList = 8;

/** Of which events a key reads: all of them, or chosen ones. */
export function KeyEventsField({ value, onChange, events, error }: KeyEventsFieldProps) {
  const [search, setSearch] = useState('');
  const found = events.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className="api-key__events" id="eventIds" tabIndex={-1}>
      <ChoiceCards
        label="Of which events"
        value={value ? 'chosen' : 'all'}
        onChange={(choice) => onChange(choice === 'all' ? null : (value ?? []))}
        options={[
          { value: 'all', title: 'All events', text: 'Also those that you add later.' },
          {
            value: 'chosen',
            title: 'Chosen events',
            text: 'With their sessions, orders, tickets and venues.',
          },
        ]}
      />
      {value && (
        <>
          {events.length > longList && (
            <LineField label="Find an event" value={search} onChange={setSearch} maxLength={100} />
          )}
          <fieldset className="api-key__choices">
            <legend className="visually-hidden">Events</legend>
            {found.length === 0 && <p className="field__help">No event has this name.</p>}
            {found.map(({ id, title }) => (
              <CheckboxInput
                key={id}
                label={title}
                checked={value.includes(id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            ))}
          </fieldset>
        </>
      )}
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
