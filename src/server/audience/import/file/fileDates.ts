/** Dates in the formats of other tools' exports. */

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Z|UTC|([+-])(\d{2}):?(\d{2}))?)?$/;
const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?)?$/i;
const NAMED =
  /^(?:[A-Z][a-z]{2},? )?(?:[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.? \d{4})\b/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?$/;
const EPOCH = /^1\d{9}(\d{3})?$/;

/** Fast enough for every cell. */
export const looksLikeDate = (text: string): boolean =>
  text.length >= 8 &&
  text.length <= 40 &&
  (ISO.test(text) || SLASHED.test(text) || EPOCH.test(text) || NAMED.test(text) || isCompact(text));

const isCompact = (text: string) => {
  const [, year = '', month = '', day = ''] = COMPACT.exec(text) ?? [];
  return (
    /^(19|20)/.test(year) &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= 31
  );
};

/** Email marketing is younger than this; an earlier date is a placeholder such as 1970-01-01. */
const EARLIEST = Date.UTC(1990, 0, 1);

/**
 * The instant that a cell names, in UTC when it has no zone. In a date with slashes the day comes first, as in New
 * Zealand and Australia, unless that is impossible.
 * @returns undefined when the cell is no date, or one that is impossible at `now`
 */
export function dateOf(cell: string, now: Date): Date | undefined {
  const text = cell.trim();
  if (!looksLikeDate(text)) return undefined;
  const time = instantOf(text);
  // Allows a day in the future, because an export may be in the zone of the person who made it.
  const isPossible = time !== undefined && time >= EARLIEST && time <= now.getTime() + 24 * 60 * 60_000;
  return isPossible ? new Date(Math.min(time, now.getTime())) : undefined;
}

function instantOf(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [
      ,
      year,
      month,
      day,
      hour = '0',
      minute = '0',
      second = '0',
      sign,
      offHours = '0',
      offMinutes = '0',
    ] = iso;
    const offset = (Number(offHours) * 60 + Number(offMinutes)) * (sign === '-' ? -1 : 1);
    return utc([year, month, day, hour, minute, second], offset);
  }
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, one = '', two = '', year, hour = '0', minute = '0', half] = slashed;
    const [day, month] = Number(two) > 12 ? [two, one] : [one, two];
    const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
    return utc([year, month, day, String(hours), minute, '0']);
  }
  if (EPOCH.test(text)) return text.length === 10 ? Number(text) * 1_000 : Number(text);
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hour = '0', minute = '0', second = '0'] = compact;
    return utc([year, month, day, hour, minute, second]);
  }
  const named = Date.parse(`${text.replace(/\s+at\s+/, ' ')} UTC`);
  if (!Number.isNaN(named)) return named;
  const plain = Date.parse(text);
  return Number.isNaN(plain) ? undefined : plain;
}

function utc(parts: ReadonlyArray<string | undefined>, offsetMinutes = 0): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  // A 31st of June rolls over into July, so the date was misread.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? time - offsetMinutes * 60_000
    : undefined;
}
