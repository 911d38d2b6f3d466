import { overviewDays, type ReportingOverview } from '../../contract/overview/sectionOverviews';
import { campaignPath, campaignReportPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type SessionPermissions } from '../../contract/user/user';
import { Button } from '../ui/Button';
import { formatMoney, formatNumber, formatPercent, plural } from '../ui/format';
import { Link } from '../ui/Link';
import { Card } from '../ui/page/Card';
import { StatRow, StatTile } from '../ui/page/StatTile';
import { useCountry } from '../ui/useCountry';

interface ReportingCardProps {
  overview: ReportingOverview;
  sees: SessionPermissions;
}

const title = `The last ${overviewDays} days`;

/** What the campaigns of the last days led to, added up. */
export function ReportingCard({ overview, sees }: ReportingCardProps) {
  const country = useCountry();
  const { campaigns, sent, clicked, clickRate, orders, cents, best } = overview;
  if (campaigns === 0) {
    return (
      <Card title={title}>
        <div className="section-card__empty">
          <p>No campaign has been sent in these days. Who clicked, and what they bought, appears here.</p>
          {sees.emailCampaign && (
            <Button variant="quiet" icon="add" to={campaignPath('email', 'details')}>
              New campaign
            </Button>
          )}
        </div>
      </Card>
    );
  }
  const mayOpen = best && (best.kind === 'email' ? sees.emailCampaign : sees.ticketholderCommunication);
  return (
    <Card title={title}>
      <StatRow>
        <StatTile
          label="Emails sent"
          value={formatNumber(sent, country)}
          sub={`in ${plural(campaigns, 'campaign', 'campaigns')}`}
          help="Of campaigns and comms whose sending began in these days, including emails that bounced later."
        />
        <StatTile
          label="Clicked"
          value={formatNumber(clicked, country)}
          sub={clickRate === null ? '' : `${formatPercent(clickRate)} of sent`}
          to={routePatterns.campaignReport}
          help="People who followed at least one link, without security scanners. A person who clicked in two campaigns counts twice."
        />
        <StatTile
          label="Orders"
          value={formatNumber(orders, country)}
          sub="after a click"
          help="Orders that these campaigns led to, counted as in the report of each campaign."
        />
        <StatTile label="Revenue" value={formatMoney(cents, country)} sub="less refunds" />
      </StatRow>
      {best && (
        <p className="section-card__note">
          Most clicks:{' '}
          {mayOpen ? <Link to={campaignReportPath(best.kind, best.id)}>{best.name}</Link> : best.name},
          clicked by {plural(best.result.clicked, 'person', 'people')}
        </p>
      )}
    </Card>
  );
}
