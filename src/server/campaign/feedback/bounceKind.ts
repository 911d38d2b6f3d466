/**
 * Whether a message that came back says something about the address (hard: nobody is there, so nobody writes there again)
 * or about the moment, the message or its sender (soft). A full mailbox, a busy server, a block list and a size limit
 * all pass; so does a "permanent" refusal by a spam filter, which is no word about the address.
 * @param status the enhanced code of RFC 3463, such as 5.1.1; '' when none was given
 * @param words what the mail server said, with its three-digit reply if there was one
 */
export function bounceKindOf(status: string, words: string): 'bounced_hard' | 'bounced_soft' {
  const code =
    /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(status) ?? /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(words);
  const reply = /(?:^|[^\d.])([45])\d\d(?:[^\d.]|$)/.exec(words)?.[1];
  // A server that says "5.1.1" in words and 450 in its reply means that it may pass.
  if ((code?.[1] ?? reply) === '4') return 'bounced_soft';
  if (passing.test(words)) return 'bounced_soft';
  if (nobodyThere.test(words)) return 'bounced_hard';
  if (!code) return reply === '5' ? 'bounced_hard' : 'bounced_soft';
  const [, , subject = '', detail = ''] = code;
  if (subject === '1') return senderOrMessage.has(detail) ? 'bounced_soft' : 'bounced_hard';
  if (subject === '2') return detail === '0' || detail === '1' ? 'bounced_hard' : 'bounced_soft';
  // "Unable to route": the domain is not one that takes mail.
  if (subject === '4') return detail === '4' ? 'bounced_hard' : 'bounced_soft';
  return subject === '0' ? 'bounced_hard' : 'bounced_soft';
}

/**
 * Whether a mail server that refused a reader's name for good says for certain that nobody is there. Stricter than of
 * returned mail: at this step a server refuses whatever it does not like, its caller and the sender's address too, and
 * whoever is suppressed for that never hears from anybody again.
 * @param words what the mail server said, from its three-digit reply on
 */
export function saysNobodyThere(words: string): boolean {
  if (!/^5/.test(words) || passing.test(words) || ofTheSender.test(words)) return false;
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0];
  if (code && noSuchReader.has(code)) return true;
  return (!code || unclear.has(code)) && nobodyThere.test(words);
}

/** RFC 3463 and, for a domain that takes no mail, RFC 7505. */
const noSuchReader = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** They say no more than that the address or the mailbox is amiss. */
const unclear = new Set(['5.0.0', '5.1.0', '5.2.0', '5.2.1']);
const ofTheSender = /\bsender\b|\bmail from\b|\bhelo\b|\bclient host\b/i;

/** Of the addresses' codes: 5.1.7 and 5.1.8 speak of the sender's. */
const senderOrMessage = new Set(['7', '8']);

const passing =
  /mailbox (is )?full|over ?quota|quota exceeded|insufficient (system )?storage|try again|temporar|greylist|grey-list|rate limit|too many|too (large|big)|size limit|spam|block(ed|list)|blacklist|reputation|dmarc|policy (reason|violation|reject)/i;

const nobodyThere =
  /user unknown|unknown user|no such (user|mailbox|recipient|person|address)|(user|mailbox|recipient|address|account)( \S+)? (does not|doesn.t) exist|does not exist|(recipient|user|mailbox|address)( \S+)? (not found|unknown|invalid)|(invalid|unknown|bad) (recipient|mailbox|address)|mailbox unavailable|recipientnotfound|account (is |has been )?(disabled|deactivated|closed)|no mailbox here|host or domain name not found|unrouteable address|not our customer|no longer (available|valid|in use|works)/i;
