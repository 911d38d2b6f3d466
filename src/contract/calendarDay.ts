const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later, such as `2026-07-01`; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days from `from` to `to`, both inclusive; below 1 if `to` is earlier. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((msOf(to) - msOf(from)) / dayMs) + 1;
