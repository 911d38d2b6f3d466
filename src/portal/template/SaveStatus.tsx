import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { type Autosave } from './useAutosave';
import './template.css';

const words = {
  saved: 'All changes saved',
  waiting: 'Saving soon',
  saving: 'Saving',
  failed: 'Not saved',
  conflict: 'Not saved',
} as const;

/** One quiet line: whether what is on screen is saved. */
export function SaveStatus({ state }: Pick<Autosave<object>, 'state'>) {
  return (
    <span className={`save-status save-status--${state}`} role="status">
      {words[state]}
    </span>
  );
}

interface SaveTroubleProps {
  /** The fields on this page, which say their errors themselves; `blocks` stands for all in it. */
  fieldsHere: readonly string[];
  autosave: Pick<Autosave<object>, 'state' | 'errors' | 'retry'>;
  /** Shows what the other tab saved and lets go of what is here. */
  onReload: () => void;
  /** Writes what is here over it. */
  onKeepMine: () => void;
}

/** What to do when saving did not work. An error at a field is said there. */
export function SaveTrouble({
  autosave: { state, errors, retry },
  fieldsHere,
  onReload,
  onKeepMine,
}: SaveTroubleProps) {
  if (state === 'conflict') {
    return (
      <Notice
        tone="danger"
        title="This was saved somewhere else first"
        action={
          <span className="button-row">
            <Button onClick={onReload}>Reload and lose my text</Button>
            <Button variant="quiet" onClick={onKeepMine}>
              Save mine over it
            </Button>
          </span>
        }
      >
        {errors['']}
      </Notice>
    );
  }
  const fields = Object.entries(errors).filter(([field]) => !fieldsHere.includes(field.split('.')[0] ?? ''));
  if (state !== 'failed' || fields.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title="Your last changes are not saved yet"
      action={
        <Button size="sm" icon="refresh" onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      {fields.map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
    </Notice>
  );
}
