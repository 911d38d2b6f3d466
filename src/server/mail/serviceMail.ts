import type Mail from 'nodemailer/lib/mailer';
import { html, SafeHtml } from '../http/publicPage';
import type { Mailer } from './mailer';
import { senderAddress } from './senderAddress';

/** A mail about a person's own account or ticket. It is not marketing, so most have no unsubscribe link. */
export interface ServiceMail {
  to: string;
  subject: string;
  /** The heading; often the same as the subject. */
  title: string;
  paragraphs: readonly string[];
  /** The button. */
  action?: { label: string; url: string };
  /** Tells people what to do when they did not expect the mail. */
  unexpected: string;
  /** The footer's reason for the mail; by default that it is about the reader's account. */
  sentBecause?: string;
  /** The name in the header; Turnout when left out. */
  brand?: string;
  /** The picture in the header in place of the name; the name is its description. */
  logoUrl?: string | undefined;
  /** Who receives replies, where the mail forwards a message that somebody wrote. */
  replyTo?: { name: string; address: string };
  /** The unsubscribe address of a mail that is sent regularly because its reader asked for it. */
  unsubscribeUrl?: string;
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
  /** Content between the paragraphs and the button. */
  middle?: { html: SafeHtml; text: string };
}

const UNSUBSCRIBE = 'Unsubscribe';
const ABOUT_ACCOUNT = 'Sent by Turnout because it is about your account.';

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function bodyHtml({
  title,
  paragraphs,
  action,
  unexpected,
  sentBecause = ABOUT_ACCOUNT,
  brand = 'Turnout',
  logoUrl,
  middle,
  unsubscribeUrl,
}: ServiceMail): string {
  const text = (words: string) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${words}</p>`;
  const button = action
    ? html`<p style="margin:24px 0">
          <a
            href="${action.url}"
            style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a66;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
            >${action.label}</a
          >
        </p>
        <p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b6468;word-break:break-all">
          Or copy this address into your browser:<br />${action.url}
        </p>`
    : new SafeHtml('');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#f3f1ec;color:#22282b;${font}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;text-align:left;${font}"
              >
                <tr>
                  <td style="padding:0 0 16px;font-size:20px;font-weight:700;color:#0b5a66">
                    ${logoUrl ? html`<img src="${logoUrl}" alt="${brand}" height="48" />` : brand}
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px;border:1px solid #dedad1;border-radius:12px;background:#ffffff">
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
                    ${paragraphs.map(text)} ${middle?.html ?? new SafeHtml('')} ${button}
                    <p
                      style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dedad1;font-size:13px;line-height:1.5;color:#5b6468"
                    >
                      ${unexpected}
                    </p>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 0 0;font-size:13px;line-height:1.5;color:#5b6468">
                    ${sentBecause}
                    ${unsubscribeUrl ? html`<a href="${unsubscribeUrl}">${UNSUBSCRIBE}</a>` : ''}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

function bodyText({
  title,
  paragraphs,
  action,
  unexpected,
  sentBecause = ABOUT_ACCOUNT,
  middle,
  unsubscribeUrl,
}: ServiceMail): string {
  const rest = [...(middle ? [middle.text] : []), ...(action ? [`${action.label}:\n${action.url}`] : [])];
  const parts = [title, ...paragraphs, ...rest, unexpected];
  const stop = unsubscribeUrl ? `${UNSUBSCRIBE}: ${unsubscribeUrl}\n` : '';
  return `${parts.join('\n\n')}\n\n-- \n${sentBecause}\n${stop}`;
}

/**
 * Builds the message with the headers of service mail (DOMAIN section 1), which tell automatic responders not to reply.
 */
export function serviceMessage(mail: ServiceMail, publicUrl: string): Mail.Options {
  const from = senderAddress(publicUrl);
  return {
    envelope: { from, to: mail.to },
    from: { name: 'Turnout', address: from },
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: bodyHtml(mail),
    text: bodyText(mail),
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One-click unsubscribe (RFC 8058).
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

interface MailServices {
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Hands a service mail to the mail server.
 * @param name makes the Message-ID stable where the mail may be sent twice, so that mail programs can show it once
 * @returns whether the server accepted it or refused it permanently
 * @throws Error when it should be tried again
 */
export async function deliverServiceMail(
  { mailer, publicUrl }: MailServices,
  mail: ServiceMail,
  name?: string,
): Promise<'accepted' | 'refused'> {
  const { outcome } = await mailer.send({
    ...serviceMessage(mail, publicUrl),
    ...(name && { messageId: `<${name}@${senderAddress(publicUrl).split('@')[1]}>` }),
  });
  if (outcome !== 'accepted' && outcome !== 'failed') {
    throw new Error('The mail server did not take a service mail.');
  }
  return outcome === 'accepted' ? 'accepted' : 'refused';
}

/**
 * The same for mails whose senders need no outcome: a permanent refusal is final and throws nothing.
 * @throws Error when it should be tried again
 */
export async function sendServiceMail(
  services: MailServices,
  mail: ServiceMail,
  name?: string,
): Promise<void> {
  await deliverServiceMail(services, mail, name);
}
