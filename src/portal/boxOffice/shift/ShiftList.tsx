import { type BoxOfficeShiftPage, type BoxOfficeShiftRow } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { type RequestError } from '../../../contract/wire/requestError';
import { boxOfficeShiftPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { formatDateTime, formatMoney, formatNumber } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { type Column } from '../../ui/list/useListView';
import { differenceTone, differenceText } from '../boxOfficeLabels';
import '../boxOffice.css';

interface ShiftListProps {
  page: BoxOfficeShiftPage | null;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onMore: () => void;
  country: Country;
}

const columnsOf = (zone: string, country: Country): Column<BoxOfficeShiftRow>[] => [
  { key: 'seller', header: 'Seller', render: ({ sellerName }) => sellerName },
  {
    key: 'opened',
    header: 'Opened',
    render: ({ openedAt }) => formatDateTime(openedAt, zone, country),
  },
  {
    key: 'sales',
    header: 'Sales',
    align: 'end',
    render: ({ sales }) => formatNumber(sales, country),
  },
  {
    key: 'taken',
    header: 'Sales total',
    align: 'end',
    render: ({ totalCents }) => formatMoney(totalCents, country),
  },
  {
    key: 'drawer',
    header: 'Drawer',
    render: ({ closedAt, differenceCents }) =>
      closedAt === null || differenceCents === null ? (
        <StatusBadge tone="info" label="Still open" />
      ) : (
        <StatusBadge
          tone={differenceTone(differenceCents)}
          label={differenceText(differenceCents, country)}
        />
      ),
  },
];

/** The recent shifts, each with its sales total and the difference in its drawer. */
export function ShiftList({ page, loading, error, onRetry, onMore, country }: ShiftListProps) {
  return (
    <section className="sellers" aria-label="Shifts">
      <h2>Shifts</h2>
      <DataList
        label="Shifts"
        noun={['shift', 'shifts']}
        columns={columnsOf(page?.zone ?? 'UTC', country)}
        rows={page?.shifts ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => boxOfficeShiftPath(id)}
        loading={loading || (page === null && !error)}
        error={error}
        onRetry={onRetry}
        empty={{
          icon: 'bill',
          title: 'No shift yet',
          text: 'Tap a seller above to open the till. The shift and its report are shown here afterwards.',
        }}
        footer={
          page?.after && (
            <Button busy={loading} onClick={onMore}>
              Show earlier shifts
            </Button>
          )
        }
      />
    </section>
  );
}
