import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';

interface BulkArchiveProps {
  /** True if the archived campaigns are on screen. */
  isArchived: boolean;
  /** How many of the selected campaigns can be moved, and how many cannot. */
  movable: number;
  staying: number;
  onMove: () => void;
}

/** Archives or restores the selected campaigns. */
export function BulkArchive({ isArchived, movable, staying, onMove }: BulkArchiveProps) {
  return (
    <>
      <Button size="sm" icon={isArchived ? 'undo' : 'box'} disabled={movable === 0} onClick={onMove}>
        {`${isArchived ? 'Restore' : 'Archive'} ${movable}`}
      </Button>
      {staying > 0 && (
        <span className="field__help">
          {plural(staying, 'is being sent and stays', 'are being sent and stay')}
        </span>
      )}
    </>
  );
}
