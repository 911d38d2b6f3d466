import { useState } from 'react';
import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatDateTime, formatTime } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { ActivityFeed } from './activity/ActivityFeed';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { CampaignProgressPanel } from './CampaignProgressPanel';
import { loadCampaignActivity } from './campaignReportThunks';
import { LinkTable } from './activity/LinkTable';
import { ClickMapPart } from './clickMap/ClickMapPart';
import { OutcomeCard } from './OutcomeCard';
import { RecipientList } from './recipients/RecipientList';
import { isUnderWay, segmentCounts, usualSegments } from './outcomeParts';
import { ReportHeader } from './ReportHeader';
import { type useCampaignReport } from './useCampaignReport';
import { ListsNote } from './ListsNote';
import { testWaitText } from '../variant/variantLabels';
import { useCampaignUtm } from './useCampaignUtm';
import { type useReportAddress } from './useReportAddress';
import { MakeAudience } from './recipients/MakeAudience';
import { useReportRecipients } from './recipients/useReportRecipients';
import { useSendingActs } from './useSendingActs';
import { UtmCard } from './UtmCard';
import { ReportSections } from './sections/ReportSections';
import { ComparisonPart } from './headline/ComparisonPart';
import { DevicesPart } from './devices/DevicesPart';
import { DeliveryPart } from './delivery/DeliveryPart';
import { Figures, Headline, TestPart } from './OverviewParts';

interface SentReportProps {
  stat: CampaignStat;
  report: ReturnType<typeof useCampaignReport>;
  address: ReturnType<typeof useReportAddress>;
  search: string;
  onSearch: (search: string) => void;
}

/** The report of a campaign that is being sent or has been. */
export function SentReportScreen({ stat, report, address, search, onSearch }: SentReportProps) {
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
  /** How often the reader asked for new figures; each time the delivery and the click map are loaded again too. */
  const [refreshes, setRefreshes] = useState(0);
  // A failed search is shown only at the list: whoever typed it does not see the top of the page.
  const partError = search !== '' && error === report.peopleError ? null : error;
  const testWait =
    stat.test && stat.campaign.waitsForTest
      ? testWaitText(stat.test, (instant) => formatDateTime(instant, zone, country))
      : undefined;
  const when = (instant: string) => formatDateTime(instant, zone, country);
  const listsNote = report.moving && listsAt !== undefined && (
    <ListsNote
      at={formatTime(new Date(listsAt).toISOString(), zone, country)}
      onReload={report.reloadLists}
    />
  );
  return (
    <Stack>
      <ReportHeader
        stat={stat}
        back={backToList(kind)}
        country={country}
        onRefresh={() => {
          loadAll();
          setRefreshes(refreshes + 1);
        }}
      />
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
      <ReportSections
        current={address.section}
        onCurrent={address.setSection}
        listsNote={listsNote}
        content={{
          overview: (
            <>
              <Headline stat={stat} address={address} />
              <TestPart stat={stat} refresh={report.refresh} />
              <ComparisonPart
                stat={stat}
                everyClass={everyClass}
                attribution={address.attribution}
                otherId={address.comparedId}
                onOther={address.setComparedId}
              />
              <Figures stat={stat} address={address} />
            </>
          ),
          delivery: (
            <>
              <OutcomeCard stat={stat} partHref={partHref} withBar={!underWay} />
              <DeliveryPart key={refreshes} stat={stat} when={when} />
              <DevicesPart key={`devices-${refreshes}`} stat={stat} />
            </>
          ),
          links: (
            <>
              <LinkTable links={data.links} everyClass={everyClass} loading={listsAt === undefined} />
              <ClickMapPart id={id} everyClass={everyClass} refreshes={refreshes} />
              {utm.chart && utm.chart.datasets.length > 0 && (
                <UtmCard chart={utm.chart} groupBy={utm.groupBy} onGroupBy={utm.setGroupBy} />
              )}
            </>
          ),
          activity: (
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
          ),
          recipients: (
            <RecipientList
              kind={kind}
              campaignId={id}
              segment={segment}
              usual={usualSegments(stat)}
              counts={segmentCounts(stat)}
              segmentHref={address.segmentHref}
              search={search}
              sort={address.sort}
              onSort={address.setSort}
              onSearch={onSearch}
              rows={recipients.rows}
              loading={recipients.loading || (!report.peopleArrived && !error)}
              error={recipients.rows.length === 0 ? error : report.peopleError}
              onRetry={() => report.loadPeople()}
              hasMore={recipients.hasMore}
              onMore={recipients.more}
              downloading={recipients.downloading}
              onDownload={recipients.download}
              actions={
                <MakeAudience
                  campaign={stat.campaign}
                  segment={segment}
                  count={segmentCounts(stat)[segment]}
                />
              }
              zone={zone}
              country={country}
            />
          ),
        }}
      />
    </Stack>
  );
}
