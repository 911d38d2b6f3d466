import { useEffect, useId, useRef, useState } from 'react';
import { changedPart } from './useDraft';

/*
 *   refused --load--> theirs <--> mine       the latest version, and the typed text over it
 *       \-----------> unaffected             other fields were changed; the typed text is unaffected
 *        \----------> removed                the row was removed
 */
type ConflictState = 'refused' | 'theirs' | 'mine' | 'unaffected' | 'removed';

export interface EditConflictView {
  state: ConflictState;
  /** The server's message, which says who saved first. */
  message: string;
  loading: boolean;
  /** The id of the text that explains why Save is disabled. */
  hintId: string;
  /** Loads the latest version; undefined if it cannot be requested. */
  onLoad?: (() => void) | undefined;
  onShowTheirs: () => void;
  onShowMine: () => void;
}

interface EditedForm<Row, Draft> {
  /** The row under the draft: as it was opened, or as it was last loaded. Undefined for a new one. */
  row: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /**
   * Loads the latest version; resolves to undefined if the row was removed. May throw; a toast reports that
   * elsewhere.
   */
  load?: (() => Promise<Row | undefined>) | undefined;
  draft: Draft;
  /** Replaces the row of the form and its draft. */
  replace: (row: Row, draft: Draft) => void;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Handles a form whose row was changed by another person or in another tab while it was open. No typed text is lost.
 */
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
  // Holds the latest draft, so that text typed while the row is loading is not lost.
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
    // A toast reports a failed load; the user can try again.
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
    if (now === undefined) setConflict((old) => ({ message: old?.message ?? '', state: 'removed' }));
    else if (isSame(before, theirs)) show(now, 'unaffected', mine, undefined);
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
      // Text typed over the latest version in the meantime is preserved as well.
      const mine = { ...draftOf(row), ...conflict.mine, ...changedPart(draftOf(row), draft) };
      show(row, 'mine', mine, undefined);
    },
  };
  const isUntouched = conflict?.state === 'theirs' && row !== undefined && isSame(draftOf(row), draft);
  return {
    conflict: view,
    /** Disables Save while the latest version is shown unchanged, because there is nothing to save. */
    saveButton: { disabled: isUntouched, 'aria-describedby': isUntouched ? hintId : undefined },
    /** True while the user's text is held outside of the form. */
    hasTypedVersion: conflict?.mine !== undefined,
    /** Called when the server refused the save because somebody else saved first. */
    refused: (message: string) => setConflict({ state: 'refused', message }),
  };
}
