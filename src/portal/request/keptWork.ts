/**
 * What somebody had typed when their sign-in session ended, kept in this tab alone until they are back. Signing out
 * forgets it.
 */
const prefix = 'turnout.keptWork.';

/** @param key names the thing that is written, such as `campaign/<id>` */
export function keepWork(key: string, work: object): void {
  sessionStorage.setItem(prefix + key, JSON.stringify(work));
}

/** What was kept, as JSON gave it back; undefined when there is nothing. */
export function keptWork(key: string): unknown {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? undefined : JSON.parse(text);
}

export function forgetWork(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

export function forgetAllWork(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
