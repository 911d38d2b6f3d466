import { useState } from 'react';
import { checkInLimits } from '../../../contract/ticketholder/checkIn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { plural } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { Notice } from '../../ui/page/Notice';
import { TextInput } from '../../ui/field/TextInput';
import './checkIn.css';

interface DeviceCardProps {
  name: string;
  onName: (name: string) => void;
  sound: boolean;
  onSound: (on: boolean) => void;
  /** Undefined where the browser does not support vibration. */
  vibration?: boolean;
  onVibration: (on: boolean) => void;
  /** True if the page also opens without a network. */
  worksOffline: boolean;
}

/** The settings of this device: its name, its signals for a scan, and whether it works offline. */
export function DeviceCard(props: DeviceCardProps) {
  const { name, onName, sound, onSound, vibration, onVibration, worksOffline } = props;
  const [typed, setTyped] = useState(name);
  return (
    <Card title="This device">
      <Field
        label="Name"
        help="Other devices show it when a ticket is scanned twice."
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
      {vibration !== undefined && (
        <CheckboxInput type="switch" label="Vibration" checked={vibration} onChange={onVibration} />
      )}
      {worksOffline && (
        <p className="device-card__kept">
          <Icon name="check" size={16} />
          <span>
            This page opens without a network, too. Its list of names is kept on this device until you log
            out, or until two days after the start.
          </span>
        </p>
      )}
    </Card>
  );
}

interface WaitingNoticeProps {
  /** Scans that have not been sent to the server. */
  count: number;
  online: boolean;
  /** True if the page also opens without a network. */
  worksOffline: boolean;
  onHandIn: () => void;
}

/** Says how many scans wait to be sent, and whether this device is offline. */
export function WaitingNotice({ count, online, worksOffline, onHandIn }: WaitingNoticeProps) {
  if (count === 0 && online) return null;
  const wait = count > 0 && `${plural(count, 'scan waiting', 'scans waiting')} to be sent; nothing is lost.`;
  const goOn = !online && 'You can keep scanning: this device uses its own list.';
  const page = worksOffline
    ? 'You can close this page and open it again.'
    : 'Keep this page open until the network is back.';
  return (
    <Notice
      tone="warning"
      title={online ? undefined : 'This device is offline'}
      action={
        online && (
          <Button size="sm" onClick={onHandIn}>
            Send now
          </Button>
        )
      }
    >
      {[wait, goOn, page].filter(Boolean).join(' ')}
    </Notice>
  );
}
