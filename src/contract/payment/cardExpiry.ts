import { addDays, daysFromTo } from '../calendarDay';

/** How many days before a card's end people are reminded, the first reminder first. */
export const expiryReminders = [30, 7] as const;
export type ExpiryReminder = (typeof expiryReminders)[number];

export interface CardExpiry {
  expiryMonth: number;
  expiryYear: number;
}

/** The last day on which a card pays, YYYY-MM-DD. */
export function lastDayOf({ expiryMonth, expiryYear }: CardExpiry): string {
  const [year, month] = expiryMonth === 12 ? [expiryYear + 1, 1] : [expiryYear, expiryMonth + 1];
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1);
}

/** Whether a card ends so soon that people are reminded, or has ended. @param today YYYY-MM-DD */
export const isExpiring = (card: CardExpiry, today: string): boolean =>
  addDays(lastDayOf(card), -expiryReminders[0]) <= today;

/** Whether a card pays no more. @param today YYYY-MM-DD */
export const hasExpired = (card: CardExpiry, today: string): boolean => lastDayOf(card) < today;

/** The number of days until a card's last day; 0 on that day. @param today YYYY-MM-DD */
export const daysLeftOf = (card: CardExpiry, today: string): number => daysFromTo(today, lastDayOf(card)) - 1;

/** The reminder that is due on a day; undefined when none is, or the card has ended. */
export function dueReminder(card: CardExpiry, today: string): ExpiryReminder | undefined {
  if (hasExpired(card, today)) return undefined;
  const daysLeft = daysLeftOf(card, today);
  return expiryReminders.findLast((days) => daysLeft <= days);
}
