import { type EventRow } from '../../../contract/event/event';
import { type EventRevenue } from '../../../contract/order/eventRevenue';
import { keptCents } from '../../../contract/order/keptCents';
import { formatMoney } from '../../ui/format';
import { FillBar } from '../../ui/page/FillBar';
import { useCountry } from '../../ui/useCountry';

interface EventSalesProps {
  sales: EventRow['sales'];
  /** Undefined until it is loaded. */
  revenue: EventRevenue | undefined;
}

/** How full an event is, and its revenue; the words between both are in the list from the start. */
export function EventSales({ sales, revenue }: EventSalesProps) {
  const country = useCountry();
  // An event that is not on sale may still have money, such as one whose sessions are all cancelled.
  const hasRevenue = revenue !== undefined && (sales !== null || revenue.totalCents > 0);
  return (
    <>
      {sales && sales.capacity !== null && <FillBar share={sales.sold / sales.capacity} />}
      {hasRevenue && (
        <span className="event-sold__revenue" title="What buyers have paid, including GST, less refunds.">
          <span className="visually-hidden">, revenue</span> {formatMoney(keptCents(revenue), country)}
        </span>
      )}
    </>
  );
}
