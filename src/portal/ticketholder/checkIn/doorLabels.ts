import { type Country } from '../../../contract/country';
import { type DoorSession, type TicketholderState } from '../../../contract/ticketholder/ticketholders';
import { formatDate, formatDateTime, formatNumber } from '../../ui/format';

export const stateLabels: Record<TicketholderState, string> = {
  all: 'All tickets',
  in: 'Checked in',
  not_in: 'Not checked in',
  cancelled: 'Cancelled',
};

/** Buyers at the door may leave no name. */
export const noName = 'No name given';

/** For example "212 of 400 in". */
export const countText = ({ checkedIn, tickets }: { checkedIn: number; tickets: number }, country: Country) =>
  `${formatNumber(checkedIn, country)} of ${formatNumber(tickets, country)} in`;

export const whenText = ({ startsAt, zone }: { startsAt: string; zone: string }, country: Country) =>
  formatDateTime(startsAt, zone, country);

export const dayText = ({ startsAt, zone }: { startsAt: string; zone: string }, country: Country) =>
  formatDate(startsAt, zone, country);

/**
 * A session is offered for check-in until 6 hours after its end, or until 24 hours after its start if it has no end.
 */
const afterEndMs = 6 * 3_600_000;
const afterStartMs = 24 * 3_600_000;
const maxSessions = 3;

/** The next sessions to check in, at most three, in the order of the list. */
export function nextDoorSessions(sessions: readonly DoorSession[], nowMs: number): DoorSession[] {
  const open = sessions.filter(
    ({ startsAt, endsAt, cancelled, tickets }) =>
      !cancelled &&
      tickets > 0 &&
      Date.parse(endsAt ?? startsAt) + (endsAt ? afterEndMs : afterStartMs) > nowMs,
  );
  return open.slice(0, maxSessions);
}
