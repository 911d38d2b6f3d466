import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch } from '../../store/hooks';
import { plural } from '../../ui/format';
import { groupOf, placeAfter } from '../document/blockGroups';
import { type BlockPlace } from '../document/blockPlaces';
import { type GroupActs } from '../selection/groupActs';
import { useBlockKeys } from './useBlockKeys';
import { useMailClipboard } from './useMailClipboard';

interface ClipboardEditing {
  frame: RefObject<HTMLElement | null>;
  blocks: readonly MailBlock[];
  /** The ids of the selected blocks. */
  selected: readonly string[];
  insert: GroupActs['insert'];
  /** Clears the selection. @returns whether there was one */
  clear: () => boolean;
}

/**
 * Copying the selected blocks and pasting them, by buttons and by keys.
 * @returns `paste` is undefined as long as nothing was copied; it stays the same function while the email changes
 */
export function useBlockClipboard(editing: ClipboardEditing) {
  const { frame, insert, clear } = editing;
  const dispatch = useAppDispatch();
  const { copy: store, read, hasCopied } = useMailClipboard();
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });
  const { copy, pasteAt } = useMemo(
    () => ({
      copy(): boolean {
        const { blocks, selected } = latest.current;
        const group = groupOf(blocks, selected)?.blocks ?? [];
        if (group.length === 0) return false;
        void store(group).then((result) => {
          if (result === 'failed') return;
          dispatch(
            showToast(
              result === 'full'
                ? {
                    severity: 'warn',
                    detail:
                      'These blocks are too large for the storage of your browser. Copy fewer, or save them for reuse.',
                  }
                : {
                    severity: 'success',
                    detail: `${plural(group.length, 'block', 'blocks')} copied. You can paste in this or another email.`,
                  },
            ),
          );
        });
        return true;
      },
      pasteAt(place?: BlockPlace): void {
        void read().then((copied) => {
          if (!copied) return;
          if ('problem' in copied) dispatch(showToast({ severity: 'warn', detail: copied.problem }));
          else insert(copied.blocks, 'pasted', place);
        });
      },
    }),
    [dispatch, insert, read, store],
  );
  useBlockKeys(frame, {
    copy,
    clear,
    paste: (focused) => {
      if (!hasCopied) return false;
      const { blocks, selected } = latest.current;
      const isNearFocus = selected.length === 0 && focused !== undefined;
      pasteAt(isNearFocus ? placeAfter(blocks, [focused]) : undefined);
      return true;
    },
  });
  return { copy, paste: hasCopied ? pasteAt : undefined };
}
