/** Network and rounding make up to this much; a browser's clock that is nearer than that is believed. */
const believedWithinMs = 30_000;

let aheadMs = 0;

/** Reads the `Date` of a reply that has just arrived: the server's view of the time is what counts. */
export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  aheadMs = Math.abs(difference) > believedWithinMs ? difference : 0;
}

/** Now, in milliseconds, as the server sees it, even where the clock of this machine is off. */
export const serverNow = () => Date.now() + aheadMs;
