import { orderDays, type CampaignStat } from '../../../contract/campaign/campaignReport';
import { formatNumber, plural } from '../../ui/format';

/** Explains which orders are attributed to a mail (DOMAIN section 2). */
export const orderMethodText =
  'Orders placed in the same visit as a click in this email, whatever address the buyer used. Of all other ' +
  `orders, those from the address the email was sent to, within ${orderDays} days of the last click, if that click ` +
  'was in this email. Free orders count. Refunds reduce the revenue but not the number of orders. Door sales and unpaid ' +
  'carts are not counted.';

/** Says how many orders of a report were traced by visit and by address; empty without orders. */
export function orderTracingNote({ orders, byVisit, byAddress }: CampaignStat['orders']): string {
  if (orders === 0) return '';
  return (
    `Of ${plural(orders, 'order', 'orders')}, ${formatNumber(byVisit)} were placed in the same visit as a click ` +
    `and ${formatNumber(byAddress)} from the address of someone who had clicked within the ${orderDays} days before.`
  );
}
