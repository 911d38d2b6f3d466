import { type ContactOrder } from '../../../contract/contactPage';
import { type Country, countryFacts } from '../../../contract/country';
import { campaignReportPath } from '../../../contract/pagePaths';
import { type RequestError } from '../../../contract/requestError';
import { orderPath } from '../../../contract/sellingPaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { DataList } from '../../ui/DataList';
import { formatDate, formatMoney } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/useListView';

interface ContactOrdersCardProps {
  /** Orders may be seen. */
  allowed: boolean;
  count: number;
  orders: readonly ContactOrder[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onMore: (() => void) | undefined;
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
      header: 'Came of',
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

/** What this person bought, and which mail brought it. */
export function ContactOrdersCard(props: ContactOrdersCardProps) {
  const { allowed, count, orders, loading, error, onRetry, onMore } = props;
  const country = useCountry();
  if (!allowed) {
    return (
      <Card title="Orders">
        <p className="contact-note">Your sign-in may not see orders. Ask an admin if you need them.</p>
      </Card>
    );
  }
  return (
    <Card title="Orders">
      <DataList
        label="Orders of this person"
        noun={['order', 'orders']}
        addressPrefix="order-"
        columns={columnsFor(country)}
        rows={orders}
        rowKey={({ id }) => id}
        total={count}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={{
          icon: 'ticket',
          title: 'No orders yet',
          text: 'What this person buys with this address stands here, with the campaign that they clicked within seven days before.',
        }}
        footer={
          onMore && (
            <Button size="sm" busy={loading} onClick={onMore}>
              Older orders
            </Button>
          )
        }
      />
    </Card>
  );
}
