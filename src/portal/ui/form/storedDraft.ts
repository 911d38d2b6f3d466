import { secretField } from '../../../contract/wire/secretFields';

/*
 * The typed but unsaved text of forms. It is stored in this tab's sessionStorage when the sign-in session ends.
 *
 *            typed          session ends         form is mounted again
 *   (clean) -------> held ----------------> stored --------------------> held
 *      ^              |                        |
 *      +--------------+                        +--> forgotten: signed out, or another person signed in
 *        saved, left
 */
/** Of the keys of all that `forgetAllDrafts` removes. */
export const draftPrefix = 'turnout.storedDraft.';

interface StoredDraft {
  person: string | undefined;
  work: unknown;
  quiet: boolean;
}

const held = new Map<string, object>();
let person: string | undefined;
let sessionIsOver = false;

function readStored(storageKey: string): StoredDraft | undefined {
  const text = window.sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('work' in stored)) return undefined;
  const whose = 'person' in stored && typeof stored.person === 'string' ? stored.person : undefined;
  return { person: whose, work: stored.work, quiet: 'quiet' in stored };
}

const storageKeys = (storage = window.sessionStorage) =>
  Object.keys(storage).filter((key) => key.startsWith(draftPrefix));

/**
 * @param key names the thing that is edited, such as `campaign/<id>`
 * @param quiet the draft is stored at every change to survive a reload, and restoring it is not announced
 */
export function saveDraft(key: string, work: object, { quiet }: { quiet?: true } = {}): void {
  const open = Object.entries(work).filter(([field]) => !secretField.test(field));
  if (open.length === 0) return;
  const stored = { person, work: Object.fromEntries(open), quiet };
  window.sessionStorage.setItem(draftPrefix + key, JSON.stringify(stored));
}

/** The draft of the person who is signed in, parsed from JSON; undefined if there is none. */
export function storedDraft(key: string): unknown {
  const stored = readStored(draftPrefix + key);
  return stored?.person === person ? stored?.work : undefined;
}

export function forgetDraft(key: string): void {
  window.sessionStorage.removeItem(draftPrefix + key);
}

/** Also removes what a feature has stored for all tabs under `draftPrefix`. */
export function forgetAllDrafts(): void {
  for (const storage of [window.sessionStorage, window.localStorage])
    for (const key of storageKeys(storage)) storage.removeItem(key);
}

/** Registers the unsaved part of a form, to be stored if the session ends; undefined removes it. */
export function holdDraft(key: string, work: object | undefined): void {
  if (work === undefined) held.delete(key);
  else held.set(key, work);
  if (work !== undefined && sessionIsOver) saveDraft(key, work);
}

/** True if a form has unsaved changes. */
export const holdsDrafts = () => held.size > 0;

/** Called when the session has ended: stores all held drafts now, and later changes as they are typed. */
export function saveHeldDrafts(): void {
  sessionIsOver = true;
  for (const [key, work] of held) saveDraft(key, work);
}

/** True if leaving the page loses nothing, because the drafts are stored. */
export const areDraftsSaved = () => sessionIsOver;

/**
 * Called when a person has signed in: forgets the drafts of other people.
 * @returns whether the person has drafts to restore
 */
export function claimDrafts(id: string): boolean {
  person = id;
  sessionIsOver = false;
  for (const key of storageKeys()) if (readStored(key)?.person !== id) window.sessionStorage.removeItem(key);
  return storageKeys().some((key) => !readStored(key)?.quiet);
}
