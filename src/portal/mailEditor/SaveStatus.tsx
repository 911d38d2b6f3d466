import { type Country } from '../../contract/country';
import { serverNow } from '../request/serverClock';
import { Button } from '../ui/Button';
import { formatDate, formatDateTime, formatTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { type Autosave } from './useAutosave';
import '../template/template.css';

interface SaveStatusProps extends Pick<Autosave<object>, 'state' | 'retrying'> {
  /** When the server saved it last. */
  savedAt: string;
}

/** "Saved at 2:03 pm", with the day where it was another one. */
function savedText(savedAt: string, country: Country): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isToday = formatDate(savedAt, timeZone, country) === formatDate(serverToday(), timeZone, country);
  return isToday
    ? `Saved at ${formatTime(savedAt, timeZone, country)}`
    : `Saved on ${formatDateTime(savedAt, timeZone, country)}`;
}

const serverToday = () => new Date(serverNow()).toISOString();

/** One quiet line: whether what is on screen is saved. */
export function SaveStatus({ state, retrying, savedAt }: SaveStatusProps) {
  const country = useCountry();
  const words = {
    saved: savedText(savedAt, country),
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: retrying ? 'Not saved, retrying' : 'Not saved',
    conflict: 'Not saved',
  };
  return (
    <span className={`save-status save-status--${state}`} role="status">
      {words[state]}
    </span>
  );
}

interface SaveTroubleProps {
  /** The fields on this page, which say their errors themselves; `blocks` stands for all in it. */
  fieldsHere: readonly string[];
  autosave: Pick<Autosave<object>, 'state' | 'errors' | 'retry' | 'retrying'>;
  /** Shows what the other tab saved and lets go of what is here; for who has no notice of their own for that. */
  onReload?: () => void;
  /** Writes what is here over it. */
  onKeepMine?: () => void;
}

/** What to do when saving did not work. An error at a field is said there. */
export function SaveTrouble({
  autosave: { state, errors, retry, retrying },
  fieldsHere,
  onReload,
  onKeepMine,
}: SaveTroubleProps) {
  if (state === 'conflict') {
    return (
      <Notice
        tone="danger"
        title="This was changed somewhere else first"
        action={
          <span className="button-row">
            <Button onClick={onReload}>Reload and lose my changes</Button>
            <Button variant="quiet" onClick={onKeepMine}>
              Replace it with mine
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
      {retrying && <p>They are kept here and saved automatically when possible. Leave this page open.</p>}
      {!retrying && fields.map(([field, message]) => <p key={field}>{message}</p>)}
    </Notice>
  );
}
