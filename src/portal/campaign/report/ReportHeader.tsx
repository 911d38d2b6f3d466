import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { type Country } from '../../../contract/country';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { Button } from '../../ui/Button';
import { formatDate, formatDateTime, formatTime } from '../../ui/format';
import { PageHeader } from '../../ui/page/PageHeader';
import { campaignKindLabels } from '../campaignKindLabels';
import { CampaignStateBadge } from '../CampaignStateBadge';
import { ruleText } from '../schedule/relativeStartLabels';
import { purposeLabels } from '../purposeLabels';

interface ReportHeaderProps {
  stat: CampaignStat;
  back: { to: string; label: string };
  country: Country;
  onRefresh?: () => void;
}

export function ReportHeader({ stat, back, country, onRefresh }: ReportHeaderProps) {
  const { campaign, progress } = stat;
  const { startedAt, finishedAt } = progress;
  const when = (instant: string) => formatDateTime(instant, campaign.zone, country);
  const ended = campaign.state === 'cancelled' ? 'stopped' : 'finished';
  const { zone } = campaign;
  const { mayBeService } = campaignKindLabels[campaign.kind];
  const sameDay =
    finishedAt && startedAt && formatDate(finishedAt, zone, country) === formatDate(startedAt, zone, country);
  const end = finishedAt && (sameDay ? formatTime(finishedAt, zone, country) : when(finishedAt));
  const times = [startedAt && `Sending started ${when(startedAt)}`, end && `${ended} ${end}`].filter(Boolean);
  return (
    <PageHeader
      title={campaign.name}
      back={back}
      badge={<CampaignStateBadge {...campaign} />}
      description={
        <>
          {campaign.subject && (
            <span className="report-subject">Subject: {withFallbacks(campaign.subject)}</span>
          )}
          {mayBeService && campaign.purpose && (
            <span className="report-subject">{purposeLabels[campaign.purpose].title}</span>
          )}
          {campaign.rule && (
            <span className="report-subject">
              Planned {ruleText(campaign.rule, country)}
              {campaign.scheduledFor &&
                `: ${formatDateTime(campaign.scheduledFor, campaign.rule.sessionZone, country)}`}
            </span>
          )}
          {times.join(', ')}
        </>
      }
      actions={
        onRefresh && (
          <Button icon="refresh" onClick={onRefresh}>
            Refresh
          </Button>
        )
      }
    />
  );
}
