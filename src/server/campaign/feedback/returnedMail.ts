import PostalMime, { type Email } from 'postal-mime';
import { normaliseAddress } from '../../../contract/address';
import { COMPLAINTS, tokenOfAddress } from './bounceAddress';
import { bounceKindOf } from './bounceKind';
import { answerOf } from './feedbackEvent';
import type { FeedbackKind } from '../sending/recipientMoves';

/** The content of a returned mail about one of our messages. */
export interface ReturnedMail {
  kind: FeedbackKind;
  answer: string;
  date: string | undefined;
  messageId: string | undefined;
  /** From the quoted envelope sender of the message, where a feedback loop quotes it. */
  token: string | undefined;
  /** All addresses in the mail, which include the recipient's if it is named at all. */
  named: string[];
}

/**
 * Reads a mail sent to an address for returned mail: a delivery status (RFC 3464), a complaint of a feedback loop (RFC
 * 5965), or the text of a mail server that uses neither. Undefined for everything else: a delay notice, which is
 * followed by a final one, or an out-of-office reply.
 */
export async function readReturnedMail(raw: Buffer): Promise<ReturnedMail | undefined> {
  const email = await parsed(raw);
  if (!email) return undefined;
  const found = readComplaint(email) ?? readDeliveryStatus(email);
  const report = found === undefined ? readBounceText(email) : found;
  if (!report) return undefined;
  return {
    ...report,
    date: email.date,
    messageId: email.messageId,
    token: quotedToken(email),
    named: addressesIn(email),
  };
}

/** No mail server nests a report this deep, so a deeper mail is ignored. */
const MAX_NESTING = 20;

async function parsed(raw: Buffer): Promise<Email | undefined> {
  const options = { forceRfc822Attachments: true, maxNestingDepth: MAX_NESTING };
  try {
    return await PostalMime.parse(raw, { ...options, attachmentEncoding: 'utf8' });
  } catch {
    // It is accepted and ignored, because the sender of an invalid mail would only send it again.
    return undefined;
  }
}

type BounceReport = Pick<ReturnedMail, 'kind' | 'answer'>;

/** Undefined without such a part; null where the part reports neither a failure, a delivery nor a complaint. */
type Found = BounceReport | null | undefined;

const partOf = (email: Email, ...types: string[]): string | undefined => {
  const part = email.attachments.find(({ mimeType }) => types.includes(mimeType));
  return typeof part?.content === 'string' ? part.content : undefined;
};

/** Groups of "Name: value" lines separated by an empty line; folded lines are joined. */
function fieldGroups(text: string): Array<Map<string, string>> {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => {
      const pairs = group.split('\n').map((line) => /^([\w-]+)\s*:\s*(.*)$/.exec(line));
      return new Map(
        pairs.flatMap((pair) => (pair ? [[(pair[1] ?? '').toLowerCase(), (pair[2] ?? '').trim()]] : [])),
      );
    });
}

function readDeliveryStatus(email: Email): Found {
  const report = partOf(email, 'message/delivery-status', 'message/global-delivery-status');
  if (report === undefined) return undefined;
  const groups = fieldGroups(report).filter((fields) => fields.has('action') || fields.has('status'));
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (failed) {
    const status = failed.get('status') ?? '';
    const diagnostic = failed.get('diagnostic-code')?.replace(/^\s*[\w-]+\s*;\s*/, '') ?? '';
    // Some servers write the reason only in the text for people.
    const words = diagnostic || reasonIn(email.text ?? '');
    return {
      kind: bounceKindOf(status, words),
      answer: answerOf(words.includes(status) ? '' : status, words),
    };
  }
  const delivered = groups.some((fields) => fields.get('action')?.toLowerCase() === 'delivered');
  return delivered ? { kind: 'delivered', answer: 'The mail server confirmed delivery.' } : null;
}

function readComplaint(email: Email): Found {
  const report = partOf(email, 'message/feedback-report');
  if (report === undefined) return undefined;
  const type = fieldGroups(report)[0]?.get('feedback-type')?.toLowerCase() ?? '';
  return /^(abuse|fraud|virus|miscategorized|other)$/.test(type)
    ? { kind: 'complained', answer: answerOf('Marked as spam', type) }
    : null;
}

const fromMachine = /mailer-daemon|postmaster|mail delivery|mdaemon|microsoftexchange/i;
const failureSubject =
  /undeliver|delivery (status|failure|has failed|failed)|returned (mail|to sender)|failure notice|mail delivery (failed|system)|(could|was) not (be )?delivered|nondeliver|unzustellbar|message bounced/i;
const delayed =
  /\bdelay(ed)?\b|will (continue|keep|be retried)|not need to (resend|do anything)|still (being|trying)/i;
const autoReply =
  /out of (the )?office|auto(matic)?[- ]?(reply|response|submitted)|on (annual )?leave|away from|holiday|vacation|abwesen|absence/i;

/** Old mail servers write plain text: it is recognised by its sender and its wording. */
function readBounceText(email: Email): BounceReport | undefined {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const subject = email.subject ?? '';
  const text = email.text ?? email.html?.replace(/<[^>]+>/g, ' ') ?? '';
  const from = email.from && 'address' in email.from ? `${email.from.name} ${email.from.address ?? ''}` : '';
  const machine =
    fromMachine.test(from) || header('return-path').trim() === '<>' || header('x-failed-recipients') !== '';
  if (!machine || autoReply.test(subject) || header('x-autoreply') || header('x-autorespond'))
    return undefined;
  const top = text.slice(0, 4_000);
  if (!failureSubject.test(subject) && !failureSubject.test(top) && !header('x-failed-recipients'))
    return undefined;
  const reason = reasonIn(text);
  if (delayed.test(subject) || (delayed.test(top) && !/permanent|given up|giving up/i.test(top)))
    return undefined;
  return {
    kind: bounceKindOf(/#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1] ?? '', reason),
    answer: answerOf(reason),
  };
}

const reasonLine =
  /[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d[ -]|no mailbox|not exist|unknown|quota|full|reject|refused|denied|disabled|not found|couldn't find|unrouteable|permanent/i;

/** The lines of the text that give the reason, in order. The quoted message is left out. */
function reasonIn(text: string): string {
  const own =
    text.split(/^-{2,}.*(copy of (the|your) message|original message|below this line).*$/im)[0] ?? text;
  const lines = own.split(/\r?\n/).map((line) => line.trim());
  const why = lines.filter((line) => reasonLine.test(line));
  return why.length > 0 ? why.slice(0, 4).join(' ') : lines.filter(Boolean).slice(0, 4).join(' ');
}

/** The envelope sender of the message that a complaint quotes. */
function quotedToken(email: Email): string | undefined {
  const report = partOf(email, 'message/feedback-report');
  const sent = partOf(email, 'message/rfc822', 'text/rfc822-headers', 'message/global');
  const mailFrom = report && fieldGroups(report)[0]?.get('original-mail-from');
  const returnPath = sent && fieldGroups(sent)[0]?.get('return-path');
  return tokenOfAddress(mailFrom ?? '') ?? tokenOfAddress(returnPath ?? '');
}

const MAX_NAMED = 100;

function addressesIn(email: Email): string[] {
  const parts = email.attachments.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
  const headers = email.headers.map(({ value }) => value);
  const words = [...headers, ...parts, email.text ?? '', email.html ?? ''].join('\n');
  const found = words.match(/[^\s<>"'(),:;[\]\\]{1,64}@[^\s<>"'(),:;[\]\\]{1,255}/g) ?? [];
  const addresses = found.flatMap((text) => normaliseAddress(text.replace(/\.+$/, '')) ?? []);
  return [...new Set(addresses)].slice(0, MAX_NAMED);
}

/** Whether an address is the one for complaints of feedback loops. */
export const isComplaintsAddress = (address: string): boolean =>
  address.toLowerCase().startsWith(`${COMPLAINTS}@`);
