import { useEffect, useState } from 'react';
import type { AudienceImport } from '../../../contract/audience/audience';
import type { AudienceImportUndoQuery } from '../../../contract/generated/operations';
import { fieldErrors } from '../../request/fieldErrors';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';

export type UndoForecast = NonNullable<AudienceImportUndoQuery['audienceImportUndo']>;

interface ImportUndoDialogProps {
  shown: AudienceImport;
  /** The contacts that the undo would affect; null when the import can no longer be undone. */
  forecast: (id: string) => Promise<UndoForecast | null>;
  /** Resolves when the undo has started. */
  undo: (id: string) => Promise<unknown>;
  onClose: () => void;
}

const problemOf = (cause: unknown) => Object.values(fieldErrors(cause)).join(' ');

/** Shows which contacts an undo affects and asks for confirmation. */
export function ImportUndoDialog({ shown, forecast, undo, onClose }: ImportUndoDialogProps) {
  const [touched, setTouched] = useState<UndoForecast | null>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    forecast(shown.id).then(
      (found) => {
        if (!isHere) return;
        setTouched(found);
        if (!found)
          setProblem('This import can no longer be undone. It may have been undone in another tab.');
      },
      (cause: unknown) => isHere && setProblem(problemOf(cause)),
    );
    return () => {
      isHere = false;
    };
  }, [forecast, shown.id]);

  const confirm = async () => {
    setBusy(true);
    try {
      await undo(shown.id);
      onClose();
    } catch (cause) {
      setProblem(problemOf(cause));
      setBusy(false);
    }
  };
  const { leaving = 0, returning = 0, withdrawing = 0 } = touched ?? {};
  return (
    <ConfirmDialog
      open
      danger
      title={`Undo the import of ${shown.fileName}?`}
      confirmLabel={touched ? `Undo for ${plural(leaving + returning, 'person', 'people')}` : 'Undo'}
      cancelLabel="Keep it"
      busy={busy || (touched === undefined && problem === undefined)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {touched === undefined && !problem && <Skeleton lines={3} />}
      {touched && (
        <ul className="import-undo">
          <li>
            {plural(leaving, 'person is removed from', 'people are removed from')} this audience, and from
            your contacts unless they are there for another reason.
          </li>
          {returning > 0 && (
            <li>
              {plural(returning, 'person gets', 'people get')} back the fields they had before. Later changes
              are kept.
            </li>
          )}
          {withdrawing > 0 && (
            <li>{plural(withdrawing, 'proof', 'proofs')} of consent from this import are withdrawn.</li>
          )}
          {shown.counts.declined > 0 && (
            <li>
              {plural(shown.counts.declined, 'person', 'people')} who opted out elsewhere{' '}
              {shown.counts.declined === 1 ? 'stays' : 'stay'} on your suppression list.
            </li>
          )}
          <li>
            Anyone who has unsubscribed since stays unsubscribed, and emails already sent stay in their
            reports.
          </li>
        </ul>
      )}
      <p>This cannot be undone. To add these people again, import the file again.</p>
    </ConfirmDialog>
  );
}
