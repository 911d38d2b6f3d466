import type { MailFeedback } from '../../services';

/**
 * Headers with the bounce token, which each provider returns in its events about the message. Amazon SES returns the
 * envelope sender, which already contains it.
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
