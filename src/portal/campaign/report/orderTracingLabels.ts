import {
  type Attribution,
  type AttributionModel,
  attributionName,
  usualAttribution,
} from '../../../contract/campaign/attribution';
import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { formatNumber, plural } from '../../ui/format';

const spanOf = (days: number) => plural(days, 'day', 'days');

const methods: Record<AttributionModel, (span: string) => string> = {
  last: (span) =>
    `An order counts for the email whose click began the visit, or else for the email that the buyer clicked last, within ${span} before the order.`,
  first: (span) =>
    `An order counts for the email that the buyer clicked first, within ${span} before the order. The click that began the visit is one of these clicks.`,
  any: (span) =>
    `An order counts for every email that the buyer clicked within ${span} before it, and for the one whose click began the visit. So several emails can count one order.`,
};

/** Says in one line which orders count for a mail (DOMAIN section 2). */
export const attributionMethod = ({ model, days }: Attribution): string => methods[model](spanOf(days));

/** Explains the orders of every figure that does not name its attribution. */
export const orderMethodText = (): string =>
  `${attributionMethod(usualAttribution)} Whose email it was is known by the link in a visit, and by the buyer's address ` +
  'otherwise. Free orders count. Refunds reduce the revenue but not the number of orders. Door sales and unpaid carts ' +
  'are not counted.';

/** Which figures keep to the usual attribution when another is chosen. */
export const usualElsewhereNote = `The A/B test, the list of campaigns and the page of an order keep to the ${attributionName(usualAttribution)}.`;

/** Says how many orders of a report were traced by visit and by address; empty without orders. */
export function orderTracingNote(
  { orders, byVisit, byAddress }: CampaignStat['orders'],
  { days }: Attribution,
): string {
  if (orders === 0) return '';
  return (
    `Of ${plural(orders, 'order', 'orders')}, ${formatNumber(byVisit)} were placed in the same visit as a click ` +
    `and ${formatNumber(byAddress)} from the address of someone who had clicked within the ${spanOf(days)} before.`
  );
}
