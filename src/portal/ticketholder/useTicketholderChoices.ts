import { type DoorSession, type TicketholderFilter } from '../../contract/ticketholder/ticketholders';
import { useSavedSessions } from '../event/sessions/useSavedSessions';

/** The sessions and ticket types of the chosen event, for the filters; both are empty without an event. */
export function useTicketholderChoices(filter: TicketholderFilter, known: readonly DoorSession[]) {
  const ofSession = known.find(({ id }) => id === filter.sessionId)?.eventId;
  const asked = filter.eventId ?? ofSession;
  // The address may name an event that does not exist; only an event with tickets is loaded.
  const eventId = known.some((session) => session.eventId === asked) ? asked : undefined;
  return { eventId, ...useSavedSessions(eventId) };
}
