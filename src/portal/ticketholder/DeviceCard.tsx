import { useState } from 'react';
import { checkInLimits } from '../../contract/checkIn';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckboxInput } from '../ui/CheckboxInput';
import { Field } from '../ui/Field';
import { plural } from '../ui/format';
import { Notice } from '../ui/Notice';
import { TextInput } from '../ui/TextInput';

interface DeviceCardProps {
  name: string;
  onName: (name: string) => void;
  sound: boolean;
  onSound: (on: boolean) => void;
}

/** What this device is called at its door, and whether it makes a sound. */
export function DeviceCard({ name, onName, sound, onSound }: DeviceCardProps) {
  const [typed, setTyped] = useState(name);
  return (
    <Card title="This device">
      <Field
        label="Name"
        help="Other doors read it when a ticket comes twice."
        error={typed.trim() === '' ? 'Give this device a name, such as Front door.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={checkInLimits.device}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              if (next.trim() !== '') onName(next.trim());
            }}
          />
        )}
      </Field>
      <CheckboxInput type="switch" label="Sound" checked={sound} onChange={onSound} />
    </Card>
  );
}

/** How many scans wait, and for what. */
export function WaitingNotice({
  count,
  online,
  onHandIn,
}: {
  count: number;
  online: boolean;
  onHandIn: () => void;
}) {
  if (count === 0 && online) return null;
  return (
    <Notice
      tone="warning"
      title={online ? undefined : 'No network'}
      action={
        online && (
          <Button size="sm" onClick={onHandIn}>
            Send now
          </Button>
        )
      }
    >
      {count === 0
        ? 'You can go on scanning. Keep this page open; scans are kept on this device and sent when the network is back.'
        : `${plural(count, 'scan waits', 'scans wait')} to be sent. Keep this page open; nothing is lost.`}
    </Notice>
  );
}
