import { type EventSessionRow, type TicketType } from '../../contract/event/event';
import { type TicketholderFilter, ticketholderStates } from '../../contract/ticketholder/ticketholders';
import { SelectInput } from '../ui/field/SelectInput';
import { useCountry } from '../ui/useCountry';
import { wallMoment } from '../ui/wallClock';
import { stateLabels } from './checkIn/doorLabels';
import './ticketholder.css';

interface TicketholderFiltersProps {
  filter: TicketholderFilter;
  /** Event titles by event id. */
  events: ReadonlyMap<string, string>;
  /** The sessions and ticket types of the chosen event. */
  choices: {
    eventId: string | undefined;
    sessions: readonly EventSessionRow[];
    types: readonly TicketType[];
  };
  onEvent: (eventId: string) => void;
  onSession: (sessionId: string) => void;
  onType: (ticketTypeId: string) => void;
  onState: (state: string) => void;
}

/** Filters by event, session, ticket type and check-in status. */
export function TicketholderFilters(props: TicketholderFiltersProps) {
  const { filter, events, choices, onEvent, onSession, onType, onState } = props;
  const { sessions, types } = choices;
  const country = useCountry();
  return (
    <div className="ticketholder-filters">
      <SelectInput
        aria-label="Event"
        value={choices.eventId ?? ''}
        onChange={onEvent}
        placeholder="All events"
        options={[...events].map(([value, label]) => ({ value, label }))}
      />
      {(sessions.length > 1 || filter.sessionId) && (
        <SelectInput
          aria-label="Session"
          value={filter.sessionId ?? ''}
          onChange={onSession}
          placeholder="All sessions"
          options={sessions.map(({ id, startsLocal, zone }) => ({
            value: id,
            label: wallMoment(startsLocal, zone, country),
          }))}
        />
      )}
      {(types.length > 1 || filter.ticketTypeId) && (
        <SelectInput
          aria-label="Ticket type"
          value={filter.ticketTypeId ?? ''}
          onChange={onType}
          placeholder="All ticket types"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectInput
        aria-label="Check-in status"
        value={filter.state}
        onChange={onState}
        options={ticketholderStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
    </div>
  );
}
