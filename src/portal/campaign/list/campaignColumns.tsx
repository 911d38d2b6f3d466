import { type ReactNode, useState } from 'react';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { type CampaignResult, mostCurveSteps } from '../../../contract/campaign/campaignResult';
import { serverNow } from '../../request/serverTime';
import { formatDateTime, formatMoney, formatNumber, formatPercent, plural } from '../../ui/format';
import { type Column } from '../../ui/list/useListView';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { Skeleton } from '../../ui/page/Skeleton';
import { Sparkline } from '../../ui/chart/Sparkline';
import { formatRelativeTime } from '../../ui/relativeTime';
import { useCountry } from '../../ui/useCountry';
import { ruleText } from '../schedule/relativeStartLabels';
import { CampaignStateBadge } from '../CampaignStateBadge';
import { isBeingSent, isUnsent } from './campaignFilters';
import { curveText, curveTitle } from './curveText';
import { type ShownResults } from './useCampaignResults';

/** The columns of the list; a campaign that was sent has its results too. */
export function useCampaignColumns(title: string, results: ShownResults): Column<CampaignListEntry>[] {
  const country = useCountry();
  const [now] = useState(serverNow);
  const show = (campaign: CampaignListEntry, render: (result: CampaignResult) => ReactNode) =>
    isUnsent(campaign) ? null : <ResultFigure shown={results(campaign.id)}>{render}</ResultFigure>;
  return [
    {
      key: 'name',
      header: title,
      render: ({ name, subject }) => (
        <span className="campaign-name">
          <span className="campaign-name__title">{name}</span>
          <span className="campaign-name__subject">{withFallbacks(subject) || 'No subject yet'}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      width: '200px',
      render: ({ state, disabled, waitsForTest, scheduledFor, scheduledZone, rule, updatedAt }) => (
        <span className="campaign-state">
          <CampaignStateBadge state={state} disabled={disabled} waitsForTest={waitsForTest} />
          {scheduledFor && scheduledZone && (state === 'scheduled' || state === 'missed') && !disabled && (
            <span className="campaign-figure__sent">
              {state === 'missed' ? 'Was due ' : ''}
              {formatDateTime(scheduledFor, scheduledZone, country)}
            </span>
          )}
          {rule && !disabled && <span className="campaign-figure__sent">{ruleText(rule, country)}</span>}
          <time
            className="campaign-changed"
            dateTime={updatedAt}
            title={new Date(updatedAt).toLocaleString('en-NZ')}
          >
            {`Changed ${formatRelativeTime(updatedAt, Math.max(now, Date.parse(updatedAt)))}`}
          </time>
        </span>
      ),
    },
    {
      key: 'recipients',
      header: 'Recipients',
      align: 'end',
      width: '160px',
      render: (campaign) => <Recipients campaign={campaign} />,
    },
    {
      key: 'clicked',
      header: 'Clicked',
      align: 'end',
      width: '88px',
      className: 'campaign-cell--result',
      render: (campaign) => show(campaign, (result) => <Clicked result={result} />),
    },
    {
      key: 'orders',
      header: 'Orders',
      align: 'end',
      width: '72px',
      className: 'campaign-cell--result',
      render: (campaign) => show(campaign, ({ orders }) => formatNumber(orders, country)),
    },
    {
      key: 'revenue',
      header: 'Revenue',
      align: 'end',
      width: '104px',
      className: 'campaign-cell--result',
      render: (campaign) => show(campaign, ({ cents }) => formatMoney(cents, country)),
    },
    {
      key: 'curve',
      header: curveTitle,
      width: '112px',
      className: 'campaign-cell--curve',
      render: (campaign) =>
        show(campaign, ({ curve }) => (
          <Sparkline counts={curve} steps={mostCurveSteps} label={curveText(curve)} />
        )),
    },
  ];
}

function Recipients({ campaign }: { campaign: CampaignListEntry }) {
  const country = useCountry();
  const { name, recipients, sent, done, disabled, waitsForTest } = campaign;
  if (isUnsent(campaign)) return <span className="campaign-figure campaign-figure--none">Not sent</span>;
  if (isBeingSent(campaign) && !disabled && recipients > 0) {
    return (
      <div className="campaign-progress">
        <ProgressBar
          label={`${formatNumber(done, country)} done`}
          value={done}
          max={recipients}
          detail={`of ${formatNumber(recipients, country)}`}
          name={waitsForTest ? `${name}, waiting for its A/B test` : `Sending ${name}`}
        />
      </div>
    );
  }
  return (
    <span className="campaign-figure">
      <span>{plural(recipients, 'person', 'people')}</span>
      <span className="campaign-figure__sent">{formatNumber(sent, country)} sent</span>
    </span>
  );
}

interface ResultFigureProps {
  /** The result is undefined while it loads, and null if the campaign has none. */
  shown: CampaignResult | null | undefined;
  children: (result: CampaignResult) => ReactNode;
}

function ResultFigure({ shown, children }: ResultFigureProps) {
  if (shown === undefined) return <Skeleton lines={1} width="48px" />;
  if (shown === null) return <span className="campaign-figure--none">–</span>;
  return children(shown);
}

function Clicked({ result: { clicked, clickRate } }: { result: CampaignResult }) {
  const country = useCountry();
  return (
    <span className="campaign-figure">
      <span>{formatNumber(clicked, country)}</span>
      <span className="campaign-figure__sent">{clickRate === null ? '' : formatPercent(clickRate)}</span>
    </span>
  );
}
