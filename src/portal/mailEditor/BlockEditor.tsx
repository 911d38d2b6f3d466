import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { campaignLimits, type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { countBlocks, simpleBlocks } from '../../contract/template/placedBlocks';
import { type MailBlock } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { AddBlock } from './AddBlock';
import { BlockList, messagesOfBlocks } from './BlockList';
import { useBlockClipboard } from './clipboard/useBlockClipboard';
import { groupOf } from './document/blockGroups';
import { withIds } from './document/blockPlaces';
import { useMailHistory } from './document/useMailHistory';
import { type Editing } from './editing';
import { EditorContext } from './editorContext';
import { FillerSummary } from './filler/FillerNotice';
import { useBlockFocus } from './focusBlock';
import { SelectionBarScreen } from './selection/SelectionBarScreen';
import { SelectionContext } from './selection/selectionContext';
import { useBlockSelection } from './selection/useBlockSelection';
import { useBlockActs } from './useBlockActs';
import { useBlockDrag } from './useBlockDrag';
import { type MailKind } from './mailBlocks';
import '../template/template.css';

interface BlockEditorProps {
  /** Names the email for its history of steps, such as `template/<id>`. */
  documentKey: string;
  kind: MailKind;
  blocks: readonly MailBlock[];
  onChange: (blocks: MailBlock[]) => void;
  /** Called after blocks were removed, so that an Undo can be offered. */
  onRemoved: Editing['onRemoved'];
  fields: readonly PersonalFieldCount[];
  /** Messages by `blocks.<path>.<field>`. */
  errors: Record<string, string>;
}

/** The blocks of an email, with undo and redo of the steps in this tab. */
export function BlockEditor(props: BlockEditorProps) {
  const { documentKey, kind, blocks: given, onChange, onRemoved, fields, errors } = props;
  const frame = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => withIds(given), [given]);
  const { change, undo, redo, canUndo, canRedo } = useMailHistory(documentKey, blocks, onChange);
  const [announcement, announce] = useState('');
  const selection = useBlockSelection(blocks, announce);

  const focus = useBlockFocus(frame);
  const { ids: selected, select } = selection;
  const acts = useBlockActs({ blocks, kind, selected, change, onRemoved, announce, focus, select });
  const clear = () => {
    const [first] = selected;
    if (first === undefined) return false;
    // The focus may be in the bar, which disappears.
    if (document.activeElement?.closest('.selection-bar')) focus(first, 'select');
    selection.clear();
    announce('Nothing selected');
    return true;
  };
  const { copy, paste } = useBlockClipboard({ frame, blocks, selected, insert: acts.insert, clear });
  const { drop, ...dragging } = useBlockDrag(frame, selected, acts.moveTo);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // Keys of an open dialog arrive here too.
    if (!(event.target instanceof Node) || !frame.current?.contains(event.target)) return;
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    const isRedo = key === 'y' || event.shiftKey;
    if (!(isRedo ? redo() : undo())) return;
    // The browser's own undo knows one field only, and nothing of moves.
    event.preventDefault();
    announce(isRedo ? 'Step redone' : 'Step undone');
  };

  const isFull = countBlocks(blocks) >= campaignLimits.blocks;
  const firstText = simpleBlocks(blocks).find(({ kind }) => kind === 'text')?.id;
  const shared = useMemo(
    () => ({ acts, kind, fields, isFull, firstText, paste }),
    [acts, kind, fields, isFull, firstText, paste],
  );
  const group = groupOf(blocks, selected);
  return (
    <EditorContext value={shared}>
      <div ref={frame} className="block-editor-frame" onKeyDown={onKeyDown} {...dragging}>
        <div className={selected.length > 0 ? 'block-editor block-editor--selecting' : 'block-editor'}>
          <div className="block-editor__steps" role="group" aria-label="Steps">
            <Button size="sm" variant="quiet" icon="undo" disabled={!canUndo} onClick={() => void undo()}>
              Undo step
            </Button>
            <Button size="sm" variant="quiet" icon="refresh" disabled={!canRedo} onClick={() => void redo()}>
              Redo step
            </Button>
          </div>
          <FillerSummary blocks={blocks} />
          <SelectionContext value={selection.shared}>
            <BlockList list={blocks} path="" errors={messagesOfBlocks(errors)} />
          </SelectionContext>
          <AddBlock index={blocks.length} />
          {drop && <div className="block-editor__drop" style={drop.line} />}
          <span className="visually-hidden" role="status">
            {announcement}
          </span>
        </div>
        {group && (
          <SelectionBarScreen
            blocks={group.blocks}
            ids={selected}
            startedAnew={selection.startedAnew}
            onCopy={copy}
            onClear={clear}
          />
        )}
      </div>
    </EditorContext>
  );
}
