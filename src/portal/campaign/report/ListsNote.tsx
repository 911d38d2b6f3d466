import { Button } from '../../ui/Button';
import './listsNote.css';

interface ListsNoteProps {
  /** When the lists were loaded, as text. */
  at: string;
  onReload: () => void;
}

/** Says when the lists were loaded: while a campaign is being sent its figures are polled, but its lists are not. */
export function ListsNote({ at, onReload }: ListsNoteProps) {
  return (
    <div className="lists-note">
      <p className="report-note">
        The activity, the links and the recipients below are as they were at {at}. All other figures are up to
        date.
      </p>
      <Button size="sm" icon="refresh" onClick={onReload}>
        Load the lists again
      </Button>
    </div>
  );
}
