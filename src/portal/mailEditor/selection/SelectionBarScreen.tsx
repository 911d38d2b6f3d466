import { useState } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { directionOfKey } from '../document/blockMoves';
import { useEditor } from '../editorContext';
import { SaveBlocksScreen } from '../savedBlocks/SaveBlocksScreen';
import './selection.css';

interface SelectionBarProps {
  /** The selected blocks, in the order of their list. */
  blocks: readonly MailBlock[];
  ids: readonly string[];
  /** Whether the last choice dropped blocks of another list. */
  startedAnew: boolean;
  onCopy: () => void;
  onClear: () => void;
}

/** What can be done with the selected blocks together. */
export function SelectionBarScreen({ blocks, ids, startedAnew, onCopy, onClear }: SelectionBarProps) {
  const { acts, isFull } = useEditor();
  const maySave = useAppSelector(({ user }) => user.permission?.emailCampaign === true);
  const [saving, setSaving] = useState<readonly MailBlock[]>();
  return (
    <div
      className="selection-bar"
      role="group"
      aria-label="Selected blocks"
      onKeyDown={(event) => {
        const direction = event.altKey ? directionOfKey[event.key] : undefined;
        if (!direction) return;
        event.preventDefault();
        acts.step(ids, direction);
      }}
    >
      <span className="selection-bar__count">
        <strong>{plural(ids.length, 'block', 'blocks')} selected</strong>
        {startedAnew && (
          <span className="selection-bar__note">
            Blocks of the email, or of one column, are selected together; so this is a new selection.
          </span>
        )}
      </span>
      <Button size="sm" variant="quiet" icon="close" onClick={onClear}>
        Clear
      </Button>
      <span className="selection-bar__acts">
        <Button size="sm" variant="quiet" icon="sortUp" iconOnly onClick={() => acts.step(ids, 'up')}>
          Move up
        </Button>
        <Button size="sm" variant="quiet" icon="sortDown" iconOnly onClick={() => acts.step(ids, 'down')}>
          Move down
        </Button>
        <Button size="sm" variant="quiet" icon="copy" onClick={onCopy}>
          Copy
        </Button>
        <Button size="sm" variant="quiet" icon="add" disabled={isFull} onClick={() => acts.duplicate(ids)}>
          Duplicate
        </Button>
        {maySave && (
          <Button size="sm" variant="quiet" icon="saved" onClick={() => setSaving(blocks)}>
            Save for reuse
          </Button>
        )}
        <Button size="sm" variant="quiet" icon="trash" iconOnly onClick={() => acts.remove(ids)}>
          Delete
        </Button>
      </span>
      {saving && <SaveBlocksScreen blocks={saving} onClose={() => setSaving(undefined)} />}
    </div>
  );
}
