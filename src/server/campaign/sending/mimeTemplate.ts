import { encodeWords, foldLines, isPlainText, quoteString } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { cutOf, mailWriting, subjectLine, type ComposedMail } from '../mail/fillMail';
import { oneLine } from '../mail/mailLines';
import { type MailAttachment, mixedBody, mixedType } from '../../mail/mixedBody';
import {
  type ConditionMark,
  fillPart,
  type MailPart,
  type MailUrls,
  type PersonalPart,
  shownParts,
} from '../mail/mailParts';

/**
 * Composing a message for each recipient is the largest cost of a mass mailing. Here a campaign's message is written
 * once, already as quoted-printable, with gaps:
 *
 *   head of the campaign | head of the recipient | text =CRLF value =CRLF text ... | HTML =CRLF value =CRLF HTML ...
 *
 * A soft line break ("=" at the end of a line, RFC 2045 section 6.7) is on both sides of each gap, so that a value
 * never makes a line too long and the line breaks do not depend on the recipient.
 */

/** A line has at most 76 characters, one of which is reserved for the "=" of a soft break. */
const LINE = 75;
const SOFT_BREAK = '=\r\n';

type Piece = string | PersonalPart | ConditionMark;

/** The parts that all messages of one campaign share. */
export interface MimeTemplate {
  /** Without the type of the content. */
  head: string;
  boundary: string;
  /** Of a message with files. */
  mixedBoundary: string;
  subject: readonly MailPart[];
  text: readonly Piece[];
  html: readonly Piece[];
}

export interface MimeHead {
  fromName: string;
  from: string;
  replyTo: string;
  /** Further headers, the same for everybody; values of one line. */
  headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** Makes the boundary unique to the campaign; letters and digits. */
  campaignId: string;
}

/** What differs by recipient. */
export interface MimeRecipient {
  address: string;
  messageId: string;
  date: Date;
  fields: Record<string, string>;
  urls: MailUrls;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
  attachments?: readonly MailAttachment[];
}

export function mimeTemplate(mail: ComposedMail, head: MimeHead): MimeTemplate {
  const cut = cutOf(mail);
  // "=_" never occurs in quoted-printable text, so no part can contain the boundary.
  const boundary = `=_${head.campaignId}`;
  const lines = [
    foldLines(header('From', `${displayName(head.fromName)}<${head.from}>`)),
    ...(head.replyTo ? [header('Reply-To', `<${head.replyTo}>`)] : []),
    ...head.headers.map(([name, value]) => header(name, value)),
    'MIME-Version: 1.0',
  ];
  return {
    head: lines.join('\r\n'),
    boundary,
    // Neither boundary is the beginning of the other.
    mixedBoundary: `=_files_${head.campaignId}`,
    subject: cut.subject,
    text: cut.text.map(pieceOf),
    html: cut.html.map(pieceOf),
  };
}

/** One recipient's message, in ASCII, with lines of at most 76 characters except for long words in the head. */
export function mimeMessage(template: MimeTemplate, recipient: MimeRecipient): Buffer {
  const { fields, urls, attachments = [] } = recipient;
  const filled = (pieces: readonly Piece[], kind: 'text' | 'html') =>
    shownParts(pieces, fields)
      .map((piece) =>
        typeof piece === 'string' ? piece : quotedPrintable(fillPart(piece, fields, urls, mailWriting[kind])),
      )
      .filter((piece) => piece !== '')
      .join(SOFT_BREAK);
  const subject = shownParts(template.subject, fields).map((part) =>
    typeof part === 'string' ? part : fillPart(part, fields, urls, mailWriting.subject),
  );
  const part = (kind: 'text' | 'html', type: string) =>
    `--${template.boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n` +
    `Content-Transfer-Encoding: quoted-printable\r\n\r\n${filled(template[kind], kind)}\r\n`;
  const alternativeType = `multipart/alternative;\r\n boundary="${template.boundary}"`;
  const hasFiles = attachments.length > 0;
  const head = [
    template.head,
    `Content-Type: ${hasFiles ? mixedType(template.mixedBoundary) : alternativeType}`,
    header('To', `<${recipient.address}>`),
    foldLines(header('Subject', encodeWords(subjectLine(subject.join('')), 'Q', 52, true))),
    header('Message-ID', `<${recipient.messageId}>`),
    `Date: ${recipient.date.toUTCString().replace('GMT', '+0000')}`,
    ...recipient.headers.map(([name, value]) => header(name, value)),
  ];
  const read = `${part('text', 'text/plain')}${part('html', 'text/html')}--${template.boundary}--\r\n`;
  const body = hasFiles
    ? mixedBody(template.mixedBoundary, `Content-Type: ${alternativeType}\r\n\r\n${read}`, attachments)
    : read;
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** The promo codes of which the message to a recipient with these fields shows a code of their own. */
export const personalCodesShown = ({ html }: MimeTemplate, fields: Record<string, string>): string[] => [
  ...new Set(
    shownParts(html, fields).flatMap((piece) =>
      typeof piece !== 'string' && 'code' in piece ? [piece.code] : [],
    ),
  ),
];

/** @throws Error for a value with a line end, which would start a header of its own */
function header(name: string, value: string): string {
  const line = `${name}: ${value}`;
  if (oneLine(line) !== line) throw new Error(`The header ${name} contains a line end.`);
  return line;
}

function displayName(name: string): string {
  const words = oneLine(name).trim();
  if (words === '') return '';
  return `${isPlainText(words, true) ? quoteString(words) : encodeWords(words, 'Q', 52, true)} `;
}

const pieceOf = (part: MailPart): Piece => (typeof part === 'string' ? quotedPrintable(part) : part);

/** Most values and addresses need no encoding and are short enough. */
const PLAIN = /^[!-<>-~]{0,75}$/;

const quotedPrintable = (text: string): string =>
  PLAIN.test(text) ? text : wrap(encode(text.replace(/\r?\n|\r/g, '\r\n')), LINE);
