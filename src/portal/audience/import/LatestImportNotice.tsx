import { useState } from 'react';
import type { AudienceImport, ImportState } from '../../../contract/audience/audience';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { ProgressBar } from '../../ui/page/ProgressBar';

/** States of an import that is over and needs no attention. */
const quiet: readonly ImportState[] = ['finished', 'cancelled', 'undone'];

/** Links to an import that is not over, so that a user who left it finds it again. */
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

/** The browser storage key under which the dismissed stopped import of an audience is remembered. */
const putAwayKey = (audienceId: string) => `stopped-import:${audienceId}`;

/** Shown until it is dismissed or another import is made; the import remains in the history. */
function StoppedNotice(props: { stopped: AudienceImport; to: string; error: string | null }) {
  const { stopped, to, error } = props;
  const key = putAwayKey(stopped.audienceId);
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(key) === stopped.id);
  if (isPutAway) return null;
  const putAway = () => {
    localStorage.setItem(key, stopped.id);
    setPutAway(true);
    // The button disappears with the notice, so the heading takes the focus.
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
