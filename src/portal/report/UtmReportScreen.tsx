import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type UtmFilter, utmGroupNames } from '../../contract/report';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { serverNow } from '../request/serverClock';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Stack } from '../ui/Columns';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { useCountry } from '../ui/useCountry';
import { CampaignsDialog } from './CampaignsDialog';
import { selectReportCampaigns } from './reportCampaignsSlice';
import { selectReport } from './reportSlice';
import { loadReportCampaigns, loadUtmChart, loadUtmGrid } from './reportThunks';
import { dayText, longestPreset, presetDays, readUtmFilter, utmProblems, writeUtmFilter } from './utmAddress';
import { UtmChartCard } from './UtmChartCard';
import { UtmFilterCard } from './UtmFilterCard';
import { UtmTableCard } from './UtmTableCard';
import { utmCsv } from './utmWords';
import './report.css';

/** SPEC section 2, reporting/campaign-report: where clicks came from, by the UTM values of their links. */
export function UtmReportScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [today] = useState(() => dayText(new Date(serverNow())));
  const [choosing, setChoosing] = useState(false);
  const [arrived, setArrived] = useState(false);
  const filter = useMemo(() => readUtmFilter(search, today), [search, today]);
  const problems = useMemo(() => utmProblems(filter), [filter]);
  const isSound = Object.keys(problems).length === 0;
  const { chart, grid, filter: asked, loading, error } = useAppSelector(selectReport);
  const campaigns = useAppSelector(selectReportCampaigns);
  const campaignsLoading = useAppSelector(({ reportCampaigns }) => reportCampaigns.loading);
  const campaignsError = useAppSelector(({ reportCampaigns }) => reportCampaigns.error);

  const load = useCallback(async () => {
    if (!isSound) return;
    await Promise.all([dispatch(loadUtmChart(filter)), dispatch(loadUtmGrid(filter))]);
    setArrived(true);
  }, [dispatch, filter, isSound]);
  useEffect(() => void load(), [load]);
  const loadCampaigns = useCallback(() => void dispatch(loadReportCampaigns()), [dispatch]);
  useEffect(loadCampaigns, [loadCampaigns]);

  const change = (part: Partial<UtmFilter>) => {
    // The bar itself is asked: several fields may change before the router has drawn again.
    const now = window.location.search;
    const next = writeUtmFilter(now, { ...readUtmFilter(now, today), ...part }, today);
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  const copy = async () => {
    const text = utmCsv(utmGroupNames[filter.groupBy], grid);
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    dispatch(
      showToast(
        done
          ? { severity: 'success', detail: 'The table was copied. Paste it into a spreadsheet.' }
          : {
              severity: 'warn',
              detail: 'This browser did not let the page copy. Select the table and copy it.',
            },
      ),
    );
  };

  return (
    <Stack>
      <PageHeader
        title="Campaign report"
        description="Where the clicks in your mail came from, by the UTM values of their links."
      />
      <UtmFilterCard
        filter={filter}
        problems={problems}
        today={today}
        campaigns={campaigns}
        onChange={change}
        onChooseCampaigns={() => setChoosing(true)}
      />
      {choosing && (
        <CampaignsDialog
          campaigns={campaigns}
          chosen={filter.campaignIds ?? []}
          loading={campaignsLoading}
          error={campaignsError}
          country={country}
          onRetry={loadCampaigns}
          onChoose={(campaignIds) => {
            change({ campaignIds });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {error && (
        <ErrorNotice error={error} onRetry={() => void load()} title="The report could not be loaded" />
      )}
      {!arrived && !error && isSound && (
        <Card>
          <span role="status" className="visually-hidden">
            Loading the report
          </span>
          <Skeleton lines={8} />
        </Card>
      )}
      {arrived && chart?.datasets.length === 0 && !error && (
        <EmptyState
          icon="chart"
          title="No clicks in these days"
          text="Clicks appear here as soon as somebody follows a link in one of your campaigns. Look at more days, or at all campaigns."
          action={
            <Button onClick={() => change({ ...presetDays(longestPreset, today), campaignIds: [] })}>
              Show 12 months of all campaigns
            </Button>
          }
        />
      )}
      {arrived && chart && chart.datasets.length > 0 && (
        <div className="utm-report" aria-busy={loading}>
          <UtmChartCard chart={chart} filter={asked ?? filter} country={country} />
          <UtmTableCard rows={grid} filter={asked ?? filter} country={country} onCopy={() => void copy()} />
        </div>
      )}
    </Stack>
  );
}
