/** A file of one message. */
export interface MailAttachment {
  /** ASCII without quotes. */
  name: string;
  /** The media type with its parameters. */
  type: string;
  content: Buffer;
}

/** Base64 in lines of 76 characters (RFC 2045 section 6.8). */
const base64Lines = (content: Buffer): string =>
  (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

const attachmentPart = ({ name, type, content }: MailAttachment): string =>
  `Content-Type: ${type};\r\n name="${name}"\r\nContent-Transfer-Encoding: base64\r\n` +
  `Content-Disposition: attachment;\r\n filename="${name}"\r\n\r\n${base64Lines(content)}\r\n`;

/** The header of a message with files. */
export const mixedType = (boundary: string): string => `multipart/mixed;\r\n boundary="${boundary}"`;

/**
 * The body of a message with files (RFC 2046 section 5.1.3).
 * @param first the part that people read, with its headers, ending with a line end
 */
export const mixedBody = (boundary: string, first: string, attachments: readonly MailAttachment[]): string =>
  [first, ...attachments.map(attachmentPart)].map((part) => `--${boundary}\r\n${part}`).join('') +
  `--${boundary}--\r\n`;
