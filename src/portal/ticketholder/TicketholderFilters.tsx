import { type DoorSession, type TicketholderFilter, ticketholderStates } from '../../contract/ticketholders';
import { SelectInput } from '../ui/SelectInput';
import { useCountry } from '../ui/useCountry';
import { stateWords, whenWords } from './doorWords';
import './ticketholder.css';

interface TicketholderFiltersProps {
  filter: TicketholderFilter;
  sessions: readonly DoorSession[];
  onEvent: (eventId: string) => void;
  onSession: (sessionId: string) => void;
  onState: (state: string) => void;
}

/** Event, its sessions, and whether they are in. */
export function TicketholderFilters(props: TicketholderFiltersProps) {
  const { filter, sessions, onEvent, onSession, onState } = props;
  const country = useCountry();
  const titles = new Map(sessions.map(({ eventId, eventTitle }) => [eventId, eventTitle]));
  const own = sessions.filter(({ eventId }) => eventId === filter.eventId);
  return (
    <div className="ticketholder-filters">
      <SelectInput
        aria-label="Event"
        value={filter.eventId ?? ''}
        onChange={onEvent}
        placeholder="All events"
        options={[...titles].map(([value, label]) => ({ value, label }))}
      />
      {(own.length > 1 || filter.sessionId) && (
        <SelectInput
          aria-label="Session"
          value={filter.sessionId ?? ''}
          onChange={onSession}
          placeholder="All sessions"
          options={own.map((session) => ({ value: session.id, label: whenWords(session, country) }))}
        />
      )}
      <SelectInput
        aria-label="Checked in or not"
        value={filter.state}
        onChange={onState}
        options={ticketholderStates.map((value) => ({ value, label: stateWords[value] }))}
      />
    </div>
  );
}
