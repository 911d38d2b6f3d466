/** A difference up to this may come from the network and rounding; the browser's clock is then used as it is. */
const toleranceMs = 30_000;

let offsetMs = 0;

/** Reads the `Date` header of a reply that has just arrived, because the server's clock is authoritative. */
export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** The current time of the server in milliseconds, even if the clock of this device is wrong. */
export const serverNow = () => Date.now() + offsetMs;
