import { useParams } from 'react-router-dom';
import { type CampaignStat } from '../../contract/campaignReport';
import { campaignReportPath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { CheckboxInput } from '../ui/CheckboxInput';
import { Columns, Stack } from '../ui/Columns';
import { ErrorNotice } from '../ui/ErrorNotice';
import { GoTo } from '../ui/GoTo';
import { useCountry } from '../ui/useCountry';
import { ActivityFeed } from './ActivityFeed';
import { backToList, campaignKindWords } from './campaignKindWords';
import { CampaignProgressPanel } from './CampaignProgressPanel';
import { loadCampaignActivity } from './campaignReportThunks';
import { HitChartCard } from './HitChartCard';
import { LinkTable } from './LinkTable';
import { OutcomeCard } from './OutcomeCard';
import { RecipientList } from './RecipientList';
import { hasUnsubscribes, isUnderWay, isUnsent, segmentCounts, usualSegments } from './reportFigures';
import { ReportHeader } from './ReportHeader';
import { LoadingReport, UnsentReport } from './ReportStandIns';
import { ReportTiles } from './ReportTiles';
import { type CampaignScreenProps, screensByKind } from './screensByKind';
import { useCampaignReport } from './useCampaignReport';
import { useCampaignTest } from './useCampaignTest';
import { useCampaignUtm } from './useCampaignUtm';
import { useReportAddress } from './useReportAddress';
import { useReportRecipients } from './useReportRecipients';
import { useSendingActs } from './useSendingActs';
import { UtmCard } from './UtmCard';
import { VariantReportCard } from './VariantReportCard';
import './campaignSlice';

/** SPEC section 2: the report of one campaign, also while it is being sent. */
export function CampaignReportScreen({ kind }: CampaignScreenProps) {
  const { id = '' } = useParams();
  const country = useCountry();
  const address = useReportAddress();
  const report = useCampaignReport(id, address.segment, address.interval);
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const { stat, loadAll } = report;
  if (!stat) return <LoadingReport kind={kind} error={error} onRetry={() => void loadAll()} />;
  const { campaign } = stat;
  if (campaign.kind !== kind) return <GoTo path={campaignReportPath(campaign.kind, id)} />;
  if (isUnsent(stat)) return <UnsentReport stat={stat} country={country} />;
  return <SentReport stat={stat} report={report} address={address} />;
}

interface SentReportProps {
  stat: CampaignStat;
  report: ReturnType<typeof useCampaignReport>;
  address: ReturnType<typeof useReportAddress>;
}

function SentReport({ stat, report, address }: SentReportProps) {
  const { id, kind, zone, state } = stat.campaign;
  const { segment, everyClass, partHref } = address;
  const { listsArrived, loadAll, askAgain } = report;
  const country = useCountry();
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const data = useAppSelector(({ campaign }) => campaign.campaignData);
  const recipients = useReportRecipients(id, segment);
  const acts = useSendingActs(id, { onDone: report.forgetAsked, onRefused: () => void askAgain() });
  const utm = useCampaignUtm(id, stat.progress.startedAt, stat.clicks.hitsAll, everyClass);
  const underWay = isUnderWay(state);
  return (
    <Stack>
      <ReportHeader stat={stat} back={backToList(kind)} country={country} onRefresh={() => void loadAll()} />
      {error && recipients.rows.length > 0 && (
        <ErrorNotice
          error={error}
          onRetry={() => void loadAll()}
          title="A part of this report could not be loaded"
        />
      )}
      {underWay && (
        <CampaignProgressPanel
          noun={campaignKindWords[kind].noun[0]}
          progress={stat.progress}
          partHref={partHref}
          busy={acts.busy}
          error={report.pollError}
          onRetry={() => void askAgain()}
          onPause={() => void acts.pause()}
          onResume={() => void acts.resume()}
          onStop={acts.stop}
        />
      )}
      <TestPart stat={stat} />
      <Figures stat={stat} address={address} />
      <Columns>
        <OutcomeCard stat={stat} partHref={partHref} withBar={!underWay} />
        <ActivityFeed
          kind={kind}
          campaignId={id}
          rows={data.activity}
          hasMore={data.activityKey !== null}
          loading={!listsArrived}
          onMore={() => dispatch(loadCampaignActivity({ id, key: data.activityKey }))}
          zone={zone}
          country={country}
        />
      </Columns>
      <LinkTable links={data.links} everyClass={everyClass} loading={!listsArrived} />
      {utm.chart && utm.chart.datasets.length > 0 && (
        <UtmCard chart={utm.chart} groupBy={utm.groupBy} onGroupBy={utm.setGroupBy} />
      )}
      <RecipientList
        kind={kind}
        campaignId={id}
        segment={segment}
        usual={usualSegments(stat)}
        counts={segmentCounts(stat)}
        segmentHref={address.segmentHref}
        rows={recipients.rows}
        loading={recipients.loading || (!report.peopleArrived && !error)}
        error={recipients.rows.length === 0 ? error : null}
        onRetry={() => void report.loadPeople()}
        hasMore={recipients.hasMore}
        onMore={recipients.more}
        downloading={recipients.downloading}
        onDownload={recipients.download}
        zone={zone}
        country={country}
      />
    </Stack>
  );
}

/** The A/B test, where there is one. */
function TestPart({ stat }: { stat: CampaignStat }) {
  const { id, kind, state, zone } = stat.campaign;
  const country = useCountry();
  const isSent = kind === 'email' && stat.progress.startedAt !== null;
  const { test, error, load, choose } = useCampaignTest(id, state, isSent);
  return (
    <>
      {error && (
        <ErrorNotice error={error} onRetry={() => void load()} title="The A/B test could not be loaded" />
      )}
      {test && (
        <VariantReportCard test={test} state={state} zone={zone} country={country} onChoose={choose} />
      )}
    </>
  );
}

/** What people did, in tiles and over time. */
function Figures({ stat, address }: Pick<SentReportProps, 'stat' | 'address'>) {
  const { everyClass, interval } = address;
  const country = useCountry();
  return (
    <>
      <div className="report-figures">
        <ReportTiles stat={stat} country={country} everyClass={everyClass} segmentHref={address.partHref} />
        <CheckboxInput
          type="switch"
          label="Count privacy proxies and security scanners too"
          checked={everyClass}
          onChange={address.setEveryClass}
        />
      </div>
      <HitChartCard
        series={stat.series}
        withUnsubscribes={hasUnsubscribes(stat)}
        zone={stat.campaign.zone}
        country={country}
        everyClass={everyClass}
        interval={interval}
        onInterval={address.setInterval}
      />
    </>
  );
}

export const campaignReportScreens = screensByKind(CampaignReportScreen);
