import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type CampaignKind } from '../../contract/campaign/campaign';
import { campaignLimits, type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { countBlocks, simpleBlocks } from '../../contract/template/placedBlocks';
import { type MailBlock } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { AddBlock } from './AddBlock';
import { BlockList, messagesOfBlocks } from './BlockList';
import { type BlockPlace, withIds } from './document/blockPlaces';
import { useMailHistory } from './document/useMailHistory';
import { EditorContext } from './editorContext';
import { FillerSummary } from './filler/FillerNotice';
import { useBlockActs } from './useBlockActs';
import { useBlockDrag } from './useBlockDrag';
import '../template/template.css';

interface BlockEditorProps {
  /** Names the email for its history of steps, such as `template/<id>`. */
  documentKey: string;
  kind: CampaignKind;
  blocks: readonly MailBlock[];
  onChange: (blocks: MailBlock[]) => void;
  /** Called with the removed block and its place, so that an Undo can be offered. */
  onRemoved: (block: MailBlock, place: BlockPlace) => void;
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

  const focus = (id: string, target: 'field' | 'act') =>
    setTimeout(() => {
      const block = frame.current?.querySelector(`[data-id="${id}"]`);
      const selector =
        target === 'field'
          ? '.block__fields :is(input, textarea, select, .event-field button, .address-field button)'
          : 'button';
      (block?.querySelector<HTMLElement>(selector) ?? block?.querySelector('button'))?.focus();
      block?.scrollIntoView({ block: 'nearest' });
    });
  const acts = useBlockActs({ blocks, change, onRemoved, announce, focus });
  const { drop, ...dragging } = useBlockDrag(frame, acts.move);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
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
    () => ({ acts, kind, fields, isFull, firstText }),
    [acts, kind, fields, isFull, firstText],
  );
  return (
    <EditorContext value={shared}>
      <div className="block-editor" ref={frame} onKeyDown={onKeyDown} {...dragging}>
        <div className="block-editor__steps" role="group" aria-label="Steps">
          <Button size="sm" variant="quiet" icon="undo" disabled={!canUndo} onClick={() => void undo()}>
            Undo step
          </Button>
          <Button size="sm" variant="quiet" icon="refresh" disabled={!canRedo} onClick={() => void redo()}>
            Redo step
          </Button>
        </div>
        <FillerSummary blocks={blocks} />
        <BlockList list={blocks} path="" errors={messagesOfBlocks(errors)} />
        <AddBlock place={{ columnsId: null, column: 0, index: blocks.length }} />
        {drop && <div className="block-editor__drop" style={drop.line} />}
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </div>
    </EditorContext>
  );
}
