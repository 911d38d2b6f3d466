import { campaignReportPath } from '../../contract/paths/pagePaths';
import { DataList } from '../ui/list/DataList';
import { formatDateTime, formatDay, formatNumber } from '../ui/format';
import { Link } from '../ui/Link';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/list/useListView';
import { type PlanOverview } from './planArea';

type Entry = PlanOverview['recipientEntries'][number];

/** Lists the campaigns that used the month's email recipients, and the recipients returned for skipped people. */
export function RecipientAccount({ overview }: { overview: PlanOverview }) {
  const country = useCountry();
  const { zone, nextBillingOn, recipientEntries } = overview;
  const columns: Column<Entry>[] = [
    { key: 'campaign', header: 'Campaign', render: nameOf },
    { key: 'date', header: 'Date', render: ({ happenedAt }) => formatDateTime(happenedAt, zone, country) },
    {
      key: 'recipients',
      header: 'Recipients',
      align: 'end',
      render: ({ recipients }) =>
        recipients < 0 ? `${formatNumber(-recipients, country)} returned` : formatNumber(recipients, country),
    },
  ];
  return (
    <section className="plan-account" aria-labelledby="plan-account">
      <h2 id="plan-account" className="plan-account__title">
        Where this month’s email recipients went
      </h2>
      <DataList
        label="Email recipients this month"
        noun={['entry', 'entries']}
        columns={columns}
        rows={recipientEntries}
        rowKey={({ id }) => id}
        loading={false}
        empty={{
          title: 'No email campaign was sent this month',
          text: `Each campaign is shown here with the people it goes to. The month ends on ${formatDay(nextBillingOn, country)}.`,
        }}
      />
    </section>
  );
}

function nameOf({ campaignId, campaignName }: Entry) {
  if (campaignId === null) return 'A deleted campaign';
  return <Link to={campaignReportPath('email', campaignId)}>{campaignName}</Link>;
}
