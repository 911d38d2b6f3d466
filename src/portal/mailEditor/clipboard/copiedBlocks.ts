import { type MailBlock } from '../../../contract/template/template';
import { storedMail } from '../../../contract/template/storedMail';
import { draftPrefix } from '../../ui/form/storedDraft';

/*
 * The blocks that were copied last. They are stored in localStorage, so that they can be pasted in other tabs and after
 * a reload. Each organiser has a key, because a browser may be used for several; signing out removes them.
 */

const prefix = `${draftPrefix}copiedBlocks/`;
const listeners = new Set<() => void>();

/** @returns false if the storage of the browser is full */
export function storeCopiedBlocks(organiserId: string, blocks: readonly MailBlock[]): boolean {
  try {
    localStorage.setItem(prefix + organiserId, storedMail(blocks));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The blocks as they were stored; null if none were. */
export const storedCopiedBlocks = (organiserId: string): string | null =>
  localStorage.getItem(prefix + organiserId);

/** Whether anything was copied in this browser, by whichever organiser. */
export const hasCopiedBlocks = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(prefix));

/** Calls `onChange` when this tab or another one has copied blocks or signed out. @returns a function that stops it */
export function watchCopiedBlocks(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
