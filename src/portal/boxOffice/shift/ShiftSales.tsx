import { type DoorSale } from '../../../contract/boxOffice/boxOffice';
import { type Country } from '../../../contract/country';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatMoney, formatTime, plural } from '../../ui/format';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { methodLabels } from '../boxOfficeLabels';
import './shift.css';

interface ShiftSalesProps {
  /** Newest first; null until loaded. */
  sales: readonly DoorSale[] | null;
  zone: string;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onVoid: (sale: DoorSale) => void;
  country: Country;
}

/** The sales of this shift; each one can be voided while the shift is open. */
export function ShiftSales(props: ShiftSalesProps) {
  const { sales, zone, loading, error, onRetry, onVoid, country } = props;
  return (
    <Card title="Sales of this shift">
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The sales could not be loaded" />}
      {!sales && loading && <Skeleton lines={6} />}
      {sales?.length === 0 && (
        <EmptyState icon="ticket" title="Nothing sold yet" text="Sales are listed here, newest first." />
      )}
      <ul className="shift-sales">
        {sales?.map((sale) => (
          <li key={sale.orderId} className="shift-sales__sale">
            <span className="shift-sales__text">
              <strong>
                {sale.number}, {methodLabels[sale.method]}
              </strong>
              <span className="till-soft">
                {formatTime(sale.soldAt, zone, country)},{' '}
                {sale.tickets.length > 0 ? plural(sale.tickets.length, 'ticket', 'tickets') : 'add-ons'},{' '}
                {sale.eventTitle}
                {sale.reference && `, slip ${sale.reference}`}
                {sale.reason && `, ${sale.reason}`}
                {sale.buyerName && `, ${sale.buyerName}`}
              </span>
            </span>
            <span className="shift-sales__sum">{formatMoney(sale.totalCents, country)}</span>
            {sale.voidedAt ? (
              <StatusBadge tone="neutral" label="Voided" />
            ) : (
              <Button size="sm" onClick={() => onVoid(sale)} aria-label={`Void sale ${sale.number}`}>
                Void
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
