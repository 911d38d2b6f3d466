import { addDays, daysFromTo } from '../calendarDay';

/** How many days before a card's end people are reminded, the first reminder first. */
export const expiryReminders = [30, 7] as const;
export type ExpiryReminder = (typeof expiryReminders)[number];

interface Expiry {
  expiryMonth: number;
  expiryYear: number;
}

/** The last day on which a card pays, YYYY-MM-DD. */
export function lastDayOf({ expiryMonth, expiryYear }: Expiry): string {
  const [year, month] = expiryMonth === 12 ? [expiryYear + 1, 1] : [expiryYear, expiryMonth + 1];
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1);
}

/** Whether a card ends so soon that people are reminded, or has ended. @param today YYYY-MM-DD */
export const isExpiring = (card: Expiry, today: string): boolean =>
  addDays(lastDayOf(card), -expiryReminders[0]) <= today;

/** The reminder that is due on a day; undefined when none is, or the card has ended. */
export function dueReminder(card: Expiry, today: string): ExpiryReminder | undefined {
  const lastDay = lastDayOf(card);
  if (lastDay < today) return undefined;
  const daysLeft = daysFromTo(today, lastDay) - 1;
  return expiryReminders.findLast((days) => daysLeft <= days);
}
