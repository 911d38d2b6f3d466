import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { type MailBlock } from '../../contract/template/template';
import { moveChoices, placeText, stepFrom } from './document/blockMoves';
import {
  blockOf,
  type BlockPlace,
  duplicateBlock,
  insertBlock,
  listAt,
  moveBlock,
  placeOf,
  removeBlock,
  replaceBlock,
} from './document/blockPlaces';
import { type BlockActs } from './editorContext';
import { labelOfBlock, newBlock } from './mailBlocks';

interface Editing {
  blocks: readonly MailBlock[];
  change: (blocks: MailBlock[], field: string | null) => void;
  onRemoved: (block: MailBlock, place: BlockPlace) => void;
  announce: (text: string) => void;
  focus: (id: string, target: 'field' | 'act') => void;
}

/** The acts on one email as it is now. */
function actsOn({ blocks, change, onRemoved, announce, focus }: Editing): BlockActs {
  const nameOf = (id: string) => labelOfBlock(blockOf(blocks, id)?.kind ?? 'text');
  const move = (id: string, to: BlockPlace) => {
    const next = moveBlock(blocks, id, to);
    change(next, null);
    announce(`${nameOf(id)} moved to ${placeText(next, id)}`);
  };
  return {
    add: (kind, place) => {
      const id = nanoid();
      const next = insertBlock(blocks, place, { ...newBlock(kind), id });
      change(next, null);
      announce(`${labelOfBlock(kind)} added as ${placeText(next, id)}`);
      focus(id, 'field');
    },
    change: (id, block, field) => change(replaceBlock(blocks, id, block), field && `${id}.${field}`),
    move: (id, to) => {
      move(id, to);
      focus(id, 'act');
    },
    step: (id, direction) => {
      const to = stepFrom(blocks, id, direction);
      if (to) move(id, to);
    },
    choices: (id) => moveChoices(blocks, id),
    duplicate: (id) => {
      const copy = nanoid();
      const ids = [copy];
      const next = duplicateBlock(blocks, id, () => ids.pop() ?? nanoid());
      change(next, null);
      announce(`${nameOf(id)} duplicated as ${placeText(next, copy)}`);
      focus(copy, 'act');
    },
    remove: (id) => {
      const place = placeOf(blocks, id);
      const removed = blockOf(blocks, id);
      if (!place || !removed) return;
      const next = removeBlock(blocks, id);
      change(next, null);
      announce(`${labelOfBlock(removed.kind)} removed`);
      onRemoved(removed, place);
      const rest = listAt(next, place) ?? [];
      const near = rest[Math.min(place.index, rest.length - 1)]?.id ?? place.columnsId;
      if (near) focus(near, 'act');
    },
  };
}

/** The acts of the editor. They stay the same functions while the email changes, so that blocks are not drawn anew. */
export function useBlockActs(editing: Editing): BlockActs {
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });
  return useMemo(() => {
    const now = () => actsOn(latest.current);
    return {
      add: (...given) => now().add(...given),
      change: (...given) => now().change(...given),
      move: (...given) => now().move(...given),
      step: (...given) => now().step(...given),
      choices: (...given) => now().choices(...given),
      duplicate: (...given) => now().duplicate(...given),
      remove: (...given) => now().remove(...given),
    };
  }, []);
}
