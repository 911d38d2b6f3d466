import { usualAttribution } from '../../../contract/campaign/attribution';
import { type OrderSource } from '../../../contract/order/order';

/** How an order was attributed to an email (DOMAIN section 2). */
export const sourceWayLabels: Record<OrderSource['way'], string> = {
  visit: 'Bought in the same visit, after a click in the email',
  address: `Bought with the address the email was sent to, within ${usualAttribution.days} days of the last click`,
};
