import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { plural } from '../../ui/format';
import { areTogether, groupOf, idsBetween } from '../document/blockGroups';

interface Selection {
  /** Blocks that the email no longer has are ignored. */
  ids: readonly string[];
  /** The block from which a range reaches. */
  anchor: string | undefined;
  /** Whether the last choice dropped blocks of another list. */
  startedAnew: boolean;
}

export const nothingSelected: Selection = { ids: [], anchor: undefined, startedAnew: false };

/** The selection after a block's checkbox was pressed; with `isRange`, all blocks from the one pressed before follow. */
export function pressed(
  blocks: readonly MailBlock[],
  { ids, anchor }: Selection,
  id: string,
  isRange: boolean,
): Selection {
  const held = groupOf(blocks, ids)?.ids ?? [];
  if (held[0] !== undefined && !areTogether(blocks, held[0], id)) {
    return { ids: [id], anchor: id, startedAnew: true };
  }
  const between = isRange && anchor !== undefined ? idsBetween(blocks, anchor, id) : [];
  const changed = new Set(between.length > 0 ? between : [id]);
  const others = held.filter((one) => !changed.has(one));
  return { ids: held.includes(id) ? others : [...others, ...changed], anchor: id, startedAnew: false };
}

/** The blocks that are selected to be moved, copied, saved or deleted together. They are in one list. */
export function useBlockSelection(blocks: readonly MailBlock[], announce: (text: string) => void) {
  const [selection, setSelection] = useState(nothingSelected);
  const latest = useRef({ blocks, selection });
  // Before the next click or key can arrive, as in `useBlockActs`.
  useLayoutEffect(() => {
    latest.current = { blocks, selection };
  });
  // The same while somebody types, so that the checkboxes are not drawn anew.
  const names = groupOf(blocks, selection.ids)?.ids.join(' ') ?? '';
  const ids = useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
  const press = useCallback(
    (id: string, isRange: boolean) => {
      const { blocks: now, selection: before } = latest.current;
      const next = pressed(now, before, id, isRange);
      setSelection(next);
      announce(`${plural(next.ids.length, 'block', 'blocks')} selected`);
    },
    [announce],
  );
  return {
    /** In the order of their list. */
    ids,
    startedAnew: selection.startedAnew,
    /** For the checkboxes. */
    shared: useMemo(() => ({ ids: new Set(ids), press }), [ids, press]),
    select: (chosen: readonly string[]) =>
      setSelection({ ids: chosen, anchor: chosen.at(-1), startedAnew: false }),
    clear: () => setSelection(nothingSelected),
  };
}
