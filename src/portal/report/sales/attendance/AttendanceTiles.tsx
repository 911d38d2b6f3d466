import { type Country } from '../../../../contract/country';
import { ticketholdersPath } from '../../../../contract/paths/sellingPaths';
import { type SalesAttendance } from '../../../../contract/report/salesAttendance';
import { formatNumber, formatPercent, plural } from '../../../ui/format';
import { StatRow, StatTile } from '../../../ui/page/StatTile';
import { attendanceTotal, noShows, noShowShare } from './attendanceLabels';

interface AttendanceTilesProps {
  eventId: string;
  attendance: SalesAttendance;
  country: Country;
  maySeeTickets: boolean;
}

/** The sums of the sessions that have begun. */
export function AttendanceTiles({ eventId, attendance, country, maySeeTickets }: AttendanceTilesProps) {
  const { sessions, sessionCount, hasUpcoming } = attendance;
  const total = attendanceTotal(sessions);
  const share = noShowShare(total);
  const count = (value: number) => formatNumber(value, country);
  const [only] = sessionCount === 1 ? sessions : [];
  // The list has no filter for sessions that have begun.
  const isWhole = (!hasUpcoming && sessionCount === sessions.length) || only !== undefined;
  const listOf = (state: string) =>
    maySeeTickets && isWhole
      ? { to: ticketholdersPath({ event: eventId, ...(only && { session: only.id }), state }) }
      : {};
  return (
    <StatRow>
      <StatTile
        label="Tickets"
        value={count(total.tickets)}
        help="Valid tickets of the sessions that have begun, without refunded ones."
        sub={
          sessionCount > sessions.length
            ? `in the latest ${count(sessions.length)} sessions`
            : `in ${plural(sessionCount, 'session that has begun', 'sessions that have begun')}`
        }
      />
      <StatTile
        label="Arrived"
        value={count(total.arrived)}
        {...listOf('in')}
        help="Tickets that were checked in."
        sub={share === null ? undefined : `${formatPercent(1 - share)} of the tickets`}
      />
      <StatTile
        label="No-shows"
        value={count(noShows(total))}
        {...listOf('not_in')}
        help="Tickets that were not checked in, though their session has begun. People who were let in without a scan count here too."
        sub={share === null ? undefined : `${formatPercent(share)} of the tickets`}
      />
    </StatRow>
  );
}
