import { useCallback, useEffect } from 'react';
import {
  type SalesComparison,
  salesComparisons,
  salesDimensions,
} from '../../../contract/report/salesReport';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { EmptyState } from '../../ui/page/EmptyState';
import { useCountry } from '../../ui/useCountry';
import { useSlicedRender } from '../../ui/useSlicedRender';
import { saveCsv } from '../saveCsv';
import { SalesCurve } from './SalesCurve';
import { salesPresets } from './salesFilter';
import { SalesFilterCard } from './SalesFilterCard';
import { dimensionNames, salesCsv } from './salesLabels';
import './salesReportSlice';
import { loadSalesReport } from './salesReportThunks';
import { SalesTableCard } from './SalesTableCard';
import { SalesTiles } from './SalesTiles';
import { type SalesFiltering } from './useSalesFilter';
import { ViewStatus } from './ViewStatus';

const comparisonNames: Record<SalesComparison, string> = {
  none: 'Nothing',
  previous: 'Days before',
  year: 'A year before',
};

/** The sums of some days beside an earlier period, over time and by one dimension. */
export function SalesFiguresScreen({ filtering }: { filtering: SalesFiltering }) {
  const { filter, change, isValid, today } = filtering;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { report, filter: shown, loading, error } = useAppSelector((state) => state.salesReport);
  const permission = useAppSelector(({ user }) => user.permission);
  const load = useCallback(() => {
    if (isValid) void dispatch(loadSalesReport(filter));
  }, [dispatch, filter, isValid]);
  useEffect(load, [load]);

  const isShown = useSlicedRender(report !== null);
  const { total } = report?.period ?? {};
  const isEmpty = total && total.orders === 0 && total.returnedCents === 0 && total.returnedTickets === 0;
  return (
    <>
      <SalesFilterCard filtering={filtering} hasPeriod noEvent="All events">
        <Field label="Compare with">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.compare}
              onChange={(text) => change({ compare: salesComparisons.find((name) => name === text) })}
              options={salesComparisons.map((name) => ({ value: name, label: comparisonNames[name] }))}
            />
          )}
        </Field>
        <Field label="Show by">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.by}
              onChange={(text) => change({ by: salesDimensions.find((name) => name === text) })}
              options={salesDimensions.map((name) => ({ value: name, label: dimensionNames[name] }))}
            />
          )}
        </Field>
      </SalesFilterCard>
      <ViewStatus what="report" isLoaded={isShown || !isValid} error={error} onRetry={load} />
      {isShown && report && shown && (
        <div className="report-results" aria-busy={loading}>
          <SalesTiles
            report={report}
            filter={shown}
            country={country}
            mayOpen={permission?.events === true}
          />
          {isEmpty ? (
            <NoSales onWiden={() => change({ ...salesPresets.at(-1)?.days(today), eventId: null })} />
          ) : (
            <>
              <SalesCurve report={report} country={country} />
              <SalesTableCard
                report={report}
                filter={shown}
                country={country}
                maySee={{ orders: permission?.events === true, tickets: permission?.customers === true }}
                onSave={() =>
                  saveCsv(
                    salesCsv(shown.by, report, country),
                    `sales by ${dimensionNames[shown.by]} ${shown.from} ${shown.to}`,
                  )
                }
              />
            </>
          )}
        </div>
      )}
    </>
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
