import { useCallback, useEffect, useMemo, useState } from 'react';
import { countryFacts } from '../../../contract/country';
import { saveFile } from '../../request/saveFile';
import { serverNow } from '../../request/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { useCountry } from '../../ui/useCountry';
import { SalesChartCard } from './SalesChartCard';
import { dayIn, readSalesFilter, salesPresets, salesProblems, writeSalesFilter } from './salesFilter';
import { SalesFilterCard } from './SalesFilterCard';
import { salesCsv, stepsCsv } from './salesLabels';
import './salesReportSlice';
import { loadSalesEvents, loadSalesReport } from './salesReportThunks';
import { SalesTableCard } from './SalesTableCard';
import { SalesTiles } from './SalesTiles';
import '../report.css';
import { useFilterInAddress } from '../useFilterInAddress';
import './salesReport.css';

const addressFilter = { read: readSalesFilter, write: writeSalesFilter };

const saveCsv = (text: string, name: string) =>
  // The mark tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), `${name}.csv`);

/** What was sold, where and when, and how that compares with an earlier period. */
export function SalesReportScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [today] = useState(() => dayIn(countryFacts(country).defaultZone, serverNow()));
  const { filter, change } = useFilterInAddress(addressFilter, today);
  const problems = useMemo(() => salesProblems(filter), [filter]);
  const isValid = Object.keys(problems).length === 0;
  const { report, filter: shown, events, loading, error } = useAppSelector((state) => state.salesReport);
  const mayOpen = useAppSelector(({ user }) => user.permission?.events === true);
  const load = useCallback(() => {
    if (isValid) void dispatch(loadSalesReport(filter));
  }, [dispatch, filter, isValid]);
  useEffect(load, [load]);
  useEffect(() => void dispatch(loadSalesEvents()), [dispatch]);

  const { total } = report?.period ?? {};
  const isEmpty = total && total.orders === 0 && total.returnedCents === 0 && total.returnedTickets === 0;
  return (
    <Stack>
      <PageHeader
        title="Sales report"
        description="What sold, where and when, and how that compares with an earlier period."
      />
      <SalesFilterCard filter={filter} problems={problems} today={today} events={events} onChange={change} />
      {error && <ErrorNotice error={error} onRetry={load} title="The report could not be loaded" />}
      {!report && !error && isValid && <LoadingCard label="Loading the report" lines={8} />}
      {report && shown && (
        <div className="report-results" aria-busy={loading}>
          <SalesTiles report={report} country={country} />
          {isEmpty ? (
            <NoSales onWiden={() => change({ ...salesPresets.at(-1)?.days(today), eventId: null })} />
          ) : (
            <>
              <SalesChartCard
                report={report}
                country={country}
                onSave={() => saveCsv(stepsCsv(report), `sales-${shown.from}-${shown.to}`)}
              />
              <SalesTableCard
                report={report}
                filter={shown}
                country={country}
                mayOpen={mayOpen}
                onSave={() =>
                  saveCsv(
                    salesCsv(shown.by, report, country),
                    `sales-by-${shown.by}-${shown.from}-${shown.to}`,
                  )
                }
              />
            </>
          )}
        </div>
      )}
    </Stack>
  );
}

function NoSales({ onWiden }: { onWiden: () => void }) {
  return (
    <EmptyState
      icon="chart"
      title="Nothing was sold in these days"
      text="Sales appear here as soon as someone completes an order. Try a longer period, or all events."
      action={<Button onClick={onWiden}>Show 12 months of all events</Button>}
    />
  );
}
