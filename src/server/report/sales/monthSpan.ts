import { addDays, daysFromTo } from '../../../contract/calendarDay';

/** Days such as 2026-07-01, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Months, and the days that are added to them or subtracted from them. */
export interface MonthSpan {
  /** The first day of the first month, and of the month after the last one. */
  first: string;
  after: string;
  added: DaySpan[];
  subtracted: DaySpan[];
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string) => monthOf(addDays(`${day.slice(0, 7)}-28`, 4));

/** Some days as months and as few days as possible: the days of a month, or the month without its other days. */
export function monthSpan({ from, to }: DaySpan): MonthSpan {
  const first = monthOf(from);
  const after = monthAfter(to);
  const before = { from: first, to: addDays(from, -1) };
  const behind = { from: addDays(to, 1), to: addDays(after, -1) };
  const length = ({ from: start, to: end }: DaySpan) => daysFromTo(start, end);
  const only = (...spans: DaySpan[]) => spans.filter((span) => length(span) > 0);
  const second = monthAfter(from);
  const last = monthOf(to);
  if (second >= after) {
    return length(before) + length(behind) < daysFromTo(from, to)
      ? { first, after, added: [], subtracted: only(before, behind) }
      : { first, after: first, added: [{ from, to }], subtracted: [] };
  }
  const head = { from, to: addDays(second, -1) };
  const tail = { from: last, to };
  const hasHead = length(before) < length(head);
  const hasTail = length(behind) < length(tail);
  return {
    first: hasHead ? first : second,
    after: hasTail ? after : last,
    added: [...(hasHead ? [] : [head]), ...(hasTail ? [] : [tail])],
    subtracted: [...(hasHead ? only(before) : []), ...(hasTail ? only(behind) : [])],
  };
}
