import { redactText } from './redactText';

/** The least number that is as long as a card number. */
const LEAST_NUMBER = 1e12;

/** A copy of a report in which every text and name, at any depth, is redacted, and no number is as long as that of a card. */
export function redactReport<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value === 'number') return value >= LEAST_NUMBER ? '[number]' : value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redactText(name), inner]));
  });
}
