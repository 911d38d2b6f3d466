const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format;
}

/** The day on the clocks of a zone, YYYY-MM-DD. */
export const dayIn = (zone: string, instant: string | Date): string =>
  formatOf(zone).format(typeof instant === 'string' ? new Date(instant) : instant);

/** The first instant after `now` at which `isAfter` is true, to the second; it must not become false again by `until`. */
function firstInstant(now: Date, until: Date, isAfter: (instant: Date) => boolean): Date {
  let [before, after] = [Math.floor(now.getTime() / 1_000), Math.ceil(until.getTime() / 1_000)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isAfter(new Date(middle * 1_000))) after = middle;
    else before = middle;
  }
  return new Date(after * 1_000);
}

const DAY_MS = 86_400_000;
const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** When the day ends in a zone. */
export const nextMidnight = (zone: string, now: Date): Date =>
  firstInstant(now, later(now, 1.1), (instant) => dayIn(zone, instant) > dayIn(zone, now));

/** When the month ends in a zone. */
export const nextMonth = (zone: string, now: Date): Date =>
  firstInstant(
    now,
    later(now, 32),
    (instant) => dayIn(zone, instant).slice(0, 7) > dayIn(zone, now).slice(0, 7),
  );

const offsets = new Map<string, Intl.DateTimeFormat>();

function offsetIn(zone: string, instant: Date): string {
  const format =
    offsets.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', timeZoneName: 'longOffset' });
  offsets.set(zone, format);
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** When the clocks of a zone are changed next, forward or back. */
export function nextClockChange(zone: string, now: Date): Date {
  for (let days = 1; days < 400; days += 20) {
    const [start, end] = [later(now, days - 1), later(now, days + 19)];
    const offset = offsetIn(zone, start);
    if (offsetIn(zone, end) === offset) continue;
    return firstInstant(start, end, (instant) => offsetIn(zone, instant) !== offset);
  }
  throw new Error(`The clocks of ${zone} are not changed.`);
}
