import { orderPath } from '../../contract/paths/sellingPaths';
import { channelLabels, lineKindText, type PayoutLine } from '../../contract/payout/payout';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { useCountry } from '../ui/useCountry';
import './payout.css';
import { moneyText, sessionText } from './payoutLabels';

interface PayoutLineListProps {
  lines: readonly PayoutLine[];
  currency: string;
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  /** Whether the person may open orders. */
  linksOrders: boolean;
}

/** The lines of orders in a deposit, and the entries that are no order's. */
export function PayoutLineList({ lines, currency, onMore, linksOrders, ...list }: PayoutLineListProps) {
  const country = useCountry();
  const columns: Column<PayoutLine>[] = [
    {
      key: 'order',
      header: 'Order',
      className: 'payout-order',
      render: ({ orderId, orderNumber }) =>
        orderId && linksOrders ? (
          <Link to={orderPath(orderId)}>{orderNumber}</Link>
        ) : (
          (orderNumber ?? 'No order')
        ),
    },
    {
      key: 'what',
      header: 'What',
      render: (line) => (
        <div>
          {lineKindText(line)}
          <div className="field__help">
            {line.name === null ? line.description : `${Math.abs(line.quantity)} × ${line.name}`}
          </div>
        </div>
      ),
    },
    {
      key: 'session',
      header: 'Event and session',
      render: ({ eventTitle, startsLocal }) =>
        eventTitle && (
          <div>
            {eventTitle}
            <div className="field__help">{sessionText(startsLocal, country)}</div>
          </div>
        ),
    },
    {
      key: 'channel',
      header: 'Channel',
      render: ({ channel }) => (channel ? channelLabels[channel] : ''),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      render: ({ grossCents, gstCents, gstPercent }) => (
        <div>
          {moneyText(grossCents, currency)}
          {gstPercent !== null && (
            <div className="field__help">
              {gstPercent === 0
                ? 'without GST'
                : `with ${moneyText(gstCents, currency)} GST at ${gstPercent}%`}
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'fee',
      header: 'Fee',
      align: 'end',
      render: ({ feeCents }) => moneyText(-feeCents || 0, currency),
    },
    {
      key: 'net',
      header: 'Net',
      align: 'end',
      render: ({ grossCents, feeCents }) => moneyText(grossCents - feeCents, currency),
    },
  ];
  return (
    <DataList
      {...list}
      label="Lines of the deposit"
      noun={['line', 'lines']}
      columns={columns}
      rows={lines}
      rowKey={({ position }) => String(position)}
      addressPrefix="line-"
      footer={
        onMore && (
          <Button busy={list.loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{ title: 'No lines', text: 'This deposit has no lines.' }}
    />
  );
}
