import type { SuppressionReading } from '../../../../contract/audience/import/consentReading';

/** A name with the opposite meaning, such as “members without bounces.csv”. */
const TURNED =
  /(^|[^a-z])(no|not|non|without|minus|excluding|excl|except|resub\w*|re-?subscribed)[^a-z]+[a-z]*/;

/**
 * Recognises a file of people who said no by its name: other tools call such files `unsubscribed_members_export`,
 * `cleaned_email_audience_export`, `bounces` or `suppressions`.
 * @returns undefined for any other name
 */
export function readingOfFileName(fileName: string): SuppressionReading | undefined {
  const name = fileName.toLowerCase().replace(/\.[a-z]{1,4}$/, '');
  if (TURNED.test(name)) return undefined;
  if (/complain|spam|abuse/.test(name)) return 'complained';
  if (/bounce|(^|[^a-z])cleaned|undeliver|unreachable/.test(name)) return 'bounced';
  return /unsub|opt[-_ ]?(ed[-_ ]?)?out|suppress|(black|block)[-_ ]?list|do[-_ ]?not[-_ ]?(mail|email|contact)|(^|[^a-z])dnc([^a-z]|$)/.test(
    name,
  )
    ? 'unsubscribed'
    : undefined;
}
