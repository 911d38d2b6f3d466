import { useState } from 'react';
import { type TicketholderSession } from '../../../contract/ticketholder/ticketholder';
import { sessionDate, sessionTime } from '../../event/sessions/sessionLabels';
import { serverNow } from '../../request/serverTime';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { plural } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';

interface SessionChoiceProps {
  sessions: readonly TicketholderSession[];
  /** Empty for all sessions, including those added later. */
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
}

/** All sessions of an event, or some of them. */
export function SessionChoice({ sessions, chosen, error, onChange }: SessionChoiceProps) {
  const country = useCountry();
  const [now] = useState(serverNow);
  if (sessions.length < 2) return null;
  const some = chosen.length > 0;
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <ChoiceCards
        label="Sessions"
        value={some ? 'some' : 'all'}
        onChange={(value) => onChange(value === 'all' ? [] : sessions.map(({ id }) => id))}
        options={[
          { value: 'all', title: 'All sessions', text: 'Everyone with a ticket to the event gets it once.' },
          { value: 'some', title: 'Some sessions', text: 'Choose people by the session they are coming to.' },
        ]}
      />
      {some && (
        <div className="recipient-choice" role="group" aria-label="Choose sessions">
          {sessions.map((session) => {
            const { id, holders, startsAt } = session;
            const isChosen = chosen.includes(id);
            // An empty choice would mean all sessions.
            const isLast = isChosen && chosen.length === 1;
            const facts = [
              holders === 0 ? 'Nobody has a ticket' : plural(holders, 'ticketholder', 'ticketholders'),
              Date.parse(startsAt) < now && 'has started',
              isLast && 'choose at least one session',
            ];
            return (
              <CheckboxInput
                key={id}
                label={`${sessionDate(session, country)}, ${sessionTime(session, country)}`}
                checked={isChosen}
                disabled={isLast}
                help={facts.filter(Boolean).join(', ')}
                onChange={(on) => toggle(id, on)}
              />
            );
          })}
        </div>
      )}
      {error && <p className="field__error">{error}</p>}
    </>
  );
}
