import { type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import { Card } from '../../ui/page/Card';
import { salesPresets } from './salesFilter';
import { type SalesFiltering } from './useSalesFilter';

interface SalesFilterCardProps {
  filtering: SalesFiltering;
  /** False for a view that has no days to choose. */
  hasPeriod: boolean;
  /** Shown while no event is chosen. */
  noEvent: string;
  /** Called when another event is chosen, before the address changes. */
  onEvent?: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Chooses the days and the event of a view. */
export function SalesFilterCard(props: SalesFilterCardProps) {
  const { filtering, hasPeriod, noEvent, onEvent, children } = props;
  const { filter, problems, today, events, change } = filtering;
  return (
    <Card>
      {hasPeriod && (
        <div className="report-presets" role="group" aria-label="Period">
          {salesPresets.map(({ label, days }) => {
            const { from, to } = days(today);
            const pressed = from === filter.from && to === filter.to;
            return (
              <Button key={label} size="sm" pressed={pressed} onClick={() => change({ from, to })}>
                {label}
              </Button>
            );
          })}
        </div>
      )}
      <div className="report-filter">
        {hasPeriod && (
          <>
            <Field label="From" error={problems.from}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={filter.from}
                  onChange={(from) => change({ from })}
                />
              )}
            </Field>
            <Field label="To" error={problems.to}>
              {(control) => (
                <TextInput {...control} type="date" value={filter.to} onChange={(to) => change({ to })} />
              )}
            </Field>
          </>
        )}
        <Field label="Event">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.eventId ?? ''}
              placeholder={noEvent}
              onChange={(eventId) => {
                onEvent?.();
                change({ eventId: eventId || null });
              }}
              options={events.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        {children}
      </div>
    </Card>
  );
}
