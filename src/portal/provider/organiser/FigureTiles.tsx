import { figureDays, type ProviderOrganiser } from '../../../contract/provider/organisers';
import { formatMoney, formatNumber } from '../../ui/format';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { Rate } from './Rate';

const none = { sent: 0, bounced: 0, complained: 0, orders: 0, orderCents: 0 };

/** Emails and orders of the last 30 days. */
export function FigureTiles({ organiser }: { organiser: ProviderOrganiser }) {
  const country = organiser.country === 'au' ? 'au' : 'nz';
  const { sent, bounced, complained, orders, orderCents } = organiser.figures ?? none;
  return (
    <StatRow>
      <StatTile
        label="Emails"
        value={formatNumber(sent, country)}
        help={`Emails of campaigns that began in the last ${figureDays} days.`}
      />
      <StatTile
        label="Bounced"
        value={<Rate of="bounces" part={bounced} sent={sent} />}
        sub={formatNumber(bounced, country)}
        help="Addresses that do not exist, and emails that a mail server refused."
      />
      <StatTile
        label="Complaints"
        value={<Rate of="complaints" part={complained} sent={sent} />}
        sub={formatNumber(complained, country)}
        help="People who marked an email as spam."
      />
      <StatTile label="Orders" value={formatNumber(orders, country)} />
      <StatTile
        label="Sales"
        value={formatMoney(orderCents, country)}
        help="What the orders came to, less refunds."
      />
    </StatRow>
  );
}
