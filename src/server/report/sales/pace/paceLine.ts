import { addDays, daysFromTo } from '../../../../contract/calendarDay';
import { salesPaceLimits } from '../../../../contract/report/salesPace';

/** The tickets sold less those returned on a day. */
export interface DaySales {
  day: string;
  tickets: number;
}

/** The number of days from one day to a later one; negative to an earlier one. */
export const daysUntil = (day: string, later: string): number => daysFromTo(day, later) - 1;

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The tickets sold until the end of each day, from the first sale to the day of the start or to today.
 * @param days those with sales or returns, in order
 */
export function paceLine(
  days: readonly DaySales[],
  startDay: string,
  today: string,
): { firstDay: number; tickets: number[] } {
  const lastDay = earlier(today, startDay);
  const [first] = days;
  const earliest = addDays(startDay, -salesPaceLimits.days);
  const begin = earlier(later(first?.day ?? lastDay, earliest), lastDay);
  const counts = new Map<string, number>();
  for (const { day, tickets } of days) {
    const place = day < begin ? begin : day;
    counts.set(place, (counts.get(place) ?? 0) + tickets);
  }
  let sum = 0;
  const tickets: number[] = [];
  for (let day = begin; day <= lastDay; day = addDays(day, 1)) {
    sum += counts.get(day) ?? 0;
    tickets.push(sum);
  }
  return { firstDay: daysUntil(begin, startDay), tickets };
}
