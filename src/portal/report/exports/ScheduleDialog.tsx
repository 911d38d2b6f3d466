import { useState } from 'react';
import {
  exportEvery,
  exportObstacleText,
  type ExportSchedule,
} from '../../../contract/report/exportSchedule';
import { type SavedExport } from '../../../contract/report/savedExport';
import { zoneTimeName } from '../../../contract/zone';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { formatDateTime } from '../../ui/format';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { everyLabels, isStopped, lastSendText, monthDayOptions, weekdayOptions } from './scheduleLabels';

const form = 'export-schedule';

interface ScheduleDialogProps {
  saved: SavedExport;
  /** The organiser's zone. */
  zone: string;
  busy: boolean;
  /** Null stops it. Throws an error that `fieldErrors` can read. */
  save: (schedule: ExportSchedule | null) => Promise<void>;
  sendNow: () => Promise<void>;
  onClose: () => void;
}

const valuesOf = ({ schedule }: SavedExport) => ({
  every: schedule?.every ?? ('never' as const),
  weekday: String(schedule?.every === 'week' ? schedule.day : 1),
  monthDay: String(schedule?.every === 'month' ? schedule.day : 1),
  time: schedule?.time ?? '08:00',
});

/** Chooses when an export is mailed to its person, and mails it at once. */
export function ScheduleDialog({ saved, zone, busy, save, sendNow, onClose }: ScheduleDialogProps) {
  const country = useCountry();
  const [stopping, setStopping] = useState(false);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => valuesOf(saved),
    async ({ every, weekday, monthDay, time }) => {
      const day = every === 'week' ? Number(weekday) : every === 'month' ? Number(monthDay) : null;
      await save(every === 'never' ? null : { every, day, time });
      onClose();
    },
    fieldErrors,
    { form },
  );
  const { every, weekday, monthDay, time } = draft;
  const { schedule, lastSend } = saved;
  const hasStopped = isStopped(saved);
  const stop = async () => {
    setStopping(true);
    try {
      await save(null);
      onClose();
    } catch (cause) {
      // The general toast shows the refusal.
      fieldErrors(cause);
      setStopping(false);
    }
  };
  return (
    <ModalDialog
      open
      wide
      title={`Email ${saved.name}`}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            Save the schedule
          </Button>
        </>
      }
    >
      <form id={form} className="export-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <p>
          The file is emailed to your own address, with the events and columns that you may see at that time.
        </p>
        {hasStopped && (
          <Notice tone="warning" title="The schedule has stopped">
            {lastSend?.obstacle && exportObstacleText[lastSend.obstacle]} Save the schedule to start it again.
          </Notice>
        )}
        <div className="export-form__choices">
          <Field label="How often" name="every" error={errorOf('every')}>
            {(control) => (
              <SelectInput
                {...control}
                value={every}
                options={[
                  { value: 'never', label: 'Never' },
                  ...exportEvery.map((value) => ({ value, label: everyLabels[value] })),
                ]}
                onChange={(next) => change({ every: exportEvery.find((value) => value === next) ?? 'never' })}
              />
            )}
          </Field>
          {every === 'week' && (
            <Field label="Day" name="day" error={errorOf('day')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={weekday}
                  options={weekdayOptions}
                  onChange={(next) => change({ weekday: next })}
                />
              )}
            </Field>
          )}
          {every === 'month' && (
            <Field
              label="Day"
              name="day"
              error={errorOf('day')}
              help={Number(monthDay) > 28 ? 'In a shorter month, its last day.' : undefined}
            >
              {(control) => (
                <SelectInput
                  {...control}
                  value={monthDay}
                  options={monthDayOptions}
                  onChange={(next) => change({ monthDay: next })}
                />
              )}
            </Field>
          )}
          {every !== 'never' && (
            <LineField
              label="Time"
              name="time"
              type="time"
              required
              help={zoneTimeName(zone)}
              value={time}
              onChange={(next) => change({ time: next })}
              error={errorOf('time')}
            />
          )}
        </div>
        <div role="status" className="export-soft">
          {schedule?.nextAt && <p>Next email: {formatDateTime(schedule.nextAt, zone, country)}.</p>}
          <p>{lastSendText(lastSend, zone, country)}</p>
        </div>
        <div className="export-acts">
          <Button icon="send" busy={busy && !stopping} onClick={() => void sendNow()}>
            Send now
          </Button>
          {schedule && !hasStopped && (
            <Button variant="danger" busy={stopping} onClick={() => void stop()}>
              Stop the schedule
            </Button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
