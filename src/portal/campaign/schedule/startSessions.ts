import { type Campaign } from '../../../contract/campaign/campaign';
import { type PlannedRelativeStart } from '../../../contract/campaign/campaignStart';
import { mostRelative, relativeInstant } from '../../../contract/campaign/relativeStart';
import {
  type TicketholderEvent,
  type TicketholderSession,
} from '../../../contract/ticketholder/ticketholder';
import { wallTimeAt } from '../../../contract/wallInstant';

/**
 * The sessions to which the start of a comm may be relative: those that it goes to and that are not cancelled.
 * Undefined until the events are loaded.
 */
export function startSessions(
  { eventId, sessionIds }: Pick<Campaign, 'eventId' | 'sessionIds'>,
  events: readonly TicketholderEvent[] | null,
): readonly TicketholderSession[] | undefined {
  if (!events) return undefined;
  const sessions = events.find(({ id }) => id === eventId)?.sessions ?? [];
  return sessions.filter(
    ({ id, cancelled }) => !cancelled && (sessionIds.length === 0 || sessionIds.includes(id)),
  );
}

/** The chosen session; without a choice, or if it is not offered any more, the first that has not begun. */
export function startSession(
  sessions: readonly TicketholderSession[],
  chosen: string | null,
  nowMs: number,
): TicketholderSession | undefined {
  return (
    sessions.find(({ id }) => id === chosen) ??
    sessions.find(({ startsAt }) => Date.parse(startsAt) > nowMs) ??
    sessions[0]
  );
}

/** When a rule starts the comm: its wall time and zone. Undefined while the rule is incomplete. */
export function plannedMoment(
  { direction, unit, amount, time }: PlannedRelativeStart,
  session: TicketholderSession,
): { local: string; zone: string } | undefined {
  if (amount === null || amount > mostRelative[unit] || (unit === 'days' && time === '')) return undefined;
  const { startsAt, zone } = session;
  const at = relativeInstant({ startsAt: new Date(startsAt), zone }, { direction, unit, amount, time });
  return { local: wallTimeAt(at, zone), zone };
}
