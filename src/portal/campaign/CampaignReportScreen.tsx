import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type CampaignProgress } from '../../contract/campaign';
import { type RecipientSegment } from '../../contract/campaignReport';
import { campaignPath, campaignReportPath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { type RequestThunk } from '../request/createRequest';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckboxInput } from '../ui/CheckboxInput';
import { Columns, Stack } from '../ui/Columns';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { plural } from '../ui/format';
import { GoTo } from '../ui/GoTo';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import { ActivityFeed } from './ActivityFeed';
import { backToList, campaignKindWords } from './campaignKindWords';
import { CampaignProgressPanel } from './CampaignProgressPanel';
import {
  downloadRecipients,
  loadCampaignActivity,
  loadRecipients,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
} from './campaignReportThunks';
import { HitChartCard } from './HitChartCard';
import { LinkTable } from './LinkTable';
import { OutcomeCard } from './OutcomeCard';
import { RecipientList } from './RecipientList';
import { intervalOf, recipientsAnchor, reportKeys, segmentAddress, segmentOf } from './reportAddress';
import { hasUnsubscribes, isUnderWay, isUnsent, segmentCounts, usualSegments } from './reportFigures';
import { ReportHeader } from './ReportHeader';
import { ReportTiles } from './ReportTiles';
import { type CampaignScreenProps, screensByKind } from './screensByKind';
import { useCampaignReport } from './useCampaignReport';
import { useCampaignTest } from './useCampaignTest';
import { useCampaignUtm } from './useCampaignUtm';
import { UtmCard } from './UtmCard';
import { VariantReportCard } from './VariantReportCard';
import './campaignSlice';

/** SPEC section 2: the report of one campaign, also while it is being sent. */
export function CampaignReportScreen({ kind }: CampaignScreenProps) {
  const [noun, nouns] = campaignKindWords[kind].noun;
  const back = backToList(kind);
  const { id = '' } = useParams();
  const country = useCountry();
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const [segmentText] = useAddressState(reportKeys.segment, 'all');
  const [intervalText, setIntervalText] = useAddressState(reportKeys.interval, 'hour');
  const [count, setCount] = useAddressState(reportKeys.count, 'people');
  const segment = segmentOf(segmentText);
  const interval = intervalOf(intervalText);
  const everyClass = count === 'all';

  const report = useCampaignReport(id, segment, interval);
  const { stat, peopleArrived, listsArrived, pollError, askAgain, loadAll, loadPeople } = report;
  const utm = useCampaignUtm(id, stat?.progress.startedAt ?? null, stat?.clicks.hitsAll ?? 0, everyClass);
  const isSent = kind === 'email' && stat !== null && stat.progress.startedAt !== null;
  const ab = useCampaignTest(id, stat?.campaign.state, isSent);
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const data = useAppSelector(({ campaign }) => campaign.campaignData);
  const rows = useAppSelector(({ campaign }) => campaign.userList);
  const listLoading = useAppSelector(({ campaign }) => campaign.campaignListLoading);
  const moreKey = useAppSelector(({ campaign }) => campaign.lastEvaluatedKey);
  const [busy, setBusy] = useState<'pause' | 'resume' | 'stop' | null>(null);
  const [downloading, setDownloading] = useState(false);

  const drawn = stat !== null;
  useEffect(() => {
    if (!drawn || hash !== `#${recipientsAnchor}`) return undefined;
    // The shell begins each new address at the top; this comes after it.
    const frame = requestAnimationFrame(() => document.getElementById(recipientsAnchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [drawn, hash, segment]);

  if (!stat) {
    if (error?.status === 404) {
      return (
        <>
          <PageHeader title="Report" back={back} />
          <EmptyState
            icon="chart"
            title={`This ${noun} does not exist`}
            text="It may have been deleted, or the address may have lost a letter on its way."
            action={<Button to={back.to}>{`See all ${nouns}`}</Button>}
          />
        </>
      );
    }
    return (
      <>
        <PageHeader title="Report" back={back} />
        {error ? (
          <ErrorNotice error={error} onRetry={() => void loadAll()} title="The report could not be loaded" />
        ) : (
          <Card>
            <span role="status" className="visually-hidden">
              Loading the report
            </span>
            <Skeleton lines={8} />
          </Card>
        )}
      </>
    );
  }

  const { campaign, progress } = stat;
  if (campaign.kind !== kind) return <GoTo path={campaignReportPath(campaign.kind, id)} />;
  const underWay = isUnderWay(campaign.state);
  const segmentHref = (one: RecipientSegment) => segmentAddress(pathname, search, one);
  const partHref = (one: RecipientSegment) => `${segmentHref(one)}#${recipientsAnchor}`;

  if (isUnsent(stat)) {
    return (
      <>
        <ReportHeader stat={stat} back={back} country={country} />
        <EmptyState
          icon="send"
          title={`This ${noun} has not been sent`}
          text="Its report begins when it is sent."
          action={
            <Button variant="primary" to={campaignPath(kind, 'details', id)}>
              Go on writing
            </Button>
          }
        />
      </>
    );
  }

  const act = async (name: 'pause' | 'resume' | 'stop', thunk: RequestThunk<CampaignProgress, string>) => {
    setBusy(name);
    try {
      const now = await dispatch(thunk(id)).unwrap();
      if (name !== 'stop') return;
      const { sent, inFlight } = now;
      const leaving = inFlight > 0 ? `, ${plural(inFlight, 'more was', 'more were')} already leaving` : '';
      const words = `Sending was stopped: ${plural(sent, 'person has', 'people have')} the mail${leaving}.`;
      dispatch(showToast({ severity: 'success', detail: words }));
    } catch {
      // The toast has said it; what is true now is asked for.
      void askAgain();
    } finally {
      setBusy(null);
    }
  };
  const download = async () => {
    setDownloading(true);
    await dispatch(downloadRecipients({ id, segment }));
    setDownloading(false);
  };

  return (
    <Stack>
      <ReportHeader stat={stat} back={back} country={country} onRefresh={() => void loadAll()} />
      {error && rows.length > 0 && (
        <ErrorNotice
          error={error}
          onRetry={() => void loadAll()}
          title="A part of this report could not be loaded"
        />
      )}
      {underWay && (
        <CampaignProgressPanel
          noun={noun}
          progress={progress}
          partHref={partHref}
          busy={busy}
          error={pollError}
          onRetry={() => void askAgain()}
          onPause={() => void act('pause', pauseCampaign)}
          onResume={() => void act('resume', resumeCampaign)}
          onStop={() => act('stop', stopCampaign)}
        />
      )}
      {ab.error && (
        <ErrorNotice
          error={ab.error}
          onRetry={() => void ab.load()}
          title="The A/B test could not be loaded"
        />
      )}
      {ab.test && (
        <VariantReportCard
          test={ab.test}
          state={campaign.state}
          zone={campaign.zone}
          country={country}
          onChoose={ab.choose}
        />
      )}
      <div className="report-figures">
        <ReportTiles stat={stat} country={country} everyClass={everyClass} segmentHref={partHref} />
        <CheckboxInput
          type="switch"
          label="Count privacy proxies and security scanners too"
          checked={everyClass}
          onChange={(on) => setCount(on ? 'all' : 'people')}
        />
      </div>
      <HitChartCard
        series={stat.series}
        withUnsubscribes={hasUnsubscribes(stat)}
        zone={campaign.zone}
        country={country}
        everyClass={everyClass}
        interval={interval}
        onInterval={setIntervalText}
      />
      <Columns>
        <OutcomeCard stat={stat} partHref={partHref} withBar={!underWay} />
        <ActivityFeed
          kind={kind}
          campaignId={id}
          rows={data.activity}
          hasMore={data.activityKey !== null}
          loading={!listsArrived}
          onMore={() => dispatch(loadCampaignActivity({ id, key: data.activityKey }))}
          zone={campaign.zone}
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
        segmentHref={segmentHref}
        rows={rows}
        loading={listLoading || (!peopleArrived && !error)}
        error={rows.length === 0 ? error : null}
        onRetry={() => void loadPeople()}
        hasMore={moreKey !== null}
        onMore={() => void dispatch(loadRecipients({ id, segment, key: moreKey }))}
        downloading={downloading}
        onDownload={() => void download()}
        zone={campaign.zone}
        country={country}
      />
    </Stack>
  );
}

export const campaignReportScreens = screensByKind(CampaignReportScreen);
