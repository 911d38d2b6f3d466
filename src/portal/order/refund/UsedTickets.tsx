import { type OrderDetail } from '../../../contract/order/order';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { type Ticked } from './refundForecast';

/** Warns if any of the ticked tickets has already been used to check in. */
export function UsedTickets({ order, ticked }: { order: OrderDetail; ticked: Ticked }) {
  const used = order.tickets.filter(
    ({ id, checkedInAt }) => checkedInAt !== null && ticked.ticketIds.includes(id),
  ).length;
  return (
    <div aria-live="polite">
      {used > 0 && (
        <Notice
          tone="warning"
          title={plural(used, 'ticked ticket has already been used', 'ticked tickets have already been used')}
        >
          {used === 1 ? 'Its holder has' : 'Their holders have'} been checked in. Untick{' '}
          {used === 1 ? 'it' : 'them'} to refund only unused tickets.
        </Notice>
      )}
    </div>
  );
}
