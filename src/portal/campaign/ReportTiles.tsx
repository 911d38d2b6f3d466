import { type CampaignStat, type RecipientSegment } from '../../contract/campaignReport';
import { type Country } from '../../contract/country';
import { formatMoney, formatNumber, formatPercent, plural } from '../ui/format';
import { StatRow, StatTile } from '../ui/StatTile';
import { hasUnsubscribes, isFollowed, peopleOf } from './reportFigures';
import { orderMethodWords, orderTracingNote } from './report/orderTracingWords';

interface ReportTilesProps {
  stat: CampaignStat;
  country: Country;
  /** Proxies, scanners and the rest count too. */
  everyClass: boolean;
  /** The people behind a number; the lists hold people only, so numbers with machines in them have none. */
  segmentHref: (segment: RecipientSegment) => string;
  /** The orders behind the number; left out for who may not see orders. */
  ordersHref: string | undefined;
}

export function ReportTiles({ stat, country, everyClass, segmentHref, ordersHref }: ReportTilesProps) {
  const { progress, sentBy, opens, clicks, orders, unsubscribes } = stat;
  const cameBack = sentBy.bouncedSoft + sentBy.bouncedHard;
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
          help="Mails that the mail server took, also those that came back later. Skipped and refused addresses are not in it."
        />
        <StatTile
          label="Clicked"
          value={formatNumber(clicked)}
          sub={[ofSent(clicked), machines ?? `${formatNumber(clicks.peopleAll)} with scanners`]
            .filter(Boolean)
            .join(', ')}
          to={everyClass ? undefined : segmentHref('clicked')}
          help="Recipients who followed at least one link. Security scanners that follow every link are left out unless you count them."
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
          help={orderMethodWords}
        />
        {isFollowed(stat) && (
          <StatTile
            label="Came back"
            value={formatNumber(cameBack)}
            sub={[
              ofSent(cameBack),
              sentBy.complained > 0 ? `${formatNumber(sentBy.complained)} marked as spam` : '',
            ]
              .filter(Boolean)
              .join(', ')}
            to={segmentHref('bounced')}
            help="Mails that a mail server took and sent back later, because nobody is there or for a reason that may pass. Addresses where nobody is get no more mail."
          />
        )}
        <StatTile
          label="Opened (estimated)"
          value={formatNumber(opened)}
          sub={[ofSent(opened), machines ?? `${formatNumber(opens.peopleAll)} with proxies`]
            .filter(Boolean)
            .join(', ')}
          to={everyClass ? undefined : segmentHref('opened')}
          help="Recipients whose mail program loaded the pictures. Some programs never load them and privacy proxies load them for everybody, so this is an estimate. Repeats count once."
        />
        {hasUnsubscribes(stat) && (
          <StatTile
            label="Unsubscribed"
            value={formatNumber(unsubscribes)}
            sub={ofSent(unsubscribes)}
            to={segmentHref('unsubscribed')}
            help="Recipients who asked for no more mail from this one, on the unsubscribe page or in their mail program."
          />
        )}
      </StatRow>
      {orderNote && <p className="report-note">{orderNote}</p>}
    </>
  );
}
