import { useState } from 'react';
import type { AudienceImport } from '../../../contract/audience/audience';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatNumber, plural } from '../../ui/format';
import { ProgressBar } from '../../ui/page/ProgressBar';
import { ImportCountTiles } from './ImportForecast';

interface ImportProgressProps {
  shown: AudienceImport;
  /** Resolves when the import has stopped. */
  cancel: () => Promise<unknown>;
}

export function ImportProgress({ shown, cancel }: ImportProgressProps) {
  const { fileName, rowsDone, rowCount, counts } = shown;
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const confirm = async () => {
    setCancelling(true);
    try {
      await cancel();
    } catch {
      // A toast has reported the error; the import continues.
    }
    setCancelling(false);
    setAsking(false);
  };
  return (
    <Card
      title="The import is running"
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          Cancel the import
        </Button>
      }
    >
      <ProgressBar
        label={fileName}
        value={rowsDone}
        max={rowCount}
        detail={`${formatNumber(rowsDone)} of ${formatNumber(rowCount)} rows`}
      />
      <ImportCountTiles counts={counts} when="done" />
      <p className="audience-soft">
        You can leave this page. The import continues, and you can come back to it here.
      </p>
      <ConfirmDialog
        open={asking}
        title="Cancel this import?"
        confirmLabel="Cancel the import"
        cancelLabel="Keep importing"
        busy={cancelling}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {plural(rowsDone, 'row is', 'rows are')} imported so far; the other{' '}
          {formatNumber(rowCount - rowsDone)} will not be. Rows already imported are kept, and you can undo
          them afterwards.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** An undo that is under way. */
export function ImportUndoing({ shown }: { shown: AudienceImport }) {
  const { fileName, undo } = shown;
  return (
    <Card title="The import is being undone">
      <ProgressBar label={fileName} value={undo?.done ?? 0} max={undo?.total ?? 0} />
      <p className="audience-soft">
        You can leave this page. It continues, and you can come back to it here.
      </p>
    </Card>
  );
}
