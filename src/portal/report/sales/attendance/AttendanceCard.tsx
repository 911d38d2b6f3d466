import { type Country } from '../../../../contract/country';
import { ticketholdersPath } from '../../../../contract/paths/sellingPaths';
import { type AttendedSession, type SalesAttendance } from '../../../../contract/report/salesAttendance';
import { Button } from '../../../ui/Button';
import { formatNumber, formatPercent } from '../../../ui/format';
import { DataList } from '../../../ui/list/DataList';
import { type Column } from '../../../ui/list/useListView';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../saveCsv';
import { attendanceCsv, noShows, noShowShare } from './attendanceLabels';
import { wallMoment } from '../../../ui/wallClock';

interface AttendanceCardProps {
  eventId: string;
  attendance: SalesAttendance;
  country: Country;
  maySeeTickets: boolean;
}

const columnsOf = (country: Country): Column<AttendedSession>[] => [
  {
    key: 'session',
    header: 'Session',
    render: ({ startsLocal, zone }) => wallMoment(startsLocal, zone, country),
    sort: ({ startsLocal }) => startsLocal,
  },
  {
    key: 'tickets',
    header: 'Tickets',
    align: 'end',
    render: ({ tickets }) => formatNumber(tickets, country),
    sort: ({ tickets }) => tickets,
  },
  {
    key: 'arrived',
    header: 'Arrived',
    align: 'end',
    render: ({ arrived }) => formatNumber(arrived, country),
    sort: ({ arrived }) => arrived,
  },
  {
    key: 'noShows',
    header: 'No-shows',
    align: 'end',
    render: (session) => formatNumber(noShows(session), country),
    sort: noShows,
  },
  {
    key: 'share',
    header: 'No-show share',
    align: 'end',
    render: (session) => {
      const share = noShowShare(session);
      return share === null ? '' : formatPercent(share);
    },
    sort: (session) => noShowShare(session) ?? -1,
  },
];

/** The sessions that have begun; each opens the tickets that did not arrive. */
export function AttendanceCard({ eventId, attendance, country, maySeeTickets }: AttendanceCardProps) {
  return (
    <Card
      title="By session"
      actions={
        <Button
          size="sm"
          icon="download"
          onClick={() => saveCsv(attendanceCsv(attendance), `${attendance.eventTitle} attendance`)}
        >
          CSV
        </Button>
      }
    >
      <div className="report-rows">
        <DataList
          label="Attendance by session"
          noun={['session', 'sessions']}
          columns={columnsOf(country)}
          rows={attendance.sessions}
          rowKey={({ id }) => id}
          rowHref={({ id }) =>
            maySeeTickets ? ticketholdersPath({ event: eventId, session: id, state: 'not_in' }) : undefined
          }
          loading={false}
          total={attendance.sessionCount}
          empty={{ title: 'No sessions', text: 'No session has begun yet.' }}
        />
      </div>
    </Card>
  );
}
