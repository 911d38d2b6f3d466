import { type Country } from '../../contract/country';
import { serverNow } from '../request/serverTime';
import { Button } from '../ui/Button';
import { formatDate, formatDateTime, formatTime, readersZone } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { type Autosave } from './useAutosave';
import '../template/template.css';

interface SaveStatusProps extends Pick<Autosave<object>, 'state' | 'retrying'> {
  /** When the server saved it last. */
  savedAt: string;
}

/** "Saved at 2:03 pm", or with the date if it was not today. */
function savedText(savedAt: string, country: Country): string {
  const timeZone = readersZone();
  const isToday = formatDate(savedAt, timeZone, country) === formatDate(serverToday(), timeZone, country);
  return isToday
    ? `Saved at ${formatTime(savedAt, timeZone, country)}`
    : `Saved on ${formatDateTime(savedAt, timeZone, country)}`;
}

const serverToday = () => new Date(serverNow()).toISOString();

/** Says in one line whether everything on screen is saved. */
export function SaveStatus({ state, retrying, savedAt }: SaveStatusProps) {
  const country = useCountry();
  const labels = {
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: retrying ? 'Not saved, retrying' : 'Not saved',
    conflict: 'Not saved',
  };
  return (
    <span className={`save-status save-status--${state}`} role="status">
      {state === 'saved' ? savedText(savedAt, country) : labels[state]}
    </span>
  );
}

interface SaveTroubleProps {
  /** The fields on this page, which show their own errors; `blocks` covers every field in the blocks. */
  fieldsHere: readonly string[];
  autosave: Pick<Autosave<object>, 'state' | 'errors' | 'retry' | 'retrying'>;
  /**
   * Sets the changes of this page aside and shows what the other tab saved; for screens without their own conflict
   * notice.
   */
  onTakeTheirs?: () => void;
  /** Saves the changes of this page over it. */
  onKeepMine?: () => void;
}

/** Shows what to do when saving failed. Errors of fields on this page are shown at the field. */
export function SaveTrouble({
  autosave: { state, errors, retry, retrying },
  fieldsHere,
  onTakeTheirs,
  onKeepMine,
}: SaveTroubleProps) {
  if (state === 'conflict') {
    return (
      <Notice
        tone="danger"
        title="This was changed somewhere else first"
        action={
          <span className="button-row">
            <Button onClick={onTakeTheirs}>Use theirs</Button>
            <Button variant="primary" onClick={onKeepMine}>
              Keep mine
            </Button>
          </span>
        }
      >
        <p>{errors['']}</p>
        <p>
          Keep mine saves your changes over theirs, Use theirs sets yours aside. Nothing is lost until you
          choose.
        </p>
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
      {retrying && <p>They are kept here and saved automatically when possible. Leave this page open.</p>}
      {!retrying && fields.map(([field, message]) => <p key={field}>{message}</p>)}
    </Notice>
  );
}
