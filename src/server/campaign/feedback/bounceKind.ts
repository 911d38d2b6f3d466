import { noSuchMailbox } from '../../../contract/campaign/bounceReasons';

/**
 * Whether a bounce says something about the address (hard: it does not exist, so it is suppressed) or about the moment,
 * the message or its sender (soft). A full mailbox, a busy server, a block list and a size limit are temporary; and a
 * "permanent" refusal by a spam filter says nothing about the address.
 * @param status the enhanced code of RFC 3463, such as 5.1.1; '' when none was given
 * @param words the text of the mail server, with its three-digit reply code if there was one
 */
export function bounceKindOf(status: string, words: string): 'bounced_hard' | 'bounced_soft' {
  const code =
    /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(status) ?? /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(words);
  const reply = /(?:^|[^\d.])([45])\d\d(?:[^\d.]|$)/.exec(words)?.[1];
  // A server that writes "5.1.1" in its text and replies 450 means that the failure is temporary.
  if ((code?.[1] ?? reply) === '4') return 'bounced_soft';
  if (temporary.test(words)) return 'bounced_soft';
  if (noSuchMailbox.test(words)) return 'bounced_hard';
  if (!code) return reply === '5' ? 'bounced_hard' : 'bounced_soft';
  const [, , subject = '', detail = ''] = code;
  if (subject === '1') return senderOrMessage.has(detail) ? 'bounced_soft' : 'bounced_hard';
  if (subject === '2') return detail === '0' || detail === '1' ? 'bounced_hard' : 'bounced_soft';
  // "Unable to route": the domain does not accept mail.
  if (subject === '4') return detail === '4' ? 'bounced_hard' : 'bounced_soft';
  return subject === '0' ? 'bounced_hard' : 'bounced_soft';
}

/**
 * Whether a mail server that permanently refused a recipient (RCPT TO) says clearly that the address does not exist.
 * This is stricter than for returned mail: at this step a server also refuses because of the client or the sender's
 * address, and a hard bounce suppresses the address for ever.
 * @param words the text of the mail server, from its three-digit reply code on
 */
export function saysNoSuchMailbox(words: string): boolean {
  if (!/^5/.test(words) || temporary.test(words) || ofTheSender.test(words)) return false;
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0];
  if (code && noSuchReader.has(code)) return true;
  return (!code || unclear.has(code)) && noSuchMailbox.test(words);
}

/** Codes of RFC 3463 and, for a domain that accepts no mail, of RFC 7505. */
const noSuchReader = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** Codes that say only that something is wrong with the address or the mailbox. */
const unclear = new Set(['5.0.0', '5.1.0', '5.2.0', '5.2.1']);
const ofTheSender = /\bsender\b|\bmail from\b|\bhelo\b|\bclient host\b/i;

/** Details of subject 1 (addresses) that are about the sender's address: 5.1.7 and 5.1.8. */
const senderOrMessage = new Set(['7', '8']);

const temporary =
  /mailbox (is )?full|over ?quota|quota exceeded|insufficient (system )?storage|try again|temporar|greylist|grey-list|rate limit|too many|too (large|big)|size limit|spam|block(ed|list)|blacklist|reputation|dmarc|policy (reason|violation|reject)/i;
