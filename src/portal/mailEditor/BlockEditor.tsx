import { useRef, useState } from 'react';
import { campaignLimits, type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { BlockCard } from './BlockCard';
import { BlockFields } from './BlockFields';
import { FillerSummary } from './filler/FillerNotice';
import { blockKinds, moved, newBlock, replaced, without } from './mailBlocks';
import '../template/template.css';

interface BlockEditorProps {
  blocks: readonly MailBlock[];
  onChange: (blocks: MailBlock[]) => void;
  /** Called with the removed block and its place, so that an Undo can be offered. */
  onRemoved: (block: MailBlock, place: number) => void;
  fields: readonly PersonalFieldCount[];
  /** Messages by `blocks.<place>.<field>`. */
  errors: Record<string, string>;
}

/** Blocks have no ids, but React needs keys to keep each input with its block while they move. */
function useBlockKeys(count: number) {
  const [state, setState] = useState({ keys: Array.from({ length: count }, (_, key) => key), next: count });
  // The blocks were replaced from outside (another template, another tab), so they get new keys.
  const keys =
    state.keys.length === count ? state.keys : Array.from({ length: count }, (_, key) => state.next + key);
  return {
    keys,
    change: (next: number[]) => setState({ keys: next, next: Math.max(state.next, ...next) + 1 }),
    fresh: state.next + count,
  };
}

export function BlockEditor({ blocks, onChange, onRemoved, fields, errors }: BlockEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const { keys, change, fresh } = useBlockKeys(blocks.length);
  const [announcement, announce] = useState('');

  const focusBlock = (place: number, target: 'field' | 'act') =>
    setTimeout(() => {
      const block = list.current?.querySelector(`[data-block="${place}"]`);
      const selector = target === 'field' ? '.block__fields :is(input, textarea)' : 'button:not(:disabled)';
      (block?.querySelector<HTMLElement>(selector) ?? block?.querySelector('button'))?.focus();
      block?.scrollIntoView({ block: 'nearest' });
    });

  const add = (kind: MailBlockKind) => {
    change([...keys, fresh]);
    onChange([...blocks, newBlock(kind)]);
    announce(`Block ${blocks.length + 1} added`);
    focusBlock(blocks.length, 'field');
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length) return;
    change(moved(keys, from, to));
    onChange(moved(blocks, from, to));
    announce(`Moved to position ${to + 1} of ${blocks.length}`);
  };
  const remove = (place: number) => {
    const removed = blocks[place];
    if (!removed) return;
    const rest = without(blocks, place);
    change(without(keys, place));
    onChange(rest);
    announce(`Block ${place + 1} removed`);
    onRemoved(removed, place);
    focusBlock(Math.min(place, rest.length - 1), 'act');
  };

  const firstText = blocks.findIndex(({ kind }) => kind === 'text');
  const isFull = blocks.length >= campaignLimits.blocks;
  return (
    <div className="block-editor">
      <FillerSummary blocks={blocks} />
      <ol className="block-editor__list" ref={list}>
        {blocks.map((block, place) => (
          <BlockCard
            key={keys[place]}
            block={block}
            place={place}
            count={blocks.length}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          >
            <BlockFields
              block={block}
              fields={fields}
              explainsParagraphs={place === firstText}
              errors={errorsOf(errors, place)}
              onChange={(next) => onChange(replaced(blocks, place, next))}
            />
          </BlockCard>
        ))}
      </ol>
      <div className="block-editor__add" role="group" aria-label="Add a block">
        <span className="block-editor__add-label">
          {isFull ? `An email has at most ${campaignLimits.blocks} blocks` : 'Add'}
        </span>
        {blockKinds.map(({ kind, label, icon }) => (
          <Button key={kind} size="sm" icon={icon} disabled={isFull} onClick={() => add(kind)}>
            {label}
          </Button>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

function errorsOf(errors: Record<string, string>, place: number): Record<string, string> {
  const prefix = `blocks.${place}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), message]] : [],
    ),
  );
}
