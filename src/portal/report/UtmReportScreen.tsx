import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
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
import { loadSalesEvents } from './sales/salesReportThunks';
import './sales/salesReportSlice';
import { SourceRules } from './SourceRules';
import { dayText, readUtmFilter, utmProblems, widestFilter, writeUtmFilter } from './utmFilter';
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
    // In a transition, the chart and the table are rendered in slices.
    startTransition(() => setArrived(true));
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

/** The events of the filter. Without them the report works, so a failure only leaves the list empty. */
function useReportEvents() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadSalesEvents()), [dispatch]);
  return useAppSelector(({ salesReport }) => salesReport.events);
}

async function isCopied(text: string): Promise<boolean | undefined> {
  return navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
}

/** SPEC section 2, reporting/campaign-report: where clicks, visits and orders came from, by UTM values. */
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
  const events = useReportEvents();

  const copy = async () => {
    const done = await isCopied(utmCsv(utmGroupNames[filter.groupBy], grid, country));
    dispatch(showToast(done ? copiedToast : notCopiedToast));
  };

  return (
    <Stack>
      <PageHeader
        title="Campaign report"
        description="Where clicks, visits and orders came from, by the UTM values of the links."
      />
      <UtmFilterCard
        filter={filter}
        problems={problems}
        today={today}
        campaigns={choice.campaigns}
        events={events}
        values={shown.groupBy === filter.groupBy ? grid.map(({ value }) => value) : []}
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
      {arrived && grid.length === 0 && !error && <Nothing onWiden={() => change(widestFilter(today))} />}
      {arrived && chart && grid.length > 0 && (
        <div className="report-results" aria-busy={loading}>
          <UtmChartCard chart={chart} filter={shown} country={country} />
          <UtmTableCard
            rows={grid}
            filter={shown}
            country={country}
            onCopy={() => void copy()}
            onLimit={change}
          />
        </div>
      )}
      <SourceRules />
    </Stack>
  );
}

function Nothing({ onWiden }: { onWiden: () => void }) {
  return (
    <EmptyState
      icon="chart"
      title="Nothing in these days"
      text="Clicks, visits and orders appear here as soon as there are any. Try a longer period, or remove the filters."
      action={<Button onClick={onWiden}>Show 12 months without filters</Button>}
    />
  );
}
