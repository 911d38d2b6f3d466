import { nanoid } from '@reduxjs/toolkit';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { withCondition } from './condition/withCondition';
import { moveChoices, placeText } from './document/blockMoves';
import { blockOf, duplicateBlock, insertBlock, moveBlock, replaceBlock } from './document/blockPlaces';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';
import { type Editing } from './editing';
import { type BlockActs } from './editorContext';
import { labelOfBlock, newBlock } from './mailBlocks';
import { groupActsOn } from './selection/groupActs';

/** The acts on one email as it is now. */
function actsOn(editing: Editing): BlockActs {
  const { blocks, selected, change, announce, focus } = editing;
  const group = groupActsOn(editing);
  const nameOf = (id: string) => labelOfBlock(blockOf(blocks, id)?.kind ?? 'text');
  return {
    ...group,
    add: (kind, place) => {
      const id = nanoid();
      const next = insertBlock(blocks, place, { ...newBlock(kind), id });
      change(next, null);
      announce(`${labelOfBlock(kind)} added as ${placeText(next, id)}`);
      focus(id, 'field');
    },
    change: (id, block, field) => change(replaceBlock(blocks, id, block), field && `${id}.${field}`),
    setCondition: (id, showIf) => {
      const block = blockOf(blocks, id);
      if (block) change(replaceBlock(blocks, id, withCondition(block, showIf)), null);
    },
    move: (id, to) => {
      const next = moveBlock(blocks, id, to);
      change(next, null);
      announce(`${nameOf(id)} moved to ${placeText(next, id)}`);
      focus(id, 'act');
    },
    step: (ids, direction) => group.step(ids.some((id) => selected.includes(id)) ? selected : ids, direction),
    choices: (id) => moveChoices(blocks, id),
    duplicateOne: (id) => {
      const copy = nanoid();
      const ids = [copy];
      const next = duplicateBlock(blocks, id, () => ids.pop() ?? nanoid());
      change(next, null);
      announce(`${nameOf(id)} duplicated as ${placeText(next, copy)}`);
      focus(copy, 'act');
    },
  };
}

/** The acts of the editor. They stay the same functions while the email changes, so that blocks are not drawn anew. */
export function useBlockActs(given: Omit<Editing, 'tell'>): BlockActs {
  const dispatch = useAppDispatch();
  const tell = (detail: string) => dispatch(showToast({ severity: 'warn', detail }));
  const editing: Editing = { ...given, tell };
  const latest = useRef(editing);
  // Before the next click or key can arrive, which would otherwise act on the email of before.
  useLayoutEffect(() => {
    latest.current = editing;
  });
  return useMemo(() => {
    const now = () => actsOn(latest.current);
    return {
      add: (...given) => now().add(...given),
      change: (...given) => now().change(...given),
      setCondition: (...given) => now().setCondition(...given),
      move: (...given) => now().move(...given),
      step: (...given) => now().step(...given),
      moveTo: (...given) => now().moveTo(...given),
      choices: (...given) => now().choices(...given),
      duplicateOne: (...given) => now().duplicateOne(...given),
      duplicate: (...given) => now().duplicate(...given),
      remove: (...given) => now().remove(...given),
      insert: (...given) => now().insert(...given),
    };
  }, []);
}
