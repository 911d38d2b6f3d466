import { type OrderMoment } from '../../contract/order/order';
import { Card } from '../ui/page/Card';
import { formatDateTime } from '../ui/format';
import { useCountry } from '../ui/useCountry';

/** Lists the history of the order. */
export function OrderTimeline({ moments, zone }: { moments: readonly OrderMoment[]; zone: string }) {
  const country = useCountry();
  return (
    <Card title="Timeline">
      {moments.length === 0 && <p className="order-soft">Nothing has happened with this order yet.</p>}
      <ol className="order-timeline">
        {moments.map(({ id, text, by, at }) => (
          <li key={id} className="order-timeline__moment">
            <p>{text}</p>
            <p className="order-soft">
              <time dateTime={at}>{formatDateTime(at, zone, country)}</time>
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
