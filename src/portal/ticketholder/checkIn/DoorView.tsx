import { type ComponentProps } from 'react';
import { type DoorList, type ScanAnswer } from '../../../contract/ticketholder/checkIn';
import { type Country } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { ConfirmScanPanel } from './ConfirmScanPanel';
import { CameraView } from './CameraView';
import { DeviceCard, WaitingNotice } from './DeviceCard';
import { DoorSearch } from './DoorSearch';
import { countText } from './doorLabels';
import { ScanResult } from './ScanResult';
import { scanText } from './scanLabels';
import { type useCheckIn } from './useCheckIn';
import './checkIn.css';

interface DoorViewProps {
  door: DoorList;
  online: boolean;
  country: Country;
  checkIn: ReturnType<typeof useCheckIn>;
  onCode: (text: string) => void;
  onUndo: (ticketId: string) => void;
  device: ComponentProps<typeof DeviceCard>;
}

/** Shown if the session has no tickets, or if everyone is checked in. */
function NobodyNotice({ tickets, checkedIn }: { tickets: number; checkedIn: number }) {
  if (tickets === 0)
    return (
      <Notice tone="info" title="Nobody has a ticket for this session yet">
        Tickets sold from now on appear here automatically.
      </Notice>
    );
  if (checkedIn < tickets) return null;
  return (
    <Notice tone="success" title="Everyone is in">
      All tickets of this session have been scanned.
    </Notice>
  );
}

export function DoorView({ door, online, country, checkIn, onCode, onUndo, device }: DoorViewProps) {
  const {
    waiting,
    shown,
    isDeciding,
    overruled,
    unconfirmed,
    answerUnconfirmed,
    take,
    handIn,
    clearOverruled,
  } = checkIn;
  const admitted = waiting.filter((scan) => scan.letIn);
  const count = { tickets: door.tickets, checkedIn: door.checkedIn + admitted.length };
  const undoable =
    online && shown?.isFinal === true && shown.answer.outcome === 'in' && shown.answer.ticketId;
  return (
    <div className="check-in">
      <div className="check-in__part">
        {door.cancelled && (
          <Notice tone="danger" title="This session is cancelled">
            Its tickets should not be accepted.
          </Notice>
        )}
        <OverruledNotice overruled={overruled} door={door} country={country} onSeen={clearOverruled} />
        <ProgressBar
          label={countText(count, country)}
          detail={online ? undefined : <StatusBadge tone="warning" label="No network" />}
          value={count.checkedIn}
          max={count.tickets}
        />
        {unconfirmed ? (
          <ConfirmScanPanel scan={unconfirmed} door={door} country={country} onAnswer={answerUnconfirmed} />
        ) : (
          <ScanResult
            scan={shown}
            isDeciding={isDeciding}
            zone={door.zone}
            country={country}
            onUndo={undoable ? () => onUndo(undoable) : undefined}
          />
        )}
        <CameraView onCode={onCode} />
        <WaitingNotice
          count={waiting.length}
          online={online}
          worksOffline={device.worksOffline}
          onHandIn={() => void handIn()}
        />
        <NobodyNotice {...count} />
      </div>
      <div className="check-in__part">
        <DoorSearch
          tickets={door.list}
          admitted={new Set(admitted.flatMap(({ ticketId }) => ticketId ?? []))}
          zone={door.zone}
          country={country}
          onTicket={(ticketId) => void take({ ticketId })}
          onCode={onCode}
        />
        <DeviceCard {...device} />
      </div>
    </div>
  );
}

interface OverruledNoticeProps {
  overruled: readonly ScanAnswer[];
  door: DoorList;
  country: Country;
  onSeen: () => void;
}

/** Lists the tickets that this device accepted from its own list and the server then refused. */
function OverruledNotice({ overruled, door, country, onSeen }: OverruledNoticeProps) {
  if (overruled.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={`${plural(overruled.length, 'ticket', 'tickets')} let in here should not have been`}
      action={
        <Button size="sm" onClick={onSeen}>
          Got it
        </Button>
      }
    >
      <ul>
        {overruled.map((answer) => (
          <li key={answer.nonce}>
            {answer.holderName}: {scanText(answer, door.zone, country).text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
