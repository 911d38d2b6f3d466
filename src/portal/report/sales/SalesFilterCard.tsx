import {
  type SalesComparison,
  salesComparisons,
  salesDimensions,
  type SalesReportFilter,
} from '../../../contract/report/salesReport';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import { Card } from '../../ui/page/Card';
import { salesPresets } from './salesFilter';
import { dimensionNames } from './salesLabels';

interface SalesFilterCardProps {
  filter: SalesReportFilter;
  problems: { from?: string; to?: string };
  today: string;
  events: readonly { id: string; title: string }[];
  onChange: (change: Partial<SalesReportFilter>) => void;
}

const comparisonNames: Record<SalesComparison, string> = {
  none: 'Nothing',
  previous: 'Days before',
  year: 'A year before',
};

/** Chooses the days and the event of the report, and what it is compared with. */
export function SalesFilterCard({ filter, problems, today, events, onChange }: SalesFilterCardProps) {
  return (
    <Card>
      <div className="report-presets" role="group" aria-label="Period">
        {salesPresets.map(({ label, days }) => {
          const { from, to } = days(today);
          const pressed = from === filter.from && to === filter.to;
          return (
            <Button key={label} size="sm" pressed={pressed} onClick={() => onChange({ from, to })}>
              {label}
            </Button>
          );
        })}
      </div>
      <div className="report-filter">
        <Field label="From" error={problems.from}>
          {(control) => (
            <TextInput {...control} type="date" value={filter.from} onChange={(from) => onChange({ from })} />
          )}
        </Field>
        <Field label="To" error={problems.to}>
          {(control) => (
            <TextInput {...control} type="date" value={filter.to} onChange={(to) => onChange({ to })} />
          )}
        </Field>
        <Field label="Event">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.eventId ?? ''}
              placeholder="All events"
              onChange={(eventId) => onChange({ eventId: eventId || null })}
              options={events.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        <Field label="Compare with">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.compare}
              onChange={(text) => onChange({ compare: salesComparisons.find((name) => name === text) })}
              options={salesComparisons.map((name) => ({ value: name, label: comparisonNames[name] }))}
            />
          )}
        </Field>
        <Field label="Show by">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.by}
              onChange={(text) => onChange({ by: salesDimensions.find((name) => name === text) })}
              options={salesDimensions.map((name) => ({ value: name, label: dimensionNames[name] }))}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
