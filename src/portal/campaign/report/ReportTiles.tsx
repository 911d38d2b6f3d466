import { type CampaignStat, type RecipientSegment } from '../../../contract/campaign/campaignReport';
import { type Country } from '../../../contract/country';
import { formatMoney, formatNumber, formatPercent, plural } from '../../ui/format';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { hasUnsubscribes, hasFeedback, peopleOf } from './outcomeParts';
import { orderMethodText, orderTracingNote } from './orderTracingLabels';

interface ReportTilesProps {
  stat: CampaignStat;
  country: Country;
  /** Whether privacy proxies, security scanners and other machines count too. */
  everyClass: boolean;
  /**
   * The address of the people behind a number. The lists contain people only, so numbers that include machines have no
   * link.
   */
  segmentHref: (segment: RecipientSegment) => string;
  /** The address of the orders that the tile counts. Undefined where the reader may not see orders. */
  ordersHref: string | undefined;
}

export function ReportTiles({ stat, country, everyClass, segmentHref, ordersHref }: ReportTilesProps) {
  const { progress, sentBy, opens, clicks, orders, unsubscribes } = stat;
  const bounced = sentBy.bouncedSoft + sentBy.bouncedHard;
  const ofSent = (count: number) =>
    progress.sent === 0 ? '' : `${formatPercent(count / progress.sent)} of sent`;
  const opened = peopleOf(opens, everyClass);
  const clicked = peopleOf(clicks, everyClass);
  const machines = everyClass ? 'proxies and scanners included' : undefined;
  const orderNote = orderTracingNote(orders);
  return (
    <>
      <StatRow>
        <StatTile
          label="Sent"
          value={formatNumber(progress.sent)}
          sub={
            progress.total === 0
              ? ''
              : `${formatPercent(progress.sent / progress.total)} of ${formatNumber(progress.total)}`
          }
          to={segmentHref('sent')}
          help="Emails delivered to the mail server, including those that bounced later. Skipped and refused addresses are not counted."
        />
        <StatTile
          label="Clicked"
          value={formatNumber(clicked)}
          sub={[ofSent(clicked), machines ?? `${formatNumber(clicks.peopleAll)} with scanners`]
            .filter(Boolean)
            .join(', ')}
          to={everyClass ? undefined : segmentHref('clicked')}
          help="Recipients who followed at least one link. Security scanners that follow every link are not counted unless you include them."
        />
        <StatTile
          label="Orders"
          value={formatNumber(orders.orders)}
          sub={
            orders.orders === 0
              ? 'after a click'
              : `${formatMoney(orders.cents, country)} from ${plural(orders.people, 'person', 'people')}`
          }
          to={ordersHref}
          help={orderMethodText}
        />
        {hasFeedback(stat) && (
          <StatTile
            label="Bounced"
            value={formatNumber(bounced)}
            sub={[
              ofSent(bounced),
              sentBy.complained > 0 ? `${formatNumber(sentBy.complained)} marked as spam` : '',
            ]
              .filter(Boolean)
              .join(', ')}
            to={segmentHref('bounced')}
            help="Emails that were returned, because the address does not exist or for a temporary reason. Addresses that do not exist get no more email."
          />
        )}
        <StatTile
          label="Opened (estimated)"
          value={formatNumber(opened)}
          sub={[ofSent(opened), machines ?? `${formatNumber(opens.peopleAll)} with proxies`]
            .filter(Boolean)
            .join(', ')}
          to={everyClass ? undefined : segmentHref('opened')}
          help="Recipients whose email program loaded the images. Some programs never load them and privacy proxies load them for everyone, so this is an estimate. Repeats count once."
        />
        {hasUnsubscribes(stat) && (
          <StatTile
            label="Unsubscribed"
            value={formatNumber(unsubscribes)}
            sub={ofSent(unsubscribes)}
            to={segmentHref('unsubscribed')}
            help="Recipients who unsubscribed from this email, on the unsubscribe page or in their email program."
          />
        )}
      </StatRow>
      {orderNote && <p className="report-note">{orderNote}</p>}
    </>
  );
}
