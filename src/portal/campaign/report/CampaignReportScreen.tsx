import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ordersPath } from '../../../contract/paths/sellingPaths';
import { selectPermission } from '../../user/userSlice';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Columns, Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatDateTime, formatTime } from '../../ui/format';
import { Redirect } from '../../ui/Redirect';
import { useCountry } from '../../ui/useCountry';
import { ActivityFeed } from './activity/ActivityFeed';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { CampaignProgressPanel } from './CampaignProgressPanel';
import { loadCampaignActivity } from './campaignReportThunks';
import { HitChartCard } from './activity/HitChartCard';
import { HeadlineFigures } from './headline/HeadlineFigures';
import { type HeadlineKey } from './headline/headlineRows';
import { useUsualFigures } from './headline/useUsualFigures';
import { LinkTable } from './activity/LinkTable';
import { OutcomeCard } from './OutcomeCard';
import { RecipientList } from './recipients/RecipientList';
import { hasUnsubscribes, isUnderWay, isUnsent, segmentCounts, usualSegments } from './outcomeParts';
import { ReportHeader } from './ReportHeader';
import { LoadingReport, UnsentReport } from './UnsentReport';
import { ReportTiles } from './ReportTiles';
import { type CampaignScreenProps, screensByKind } from '../screensByKind';
import { useCampaignReport } from './useCampaignReport';
import { ListsNote } from './ListsNote';
import { useVariantChoice } from '../variant/useVariantChoice';
import { testWaitText } from '../variant/variantLabels';
import { useCampaignUtm } from './useCampaignUtm';
import { useReportAddress } from './useReportAddress';
import { useReportRecipients } from './recipients/useReportRecipients';
import { useSendingActs } from './useSendingActs';
import { UtmCard } from './UtmCard';
import { VariantReportCard } from '../variant/VariantReportCard';
import '../campaignSlice';

/** SPEC section 2: the report of one campaign, also while it is being sent. */
export function CampaignReportScreen({ kind }: CampaignScreenProps) {
  const { id = '' } = useParams();
  const country = useCountry();
  const address = useReportAddress();
  // Not in the address bar, because it may be a person's email address.
  const [search, setSearch] = useState('');
  const report = useCampaignReport(id, { ...address, search });
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const { stat, loadAll } = report;
  if (!stat) return <LoadingReport kind={kind} error={error} onRetry={loadAll} />;
  const { campaign } = stat;
  if (campaign.kind !== kind) return <Redirect path={campaignReportPath(campaign.kind, id)} />;
  if (isUnsent(stat)) return <UnsentReport stat={stat} country={country} />;
  return <SentReport stat={stat} report={report} address={address} search={search} onSearch={setSearch} />;
}

interface SentReportProps {
  stat: CampaignStat;
  report: ReturnType<typeof useCampaignReport>;
  address: ReturnType<typeof useReportAddress>;
  search: string;
  onSearch: (search: string) => void;
}

function SentReport({ stat, report, address, search, onSearch }: SentReportProps) {
  const { id, kind, zone, state } = stat.campaign;
  const { segment, everyClass, partHref } = address;
  const { listsAt, loadAll, refresh } = report;
  const country = useCountry();
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const data = useAppSelector(({ campaign }) => campaign.campaignData);
  const recipients = useReportRecipients(id, segment, report.loadPeople);
  const acts = useSendingActs(id, report.refresh);
  const utm = useCampaignUtm(id, stat.progress.startedAt, stat.clicks.hitsAll, everyClass);
  const underWay = isUnderWay(state);
  // A failed search is shown only at the list: whoever typed it does not see the top of the page.
  const partError = search !== '' && error === report.peopleError ? null : error;
  const testWait =
    stat.test && stat.campaign.waitsForTest
      ? testWaitText(stat.test, (instant) => formatDateTime(instant, zone, country))
      : undefined;
  return (
    <Stack>
      <ReportHeader stat={stat} back={backToList(kind)} country={country} onRefresh={loadAll} />
      {partError && recipients.rows.length > 0 && (
        <ErrorNotice error={partError} onRetry={loadAll} title="A part of this report could not be loaded" />
      )}
      {underWay && (
        <CampaignProgressPanel
          noun={campaignKindLabels[kind].noun[0]}
          progress={stat.progress}
          testWait={testWait}
          partHref={partHref}
          busy={acts.busy}
          error={report.pollError}
          onRetry={() => void refresh()}
          onPause={() => void acts.pause()}
          onResume={() => void acts.resume()}
          onStop={acts.stop}
        />
      )}
      <Headline stat={stat} address={address} />
      <TestPart stat={stat} refresh={report.refresh} />
      <Figures stat={stat} address={address} />
      {report.moving && listsAt !== undefined && (
        <ListsNote
          at={formatTime(new Date(listsAt).toISOString(), zone, country)}
          onReload={report.reloadLists}
        />
      )}
      <Columns>
        <OutcomeCard stat={stat} partHref={partHref} withBar={!underWay} />
        <ActivityFeed
          kind={kind}
          campaignId={id}
          rows={data.activity}
          hasMore={data.activityKey !== null}
          loading={listsAt === undefined}
          onMore={() => dispatch(loadCampaignActivity({ id, key: data.activityKey }))}
          zone={zone}
          country={country}
        />
      </Columns>
      <LinkTable links={data.links} everyClass={everyClass} loading={listsAt === undefined} />
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
        search={search}
        onSearch={onSearch}
        rows={recipients.rows}
        loading={recipients.loading || (!report.peopleArrived && !error)}
        error={recipients.rows.length === 0 ? error : report.peopleError}
        onRetry={() => report.loadPeople()}
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

/** The A/B test, if there is one. */
function TestPart({ stat, refresh }: { stat: CampaignStat; refresh: () => Promise<void> }) {
  const { id, state, zone } = stat.campaign;
  const country = useCountry();
  const choose = useVariantChoice(id, refresh);
  return (
    stat.test && (
      <VariantReportCard test={stat.test} state={state} zone={zone} country={country} onChoose={choose} />
    )
  );
}

/** The headline figures, beside what is usual for the organiser. */
function Headline({ stat, address }: Pick<SentReportProps, 'stat' | 'address'>) {
  const { id, kind, state } = stat.campaign;
  const { everyClass, partHref } = address;
  const country = useCountry();
  const seesOrders = useAppSelector(selectPermission)?.events === true;
  const { usual, reload } = useUsualFigures(id);
  const hrefs: Partial<Record<HeadlineKey, string>> = {
    // The lists contain people only, so a figure that includes machines has no link.
    ...(!everyClass && { clicked: partHref('clicked') }),
    ...(seesOrders && { orders: ordersPath({ campaign: id }) }),
    unsubscribed: partHref('unsubscribed'),
    complained: partHref('complained'),
  };
  return (
    <HeadlineFigures
      stat={stat}
      country={country}
      everyClass={everyClass}
      usual={usual}
      noun={campaignKindLabels[kind].noun}
      judged={!isUnderWay(state)}
      hrefOf={(key) => hrefs[key]}
      onRetry={reload}
    />
  );
}

/** The other figures of the report, as tiles and over time. */
function Figures({ stat, address }: Pick<SentReportProps, 'stat' | 'address'>) {
  const { everyClass, interval } = address;
  const country = useCountry();
  return (
    <>
      <div className="report-figures">
        <ReportTiles stat={stat} everyClass={everyClass} segmentHref={address.partHref} />
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
