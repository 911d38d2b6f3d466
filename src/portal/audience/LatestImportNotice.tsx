import type { AudienceImport, ImportState } from '../../contract/audience';
import { audiencePath } from '../../contract/pagePaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { formatNumber } from '../ui/format';
import { Notice } from '../ui/Notice';
import { ProgressBar } from '../ui/ProgressBar';

/** What is over and needs nobody's attention. */
const quiet: readonly ImportState[] = ['finished', 'cancelled', 'undone'];

/** An import that is not over yet, so that whoever left it finds it again. */
export function LatestImportNotice({ latest }: { latest: AudienceImport | null }) {
  if (!latest || quiet.includes(latest.state)) return null;
  const { audienceId, fileName, rowCount, rowsDone, state, error, undo } = latest;
  const to = audiencePath('import', audienceId);
  if (state === 'running') {
    return (
      <Card>
        <ProgressBar
          label={`Importing ${fileName}`}
          value={rowsDone}
          max={rowCount}
          detail={`${formatNumber(rowsDone)} of ${formatNumber(rowCount)} rows`}
        />
      </Card>
    );
  }
  if (state === 'undoing') {
    return (
      <Card>
        <ProgressBar
          label={`Undoing the import of ${fileName}`}
          value={undo?.done ?? 0}
          max={undo?.total ?? 0}
        />
      </Card>
    );
  }
  const action = (
    <Button size="sm" to={to}>
      {state === 'ready' ? 'Go on with the import' : 'See what happened'}
    </Button>
  );
  return state === 'ready' ? (
    <Notice tone="info" title={`${fileName} is uploaded and not imported yet`} action={action}>
      Nobody in it has been added so far.
    </Notice>
  ) : (
    <Notice tone="danger" title={`The import of ${fileName} stopped`} action={action}>
      {error}
    </Notice>
  );
}
