import { useCallback, useEffect, useMemo, useState } from 'react';
import { type UtmFilter, utmGroupNames } from '../../contract/report/report';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { serverNow } from '../request/serverTime';
import { Button } from '../ui/Button';
import { Stack } from '../ui/page/Columns';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { PageHeader } from '../ui/page/PageHeader';
import { useCountry } from '../ui/useCountry';
import { CampaignsDialog } from './CampaignsDialog';
import { selectReportCampaigns } from './reportCampaignsSlice';
import { selectReport } from './reportSlice';
import { loadReportCampaigns, loadUtmChart, loadUtmGrid } from './reportThunks';
import { dayText, longestPreset, presetDays, readUtmFilter, utmProblems, writeUtmFilter } from './utmFilter';
import { UtmChartCard } from './UtmChartCard';
import { UtmFilterCard } from './UtmFilterCard';
import { UtmTableCard } from './UtmTableCard';
import { utmCsv } from './utmLabels';
import { useFilterInAddress } from './useFilterInAddress';
import './report.css';

const copiedToast = {
  severity: 'success',
  detail: 'The table was copied. Paste it into a spreadsheet.',
} as const;
const notCopiedToast = {
  severity: 'warn',
  detail: 'Your browser blocked copying. Select the table and copy it yourself.',
} as const;

const addressFilter = { read: readUtmFilter, write: writeUtmFilter };

/** Loads the chart and the table of a valid filter; the previous ones are shown until then. */
function useUtmReport(filter: UtmFilter, isValid: boolean) {
  const dispatch = useAppDispatch();
  const [arrived, setArrived] = useState(false);
  const { chart, grid, filter: asked, loading, error } = useAppSelector(selectReport);
  const load = useCallback(async () => {
    if (!isValid) return;
    await Promise.all([dispatch(loadUtmChart(filter)), dispatch(loadUtmGrid(filter))]);
    setArrived(true);
  }, [dispatch, filter, isValid]);
  useEffect(() => void load(), [load]);
  return { chart, grid, shown: asked ?? filter, loading, error, arrived, load: () => void load() };
}

function useReportCampaigns() {
  const dispatch = useAppDispatch();
  const campaigns = useAppSelector(selectReportCampaigns);
  const loading = useAppSelector(({ reportCampaigns }) => reportCampaigns.loading);
  const error = useAppSelector(({ reportCampaigns }) => reportCampaigns.error);
  const load = useCallback(() => void dispatch(loadReportCampaigns()), [dispatch]);
  useEffect(load, [load]);
  return { campaigns, loading, error, onRetry: load };
}

async function isCopied(text: string): Promise<boolean | undefined> {
  return navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
}

/** SPEC section 2, reporting/campaign-report: where clicks came from, by the UTM values of their links. */
export function UtmReportScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [today] = useState(() => dayText(new Date(serverNow())));
  const [choosing, setChoosing] = useState(false);
  const { filter, change } = useFilterInAddress(addressFilter, today);
  const problems = useMemo(() => utmProblems(filter), [filter]);
  const isValid = Object.keys(problems).length === 0;
  const { chart, grid, shown, loading, error, arrived, load } = useUtmReport(filter, isValid);
  const choice = useReportCampaigns();

  const copy = async () => {
    const done = await isCopied(utmCsv(utmGroupNames[filter.groupBy], grid));
    dispatch(showToast(done ? copiedToast : notCopiedToast));
  };

  return (
    <Stack>
      <PageHeader
        title="Campaign report"
        description="Where the clicks in your emails came from, by the UTM values of their links."
      />
      <UtmFilterCard
        filter={filter}
        problems={problems}
        today={today}
        campaigns={choice.campaigns}
        onChange={change}
        onChooseCampaigns={() => setChoosing(true)}
      />
      {choosing && (
        <CampaignsDialog
          {...choice}
          chosen={filter.campaignIds ?? []}
          country={country}
          onChoose={(campaignIds) => {
            change({ campaignIds });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {error && <ErrorNotice error={error} onRetry={load} title="The report could not be loaded" />}
      {!arrived && !error && isValid && <LoadingCard label="Loading the report" lines={8} />}
      {arrived && chart?.datasets.length === 0 && !error && (
        <NoClicks onWiden={() => change({ ...presetDays(longestPreset, today), campaignIds: [] })} />
      )}
      {arrived && chart && chart.datasets.length > 0 && (
        <div className="report-results" aria-busy={loading}>
          <UtmChartCard chart={chart} filter={shown} country={country} />
          <UtmTableCard rows={grid} filter={shown} country={country} onCopy={() => void copy()} />
        </div>
      )}
    </Stack>
  );
}

function NoClicks({ onWiden }: { onWiden: () => void }) {
  return (
    <EmptyState
      icon="chart"
      title="No clicks in these days"
      text="Clicks appear here as soon as someone follows a link in one of your campaigns. Try a longer period, or all campaigns."
      action={<Button onClick={onWiden}>Show 12 months of all campaigns</Button>}
    />
  );
}
