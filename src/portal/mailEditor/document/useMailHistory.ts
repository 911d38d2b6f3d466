import { useEffect, useRef, useState } from 'react';
import { type MailBlock } from '../../../contract/template/template';
import { forgetDraft, saveDraft, storedDraft } from '../../ui/form/storedDraft';
import { type EditHistory, noHistory, recordStep, redoStep, undoStep } from './editHistory';
import { packHistory, unpackHistory } from './storedHistory';

type MailHistory = EditHistory<readonly MailBlock[]>;

const STORE_AFTER_MS = 1_000;

/** The history that this tab has stored of a document, so that it outlives a reload. */
const restoredHistory = (key: string): MailHistory => unpackHistory(storedDraft(key)) ?? noHistory;

function storeHistory(key: string, history: MailHistory): void {
  if (history.past.length + history.future.length === 0) return forgetDraft(key);
  try {
    saveDraft(key, packHistory(history), { quiet: true });
  } catch {
    // The storage of a tab is full: without the stored history, undo works until the page is reloaded.
    forgetDraft(key);
  }
}

/** Stores the history soon after a change and when the editor is left: it is too large for every keystroke. */
function useStoredHistory(key: string, history: MailHistory): void {
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
    const timer = setTimeout(() => storeHistory(key, history), STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, history]);
  useEffect(() => {
    const store = () => storeHistory(key, latest.current);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [key]);
}

/**
 * Undo and redo of the blocks of one document.
 * @param documentKey names the document, such as `template/<id>`; another document has another history
 */
export function useMailHistory(
  documentKey: string,
  blocks: readonly MailBlock[],
  onChange: (blocks: MailBlock[]) => void,
) {
  const key = `history/${documentKey}`;
  const [history, setHistory] = useState(() => restoredHistory(key));
  useStoredHistory(key, history);
  const turn = (taken: ReturnType<typeof undoStep<readonly MailBlock[]>>): boolean => {
    if (!taken) return false;
    setHistory(taken.history);
    onChange([...taken.document]);
    return true;
  };
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param field where somebody types, such as `b2.text`; null for a step of its own */
    change: (next: MailBlock[], field: string | null) => {
      setHistory(recordStep(history, blocks, field, Date.now()));
      onChange(next);
    },
    /** @returns whether there was a step */
    undo: () => turn(undoStep(history, blocks)),
    redo: () => turn(redoStep(history, blocks)),
  };
}
