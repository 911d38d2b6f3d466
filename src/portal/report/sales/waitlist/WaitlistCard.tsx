import { type Country } from '../../../../contract/country';
import { eventEditPath } from '../../../../contract/paths/pagePaths';
import { type SalesWaitlist, type WaitlistRow } from '../../../../contract/report/salesWaitlist';
import { Button } from '../../../ui/Button';
import { formatNumber } from '../../../ui/format';
import { DataList } from '../../../ui/list/DataList';
import { type Column } from '../../../ui/list/useListView';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../saveCsv';
import { waitlistCsv } from './waitlistLabels';
import { wallMoment } from '../../../ui/wallClock';

interface WaitlistCardProps {
  waitlist: SalesWaitlist;
  country: Country;
  /** True if the person may see the waitlists of events. */
  mayOpen: boolean;
}

const numbers = [
  ['joined', 'Joined', true],
  ['waiting', 'Waiting', false],
  ['waitingTickets', 'Tickets wanted', true],
  ['offered', 'Offered', false],
  ['bought', 'Bought', false],
  ['lapsed', 'Lapsed', true],
  ['left', 'Left', true],
] as const;

const columnsOf = (country: Country): Column<WaitlistRow>[] => [
  {
    key: 'name',
    header: 'Session and ticket type',
    render: ({ eventTitle, startsLocal, zone, typeName }) => (
      <span className="sales-row">
        {`${eventTitle}, ${typeName}`}
        <span className="sales-row__detail">{wallMoment(startsLocal, zone, country)}</span>
      </span>
    ),
    sort: ({ startsLocal, eventTitle }) => `${startsLocal} ${eventTitle}`,
  },
  ...numbers.map(([key, header, hideOnPhone]): Column<WaitlistRow> => ({
    ...{ key, header, hideOnPhone, align: 'end' },
    render: (row) => formatNumber(row[key], country),
    sort: (row) => row[key],
  })),
];

/** The waitlists, by session and ticket type; each opens the people of its event. */
export function WaitlistCard({ waitlist, country, mayOpen }: WaitlistCardProps) {
  return (
    <Card
      title="By session and ticket type"
      actions={
        <Button size="sm" icon="download" onClick={() => saveCsv(waitlistCsv(waitlist), 'waitlists')}>
          CSV
        </Button>
      }
    >
      <div className="report-rows">
        <DataList
          label="Waitlists"
          noun={['waitlist', 'waitlists']}
          columns={columnsOf(country)}
          rows={waitlist.rows}
          rowKey={({ key }) => key}
          rowHref={({ eventId }) => (mayOpen ? eventEditPath(eventId, 'tickets') : undefined)}
          loading={false}
          total={waitlist.rowCount}
          empty={{ title: 'No waitlists', text: 'Choose another event.' }}
        />
      </div>
      {waitlist.rowCount > waitlist.rows.length && (
        <p className="sales-note">
          Only the waitlists of the first sessions are shown and added up; choose an event for its own.
        </p>
      )}
    </Card>
  );
}
