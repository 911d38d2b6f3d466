import { type Country } from '../../../contract/country';
import { type SessionReach } from '../../../contract/event/eventSession';
import { formatMoney, plural } from '../../ui/format';

/** "212 ticketholders" */
export const ticketholderCount = ({ ticketholders }: SessionReach): string =>
  plural(ticketholders, 'ticketholder', 'ticketholders');

/** "212 ticketholders with 340 tickets, from 98 orders worth $4,508.00" */
export function reachText(reach: SessionReach, country: Country): string {
  const people = `${ticketholderCount(reach)} with ${plural(reach.tickets, 'ticket', 'tickets')}`;
  if (reach.orders === 0) return people;
  return `${people}, from ${plural(reach.orders, 'order', 'orders')} worth ${formatMoney(reach.paidCents, country)}`;
}
