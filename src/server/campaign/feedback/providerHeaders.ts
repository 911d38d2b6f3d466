import type { MailFeedback } from '../../services';

/**
 * What a provider gives back with everything that it tells of a message, in the header that it reads it from. Amazon SES
 * gives back the envelope sender, which says it already.
 */
export function providerHeaders(
  token: string,
  feedback: MailFeedback | undefined,
): Array<readonly [name: string, value: string]> {
  if (!feedback) return [];
  const headers: Array<readonly [string, string]> = [];
  if (feedback.sendgrid) headers.push(['X-SMTPAPI', JSON.stringify({ unique_args: { turnout: token } })]);
  if (feedback.mailgun) headers.push(['X-Mailgun-Variables', JSON.stringify({ turnout: token })]);
  if (feedback.postmark) headers.push(['X-PM-Metadata-turnout', token]);
  return headers;
}
