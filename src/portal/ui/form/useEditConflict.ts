import { useEffect, useId, useRef, useState } from 'react';
import { changedPart } from './useDraft';

/*
 *   told --load--> theirs <--> mine       what is saved by now, and over it what was typed here
 *       \--------> again                  the change was elsewhere: what was typed stands as it was
 *        \-------> gone
 */
type ConflictState = 'told' | 'theirs' | 'mine' | 'again' | 'gone';

export interface EditConflictView {
  state: ConflictState;
  /** Who was first, in the server's words. */
  message: string;
  loading: boolean;
  /** The id of the words that say why the latest version can not be saved as it stands. */
  hintId: string;
  /** Loads what is saved by now; left out where that can not be asked for. */
  onLoad?: (() => void) | undefined;
  onShowTheirs: () => void;
  onShowMine: () => void;
}

interface EditedForm<Row, Draft> {
  /** What the form stands on: as it was opened, or as it was loaded since. Undefined for something new. */
  row: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /** What is edited as it is by now; undefined where it is gone. Throws where it can not be loaded, which is told elsewhere. */
  load?: (() => Promise<Row | undefined>) | undefined;
  draft: Draft;
  /** Puts the form on another row, with that draft in its boxes. */
  replace: (row: Row, draft: Draft) => void;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** A form whose thing was changed by somebody else, or in another tab, while it was open. Nothing that was typed is lost. */
export function useEditConflict<Row, Draft extends object>({
  row,
  draftOf,
  load,
  draft,
  replace,
}: EditedForm<Row, Draft>) {
  const [conflict, setConflict] = useState<{ state: ConflictState; message: string; mine?: Draft }>();
  const [loading, setLoading] = useState(false);
  const hintId = useId();
  // What is typed while it is being loaded is typed here too.
  const typed = useRef(draft);
  useEffect(() => {
    typed.current = draft;
  }, [draft]);

  const show = (now: Row, state: ConflictState, next: Draft, mine: Draft | undefined) => {
    replace(now, next);
    setConflict((old) => ({ message: old?.message ?? '', state, ...(mine && { mine }) }));
  };
  const loadNow = async (ask: () => Promise<Row | undefined>) => {
    if (loading) return;
    setLoading(true);
    // A toast says where it can not be loaded; it can be asked for once more.
    const found = await ask().then(
      (now) => ({ now }),
      () => undefined,
    );
    setLoading(false);
    if (!found) return;
    const { now } = found;
    const before = draftOf(row);
    const theirs = draftOf(now);
    const mine = { ...theirs, ...changedPart(before, typed.current) };
    if (now === undefined) setConflict((old) => ({ message: old?.message ?? '', state: 'gone' }));
    else if (isSame(before, theirs)) show(now, 'again', mine, undefined);
    else show(now, 'theirs', theirs, mine);
  };

  const view: EditConflictView | undefined = conflict && {
    state: conflict.state,
    message: conflict.message,
    loading,
    hintId,
    onLoad: load && (() => void loadNow(load)),
    onShowTheirs() {
      if (row !== undefined) show(row, 'theirs', draftOf(row), draft);
    },
    onShowMine() {
      if (row === undefined) return;
      // What was typed since over theirs stays as well.
      const mine = { ...draftOf(row), ...conflict.mine, ...changedPart(draftOf(row), draft) };
      show(row, 'mine', mine, undefined);
    },
  };
  const isUntouched = conflict?.state === 'theirs' && row !== undefined && isSame(draftOf(row), draft);
  return {
    conflict: view,
    /** Disables Save while the latest version is shown unchanged: there is nothing to save. */
    saveButton: { disabled: isUntouched, 'aria-describedby': isUntouched ? hintId : undefined },
    /** True while what was typed is kept beside the form. */
    keepsMine: conflict?.mine !== undefined,
    /** The server refused it: somebody was first. */
    refused: (message: string) => setConflict({ state: 'told', message }),
  };
}
