import { useState } from 'react';
import type { AudienceImport, ImportState } from '../../../contract/audience/audience';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { ProgressBar } from '../../ui/page/ProgressBar';

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
  if (state === 'ready') {
    return (
      <Notice
        tone="info"
        title={`${fileName} is uploaded but not imported yet`}
        action={
          <Button size="sm" to={to}>
            Continue the import
          </Button>
        }
      >
        Nobody in it has been added so far.
      </Notice>
    );
  }
  return <StoppedNotice key={latest.id} stopped={latest} to={to} error={error} />;
}

/** Where this browser keeps which stopped import of an audience was put away. */
const putAwayKey = (audienceId: string) => `stopped-import:${audienceId}`;

/** Stands until it is put away here, or another import is made: what happened stays under Import. */
function StoppedNotice(props: { stopped: AudienceImport; to: string; error: string | null }) {
  const { stopped, to, error } = props;
  const key = putAwayKey(stopped.audienceId);
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(key) === stopped.id);
  if (isPutAway) return null;
  const putAway = () => {
    localStorage.setItem(key, stopped.id);
    setPutAway(true);
    // The button goes with the notice, so the heading takes the focus.
    document.querySelector('h1')?.focus();
  };
  return (
    <Notice
      tone="danger"
      title={`The import of ${stopped.fileName} stopped`}
      action={
        <div className="audience-actions">
          <Button size="sm" to={to}>
            See what happened
          </Button>
          <Button size="sm" variant="quiet" onClick={putAway}>
            Dismiss this notice
          </Button>
        </div>
      }
    >
      {error}
    </Notice>
  );
}
