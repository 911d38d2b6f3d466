import type { AudienceImport } from '../../contract/audience';
import { audiencePath } from '../../contract/pagePaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { formatNumber } from '../ui/format';
import { Notice } from '../ui/Notice';
import { ProgressBar } from '../ui/ProgressBar';

/** An import that is not over yet, so that whoever left it finds it again. */
export function LatestImportNotice({ latest }: { latest: AudienceImport | null }) {
  if (!latest || latest.state === 'finished') return null;
  const { audienceId, fileName, rowCount, rowsDone, state, error } = latest;
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
