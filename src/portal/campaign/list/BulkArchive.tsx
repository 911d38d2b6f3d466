import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';

interface BulkArchiveProps {
  /** The archived ones are on screen. */
  isArchived: boolean;
  /** How many of the selected can be moved, and how many can not. */
  movable: number;
  staying: number;
  onMove: () => void;
}

/** What can be done with the selected campaigns. */
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
