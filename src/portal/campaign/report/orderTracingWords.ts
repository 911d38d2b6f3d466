import { orderDays, type CampaignStat } from '../../../contract/campaignReport';
import { formatNumber, plural } from '../../ui/format';

/** Which orders belong to a mail, for those who ask (DOMAIN section 2). */
export const orderMethodWords =
  'Orders on your site in the visit that a click in this mail began, whatever address the buyer gave. Of all other ' +
  `orders, those with the address that the mail went to, within ${orderDays} days after the last click, if that click ` +
  'was in this mail. Free orders count. A refund is taken off the money, and the order stays. Door sales and unpaid ' +
  'carts never count.';

/** How the orders of a report were traced, with how many each; empty without orders. */
export function orderTracingNote({ orders, byVisit, byAddress }: CampaignStat['orders']): string {
  if (orders === 0) return '';
  return (
    `Of ${plural(orders, 'order', 'orders')}, ${formatNumber(byVisit)} came in the visit that a click began ` +
    `and ${formatNumber(byAddress)} with the address of somebody who had clicked within ${orderDays} days before.`
  );
}
