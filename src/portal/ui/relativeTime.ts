const steps: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [Infinity, 86_400, 'day'],
];

let formatter: Intl.RelativeTimeFormat | undefined;

/** Such as "5 minutes ago" or "in 2 days", relative to `nowMs`. */
export function formatRelativeTime(instant: string, nowMs: number): string {
  const seconds = (Date.parse(instant) - nowMs) / 1000;
  const [, size, unit] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 86_400, 'day' as const];
  formatter ??= new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' });
  return formatter.format(Math.round(seconds / size), unit);
}
