import { useContext } from 'react';
import { type MailCheck } from '../../../contract/campaign/campaignEditing';
import { plural } from '../../ui/format';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/theme/Icon';
import { placeName } from '../document/placeName';
import { pathOfBlock } from '../focusBlock';
import { WritingContext } from '../writingContext';
import './previewChecks.css';

interface PreviewChecksProps {
  /** Null before the first preview. */
  checks: readonly MailCheck[] | null;
  /** True if the last preview could not be made. */
  failed: boolean;
}

function summaryOf({ checks, failed }: PreviewChecksProps): string {
  if (checks === null) {
    return failed
      ? 'Not checked, because the preview could not be made.'
      : 'Checking how mail programs and spam filters take it…';
  }
  const found =
    checks.length === 0
      ? 'Nothing that mail programs leave out or spam filters dislike.'
      : `${plural(checks.length, 'thing', 'things')} that mail programs leave out or spam filters dislike. You can still send the email.`;
  return failed ? `Before your last changes: ${found}` : found;
}

/** What mail programs, spam filters and readers may take badly in the email; it stops nothing. */
export function PreviewChecks({ checks, failed }: PreviewChecksProps) {
  const isGood = checks?.length === 0 && !failed;
  return (
    <section className="preview-checks" aria-label="Checks">
      <p className={isGood ? 'preview-checks__line preview-checks__line--good' : 'preview-checks__line'}>
        <Icon name={isGood ? 'check' : 'info'} size={16} />
        {/* Always there, so that a screen reader says what changes in it. */}
        <span role="status">{summaryOf({ checks, failed })}</span>
      </p>
      {checks !== null && checks.length > 0 && (
        // It scrolls, so it must be in the order of the keyboard.
        <ul className="preview-checks__list" aria-label="What was found" tabIndex={0}>
          {checks.map(({ code, message, field }) => (
            <li key={`${code} ${message}`}>
              {message}
              <ToBlock path={pathOfBlock(field)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button that leads to the block of a warning. A warning about the whole email has none. */
function ToBlock({ path }: { path: string | undefined }) {
  const { showBlock } = useContext(WritingContext);
  if (path === undefined || showBlock === undefined) return null;
  return (
    <Button size="sm" variant="quiet" icon="edit" onClick={() => showBlock(path)}>
      Go to {placeName(path)}
    </Button>
  );
}
