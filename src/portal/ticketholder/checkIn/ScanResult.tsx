import { type Country } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/theme/Icon';
import { type IconName } from '../../ui/theme/iconShapes';
import { type ScanText, scanText } from './scanLabels';
import { type ShownScan } from './useCheckIn';
import './checkIn.css';

interface ScanResultProps {
  scan: ShownScan | null;
  /** Something was scanned and has no result yet. */
  isDeciding: boolean;
  zone: string;
  country: Country;
  /** Undefined if there is no check-in to undo. */
  onUndo?: () => void;
}

const icons: Record<ScanText['verdict'], IconName> = { yes: 'check', before: 'clock', no: 'close' };

/** The result of a scan in colour, icon and words, readable at arm's length and announced by screen readers. */
export function ScanResult({ scan, isDeciding, zone, country, onUndo }: ScanResultProps) {
  const words = scan && scanText(scan.answer, zone, country);
  return (
    <div
      className={`scan-result scan-result--${words?.verdict ?? 'none'}`}
      role="status"
      aria-live="assertive"
    >
      {scan && words ? (
        // The key remounts the text for each scan, so that a repeated result is announced again.
        <div className="scan-result__text" key={scan.answer.nonce}>
          <span className="scan-result__sign">
            <Icon name={icons[words.verdict]} size={44} />
          </span>
          <p className="scan-result__title">{words.title}</p>
          {scan.answer.holderName && <p className="scan-result__name">{scan.answer.holderName}</p>}
          {words.text && <p>{words.text}</p>}
          {!scan.isFinal && (
            <p className="scan-result__note">Using this device’s own list; it will be confirmed later.</p>
          )}
          {onUndo && (
            <Button size="sm" icon="undo" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      ) : (
        <p>{isDeciding ? 'One moment.' : 'Scan a ticket, or find a name below.'}</p>
      )}
    </div>
  );
}
