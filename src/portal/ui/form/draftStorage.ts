import { secretField } from '../../../contract/wire/secretFields';

/*
 * What somebody had typed when their sign-in session ended, kept in this tab alone until they are back.
 *
 *            typed            session ends         its form stands again
 *   (clean) -------> held ---------------> kept -------------------------> held
 *      ^              |                     |
 *      +--------------+                     +--> forgotten: signed out, or another person signed in
 *        saved, left
 */
const prefix = 'turnout.storedDraft.';

interface Kept {
  person: string | undefined;
  work: unknown;
  quiet: boolean;
}

const held = new Map<string, object>();
let person: string | undefined;
let sessionIsOver = false;

function readKept(storageKey: string): Kept | undefined {
  const text = window.sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('work' in kept)) return undefined;
  const whose = 'person' in kept && typeof kept.person === 'string' ? kept.person : undefined;
  return { person: whose, work: kept.work, quiet: 'quiet' in kept };
}

const storageKeys = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));

/**
 * @param key names the thing that is written, such as `campaign/<id>`
 * @param quiet kept at every change to outlive a reload, and not worth a word when it is back
 */
export function saveDraft(key: string, work: object, { quiet }: { quiet?: true } = {}): void {
  const open = Object.entries(work).filter(([field]) => !secretField.test(field));
  if (open.length === 0) return;
  const kept = { person, work: Object.fromEntries(open), quiet };
  window.sessionStorage.setItem(prefix + key, JSON.stringify(kept));
}

/** What was kept for the person who is signed in, as JSON gave it back; undefined when there is nothing. */
export function storedDraft(key: string): unknown {
  const kept = readKept(prefix + key);
  return kept?.person === person ? kept?.work : undefined;
}

export function forgetDraft(key: string): void {
  window.sessionStorage.removeItem(prefix + key);
}

export function forgetAllDrafts(): void {
  for (const key of storageKeys()) window.sessionStorage.removeItem(key);
}

/** Says what a form holds that is not saved, to be kept if the session ends; undefined when all is saved. */
export function holdDraft(key: string, work: object | undefined): void {
  if (work === undefined) held.delete(key);
  else held.set(key, work);
  if (work !== undefined && sessionIsOver) saveDraft(key, work);
}

/** The session has ended: what the forms hold now, and what is still typed before the page is left, is kept. */
export function saveHeldDrafts(): void {
  sessionIsOver = true;
  for (const [key, work] of held) saveDraft(key, work);
}

/** True while leaving the page loses nothing. */
export const areDraftsSaved = () => sessionIsOver;

/** That person is signed in here: what is kept of anybody else is forgotten. @returns whether something waits for them */
export function claimDrafts(id: string): boolean {
  person = id;
  sessionIsOver = false;
  for (const key of storageKeys()) if (readKept(key)?.person !== id) window.sessionStorage.removeItem(key);
  return storageKeys().some((key) => !readKept(key)?.quiet);
}
