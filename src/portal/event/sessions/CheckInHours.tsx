import { checkInLimits } from '../../../contract/ticketholder/checkIn';
import { type EventSessions } from '../../../contract/event/eventSession';
import { FormDialog } from '../../ticketing/FormDialog';
import { readCount } from '../../ticketing/ticketingLabels';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { plural } from '../../ui/format';
import { CountField } from '../../ui/field/LineField';

/** Shows how long before and after a session check-in scans tickets without asking first. */
export function CheckInHours({ hours, onChange }: { hours: number; onChange: () => void }) {
  return (
    <Card
      title="Check-in"
      actions={
        <Button size="sm" icon="settings" onClick={onChange}>
          Change
        </Button>
      }
    >
      <p>
        If a ticket is scanned more than {plural(hours, 'hour', 'hours')} before a session starts or after it
        ends, check-in asks first.
      </p>
    </Card>
  );
}

type Hours = Pick<EventSessions, 'checkInHours' | 'checkInVersion'>;

interface CheckInHoursDialogProps {
  plan: Hours;
  /** Loads the current hours. */
  reload: () => Promise<Hours>;
  /** Resolves once the hours are saved, or rejects with an error that `fieldErrors` can read. */
  save: (hours: number | null, version: number | undefined) => Promise<unknown>;
  onClose: () => void;
}

const draftOf = (plan: Hours | undefined) => ({ hours: String(plan?.checkInHours ?? '') });

export function CheckInHoursDialog({ plan, reload, save, onClose }: CheckInHoursDialogProps) {
  return (
    <FormDialog
      title="Check-in"
      saveLabel="Save"
      row={plan}
      draftOf={draftOf}
      reload={reload}
      save={(draft, row) => save(readCount(draft.hours), row?.checkInVersion)}
      onClose={onClose}
    >
      {({ draft, change, errorOf }) => (
        <CountField
          label="Hours before and after a session"
          name="hours"
          help={`Outside these hours, check-in asks first. ${checkInLimits.leastHours} to ${checkInLimits.mostHours}.`}
          value={draft.hours}
          error={errorOf('hours')}
          onChange={(typed) => change({ hours: typed })}
        />
      )}
    </FormDialog>
  );
}
