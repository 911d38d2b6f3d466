import { type CampaignStat, type RecipientSegment } from '../../../contract/campaign/campaignReport';
import { formatMoney, formatNumber, formatPercent } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { hasFeedback, peopleOf } from './outcomeParts';
import { orderTracingNote } from './orderTracingLabels';

interface ReportTilesProps {
  stat: CampaignStat;
  /** Whether privacy proxies, security scanners and other machines count too. */
  everyClass: boolean;
  /**
   * The address of the people behind a number. The lists contain people only, so numbers that include machines have no
   * link.
   */
  segmentHref: (segment: RecipientSegment) => string;
}

/** The figures that explain the headline figures. */
export function ReportTiles({ stat, everyClass, segmentHref }: ReportTilesProps) {
  const { progress, sentBy, opens, clicks, orders, personalCodes } = stat;
  const country = useCountry();
  const bounced = sentBy.bouncedSoft + sentBy.bouncedHard;
  const ofSent = (count: number) =>
    progress.sent === 0 ? '' : `${formatPercent(count / progress.sent)} of sent`;
  const opened = peopleOf(opens, everyClass);
  const machines = everyClass ? 'proxies and scanners included' : undefined;
  const orderNote = orderTracingNote(orders, stat.attribution);
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
        {hasFeedback(stat) && (
          <StatTile
            label="Bounced"
            value={formatNumber(bounced)}
            sub={ofSent(bounced)}
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
        <StatTile
          label="All clicks"
          value={formatNumber(everyClass ? clicks.hitsAll : clicks.hits)}
          sub={machines ?? `${formatNumber(clicks.hitsAll)} with scanners`}
          help="Every click on a link, including repeated clicks of the same person."
        />
        {personalCodes && (
          <StatTile
            label="Personal codes used"
            value={formatNumber(personalCodes.used)}
            sub={`of ${formatNumber(personalCodes.given)} given, ${formatMoney(personalCodes.cents, country)} in orders`}
            help="Orders that used a promo code which this email gave to one recipient, less refunds. Those that a click led to are also among the orders above."
          />
        )}
      </StatRow>
      {orderNote && <p className="report-note">{orderNote}</p>}
    </>
  );
}
