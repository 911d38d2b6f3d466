// By Intl, because the portal shows such times too, and the Temporal of the server would be loaded for them alone.
const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const number = '2-digit';
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric' },
    ...{ month: number, day: number, hour: number, minute: number, second: number },
  });
  clocks.set(zone, clock);
  return clock;
}

/** The wall time of an instant in a zone, as milliseconds of the same wall time in UTC. */
function wallMs(instantMs: number, zone: string): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetMs = (instantMs: number, zone: string): number =>
  wallMs(instantMs, zone) - Math.floor(instantMs / 1_000) * 1_000;

/** The wall time of an instant in a zone, such as `2026-09-27T19:30`. */
export const wallTimeAt = (instant: Date, zone: string): string =>
  new Date(wallMs(instant.getTime(), zone)).toISOString().slice(0, 16);

/** The day on the clocks of a zone at an instant, such as `2026-09-27`. */
export const dayAt = (instant: Date, zone: string): string => wallTimeAt(instant, zone).slice(0, 10);

/**
 * The instant of a wall time such as `2026-09-27T02:30` in a zone: the earlier of two where the clocks go back, and the
 * first instant after the gap for a wall time that they skip. For times that nobody can be asked about; a time that
 * somebody enters is read by `readWallTime`, which refuses or asks.
 */
export function wallInstant(local: string, zone: string): Date {
  const wall = Date.parse(`${local}:00Z`);
  // No zone changes its clocks twice within two days.
  const [before, after] = [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)];
  const earliest = wall - Math.max(before, after);
  const latest = wall - Math.min(before, after);
  for (const instant of [earliest, latest]) {
    if (wallMs(instant, zone) === wall) return new Date(instant);
  }
  // The clocks skip the wall time, so they change between the two instants.
  let [unchanged, changed] = [earliest, latest];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (offsetMs(middle, zone) === before) unchanged = middle;
    else changed = middle;
  }
  return new Date(changed);
}
