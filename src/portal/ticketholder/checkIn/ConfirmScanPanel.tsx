import { useEffect, useId, useRef } from 'react';
import { type DoorList } from '../../../contract/ticketholder/checkIn';
import { type Country } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/theme/Icon';
import { dayText, whenText } from './doorLabels';
import { type UnconfirmedScan } from './useCheckIn';
import './checkIn.css';

interface ConfirmScanPanelProps {
  scan: UnconfirmedScan;
  door: Pick<DoorList, 'startsAt' | 'zone'>;
  country: Country;
  onAnswer: (goOn: boolean) => void;
}

/**
 * Asks before somebody is checked in on another day than the session's. The question replaces the scan result on the
 * page itself: a dialog would be a lazy chunk, which a device without a network could not load.
 */
export function ConfirmScanPanel({ scan, door, country, onAnswer }: ConfirmScanPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [scan]);
  return (
    <div
      ref={panel}
      className="scan-result scan-result--before"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <div className="scan-result__text">
        <span className="scan-result__sign">
          <Icon name="calendar" size={44} />
        </span>
        <p className="scan-result__title" id={`${id}-title`}>
          This is for {dayText(door, country)}
        </p>
        <p id={`${id}-text`}>
          {scan.holderName || 'This ticket'} is booked for {whenText(door, country)}. If you mean that
          session, continue: you will not be asked again while this page is open.
        </p>
        <div className="scan-result__acts">
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Check in anyway
          </Button>
          <Button onClick={() => onAnswer(false)}>Do not check in</Button>
        </div>
      </div>
    </div>
  );
}
