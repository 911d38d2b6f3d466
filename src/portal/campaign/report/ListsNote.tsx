import { Button } from '../../ui/Button';
import './listsNote.css';

interface ListsNoteProps {
  /** When the lists were loaded, as it is shown. */
  at: string;
  onReload: () => void;
}

/** While a campaign is being sent its figures follow by themselves, and its lists are of the moment they were loaded. */
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
