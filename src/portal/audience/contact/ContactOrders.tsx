import { type ContactOrder } from '../../../contract/audience/contactPage';
import { type Country, countryFacts } from '../../../contract/country';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { orderPath } from '../../../contract/paths/sellingPaths';
import { Card } from '../../ui/page/Card';
import { formatDate, formatMoney } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { ContactTrailList, type TrailProgress } from './ContactTrailList';

interface ContactOrdersProps extends TrailProgress {
  /** Whether the user may see orders. */
  allowed: boolean;
  count: number;
  orders: readonly ContactOrder[];
}

function columnsFor(country: Country): Column<ContactOrder>[] {
  const { defaultZone } = countryFacts(country);
  return [
    { key: 'number', header: 'Order', render: ({ id, number }) => <Link to={orderPath(id)}>{number}</Link> },
    { key: 'event', header: 'Event', render: ({ eventTitle }) => eventTitle },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      render: ({ totalCents, refundedCents }) =>
        refundedCents > 0
          ? `${formatMoney(totalCents, country)}, ${formatMoney(refundedCents, country)} back`
          : formatMoney(totalCents, country),
    },
    {
      key: 'from',
      header: 'Source',
      render: ({ campaign }) =>
        campaign ? (
          <Link to={campaignReportPath(campaign.kind, campaign.id)}>{campaign.name}</Link>
        ) : (
          <span className="audience-soft">–</span>
        ),
    },
    {
      key: 'at',
      header: 'When',
      width: '176px',
      render: ({ placedAt }) => <time dateTime={placedAt}>{formatDate(placedAt, defaultZone, country)}</time>,
    },
  ];
}

/** The orders of this person, and the mail that each is attributed to. */
export function ContactOrders({ allowed, count, orders, ...progress }: ContactOrdersProps) {
  const country = useCountry();
  if (!allowed) {
    return (
      <Card title="Orders">
        <p className="contact-note">
          You do not have permission to see orders. Ask an admin if you need access.
        </p>
      </Card>
    );
  }
  return (
    <ContactTrailList
      title="Orders"
      noun={['order', 'orders']}
      columns={columnsFor(country)}
      rows={orders}
      rowKey={({ id }) => id}
      total={count}
      empty={{
        icon: 'ticket',
        title: 'No orders yet',
        text: 'Orders from this address are listed here, with the email that led to each.',
      }}
      {...progress}
    />
  );
}
