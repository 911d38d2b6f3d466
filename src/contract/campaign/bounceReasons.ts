/** Why a mail bounced or was refused, in groups that an organiser can act on. */
export const bounceReasons = [
  'no_mailbox',
  'mailbox_full',
  'policy',
  'no_domain',
  'unreachable',
  'other',
] as const;
export type BounceReason = (typeof bounceReasons)[number];

export const bounceReasonLabels: Record<BounceReason, string> = {
  no_mailbox: 'The mailbox does not exist or is switched off',
  mailbox_full: 'The mailbox is full',
  policy: 'Refused as spam or by the rules of the mail server',
  no_domain: 'The domain does not exist or takes no email',
  unreachable: 'The mail server was busy or could not be reached',
  other: 'Another reason, or none given',
};

/** What mail servers write about a mailbox that does not exist. */
export const noSuchMailbox =
  /user unknown|unknown user|no such (user|mailbox|recipient|person|address)|(user|mailbox|recipient|address|account)( \S+)? (does not|doesn.t) exist|does not exist|(recipient|user|mailbox|address)( \S+)? (not found|unknown|invalid)|(invalid|unknown|bad) (recipient|mailbox|address)|mailbox unavailable|recipientnotfound|account (is |has been )?(disabled|deactivated|closed)|no mailbox here|host or domain name not found|unrouteable address|not our customer|no longer (available|valid|in use|works)/i;

/**
 * The causes that replies of mail servers name; the first that matches decides. Codes are those of RFC 3463. `words`
 * continue "because" in the outcome of one recipient.
 */
export const replyCauses: ReadonlyArray<{ pattern: RegExp; reason: BounceReason; words: string }> = [
  {
    pattern:
      /\b[45]\.1\.2\b|\b5\.1\.10\b|\b5\.4\.4\b|(host|domain)( name)?( \S+)? (not found|unknown|does not exist)|nxdomain|unrouteable|null mx/i,
    reason: 'no_domain',
    words: 'the domain does not exist or takes no email',
  },
  {
    pattern: /\b[45]\.1\.[136]\b/,
    reason: 'no_mailbox',
    words: 'the address does not exist there',
  },
  {
    pattern: /\b[45]\.2\.2\b|quota|mailbox (is )?full/i,
    reason: 'mailbox_full',
    words: 'the mailbox is full',
  },
  {
    pattern: /\b[45]\.2\.1\b|disabled|inactive|deactivated/i,
    reason: 'no_mailbox',
    words: 'the mailbox is switched off',
  },
  { pattern: noSuchMailbox, reason: 'no_mailbox', words: 'the address does not exist there' },
  {
    pattern: /\b[45]\.7\.\d+\b|spam|policy|block|blacklist|reputation|dmarc/i,
    reason: 'policy',
    words: "that server's rules rejected it",
  },
  { pattern: /\b[45]\.3\.4\b|too (large|big)/i, reason: 'other', words: 'the message is too large for it' },
  {
    pattern: /\b4\d\d\b|time(d )?out|try again|greylist|connect/i,
    reason: 'unreachable',
    words: 'it was busy or could not be reached',
  },
];

/** @param answer the stored reply of the mail server; null or empty without one */
export const bounceReasonOf = (answer: string | null): BounceReason =>
  replyCauses.find(({ pattern }) => answer !== null && pattern.test(answer))?.reason ?? 'other';
