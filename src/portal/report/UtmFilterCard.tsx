import {
  type ReportCampaign,
  type UtmFilter,
  utmFilterNames,
  utmGroupNames,
  utmGroups,
  utmIntervals,
  utmMeasureNames,
  utmMeasures,
} from '../../contract/report/report';
import { touches } from '../../contract/report/sources';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Field } from '../ui/field/Field';
import { plural } from '../ui/format';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { presetDays, presets } from './utmFilter';
import { UtmValueField } from './UtmValueField';

interface UtmFilterCardProps {
  filter: UtmFilter;
  problems: Partial<Record<keyof UtmFilter, string>>;
  today: string;
  campaigns: readonly ReportCampaign[];
  events: readonly { id: string; title: string }[];
  /** The values of the grid, which are offered for the UTM value that it is grouped by. */
  values: readonly string[];
  onChange: (change: Partial<UtmFilter>) => void;
  onChooseCampaigns: () => void;
}

const intervalNames = { day: 'Days', week: 'Weeks', month: 'Months' };
const touchNames = { last: 'Last touch', first: 'First touch' };

function campaignText(chosen: readonly string[], campaigns: readonly ReportCampaign[]): string {
  const [only] = chosen;
  if (only === undefined) return 'All campaigns';
  if (chosen.length > 1) return plural(chosen.length, 'campaign', 'campaigns');
  return campaigns.find(({ id }) => id === only)?.name ?? '1 campaign';
}

/** Chooses what the report counts, and what it covers. */
export function UtmFilterCard(props: UtmFilterCardProps) {
  const { filter, problems, today, campaigns, events, values, onChange, onChooseCampaigns } = props;
  return (
    <Card>
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
        <Field label="Measure">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.measure ?? 'clicks'}
              onChange={(text) => onChange({ measure: utmMeasures.find((name) => name === text) })}
              options={utmMeasures.map((name) => ({ value: name, label: utmMeasureNames[name] }))}
            />
          )}
        </Field>
        <Field label="Group by">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.groupBy}
              onChange={(text) => onChange({ groupBy: utmGroups.find((name) => name === text) })}
              options={utmGroups.map((name) => ({ value: name, label: utmGroupNames[name] }))}
            />
          )}
        </Field>
        <Field label="Interval" error={problems.interval}>
          {(control) => (
            <SelectInput
              {...control}
              value={filter.interval}
              onChange={(text) => onChange({ interval: utmIntervals.find((name) => name === text) })}
              options={utmIntervals.map((name) => ({ value: name, label: intervalNames[name] }))}
            />
          )}
        </Field>
        <Field label="Source counted">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.touch ?? 'last'}
              onChange={(text) => onChange({ touch: touches.find((name) => name === text) })}
              options={touches.map((name) => ({ value: name, label: touchNames[name] }))}
            />
          )}
        </Field>
        <Field label="Event">
          {(control) => (
            <SelectInput
              {...control}
              value={filter.eventId ?? ''}
              placeholder="All events"
              onChange={(eventId) => onChange({ eventId: eventId || undefined })}
              options={events.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        {utmFilterNames.map((name) => (
          <UtmValueField
            key={name}
            label={utmGroupNames[name]}
            value={filter[name] ?? ''}
            known={filter.groupBy === name ? values : []}
            onValue={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
      </div>
      <div className="report-filter__more">
        <span className="report-presets" role="group" aria-label="The last">
          {presets.map((preset) => {
            const days = presetDays(preset, today);
            const isShown = days.from === filter.from && days.to === filter.to;
            return (
              <Button key={preset.label} size="sm" pressed={isShown} onClick={() => onChange(days)}>
                {preset.label}
              </Button>
            );
          })}
        </span>
        <Button size="sm" icon="filter" onClick={onChooseCampaigns}>
          {campaignText(filter.campaignIds ?? [], campaigns)}
        </Button>
        <CheckboxInput
          type="switch"
          label="Count privacy proxies and security scanners too"
          checked={filter.includeProxies ?? false}
          onChange={(on) => onChange({ includeProxies: on || undefined })}
        />
      </div>
    </Card>
  );
}
