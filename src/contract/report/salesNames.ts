import { paymentNames } from '../order/paymentNames';

/** The names of the keys that the figures of sales store, for the report and its files. */

export const salesChannelNames: Record<string, string> = { web: 'Website', box_office: 'Box office' };

/** Sales without a payment have no method. */
export const salesPaymentNames: Record<string, string> = {
  ...paymentNames,
  free: 'Free',
  other: 'Not recorded',
};

/** @param rate in per cent */
export const gstRateName = (rate: string): string => (rate === '0' ? 'No GST' : `GST ${rate}%`);

const clockHour = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;
/** @param hour of the day, from 0 to 23 */
export const hourName = (hour: string): string =>
  `${clockHour(Number(hour))} to ${clockHour(Number(hour) + 1)}`;
