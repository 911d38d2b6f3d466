import { subjectShown } from '../../../contract/campaign/campaignEditing';

/** A part of a mail: what it is called where a rule applies to it. For `link`, the text is its address. */
export type MailPart = 'subject' | 'preheader' | 'text' | 'link';

/** A phrase or habit that spam filters and readers take for spam. */
export interface SpamRule {
  code: string;
  parts: readonly MailPart[];
  /** What the text has of it; undefined if nothing. The time that this takes grows with the length of the text only. */
  find: (text: string) => string | undefined;
  /** Follows the place, such as "The subject"; `…` is replaced by what was found. */
  says: string;
  advice: string;
}

const everywhere = ['subject', 'preheader', 'text'] as const;
const inInbox = ['subject', 'preheader'] as const;
const isSpam = 'says “…”, which is common in spam';

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.exec(text)?.[0].replace(/\s+/g, ' ');

/** Finds one of the phrases as whole words, in any case unless it is to be in capitals, with any apostrophe and space. */
function phrase(phrases: readonly string[], flags = 'iu'): SpamRule['find'] {
  const patterns = phrases.map((words) => words.replaceAll(' ', '\\s+').replaceAll("'", "['’]"));
  return matching(new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags));
}

const words = (code: string, phrases: readonly string[], advice: string): SpamRule => ({
  code: `spam_${code}`,
  parts: everywhere,
  find: phrase(phrases),
  says: isSpam,
  advice,
});

/** A line of at least so many letters without a small one. Short ones may be names of events and artists. */
const capitals =
  (fewest: number) =>
  (text: string): string | undefined =>
    text
      .split('\n')
      .find((line) => {
        const letters = line.replace(/[^\p{L}]/gu, '');
        return letters.length >= fewest && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters);
      })
      ?.trim();

const shorteners: ReadonlySet<string> = new Set(
  (
    'bit.ly bitly.com bl.ink buff.ly clck.ru cutt.ly dub.sh goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly shorturl.at ' +
    's.id shorturl.com short.io t.co t.ly tiny.cc tinyurl.com trib.al v.gd x.gd'
  ).split(' '),
);

/** The words that events are made of, such as "free entry", "last tickets" or "win a ticket", are in none of these. */
export const spamRules: readonly SpamRule[] = [
  {
    code: 'subject_long',
    parts: ['subject'],
    find: (text) => (text.length > subjectShown ? String(text.length) : undefined),
    says: 'has … characters',
    advice: `Inboxes show about the first ${subjectShown}.`,
  },
  {
    code: 'spam_capitals',
    parts: inInbox,
    find: capitals(12),
    says: 'is all in capitals',
    advice: 'Spam filters treat that as shouting; use normal sentence case.',
  },
  {
    code: 'spam_capitals',
    parts: ['text'],
    find: capitals(40),
    says: 'has a line all in capitals, “…”',
    advice: 'Spam filters treat that as shouting; use normal sentence case.',
  },
  {
    code: 'spam_exclamation',
    parts: inInbox,
    find: matching(/!(?=[^!]*!)/),
    says: 'has several exclamation marks',
    advice: 'One is plenty; none is better.',
  },
  {
    code: 'spam_exclamation',
    parts: ['text'],
    find: matching(/[!?]{3,}/),
    says: 'has “…”',
    advice: 'One exclamation mark is plenty; none is better.',
  },
  {
    code: 'spam_reply',
    parts: ['subject'],
    find: matching(/^\s*(?:re|fwd?|aw|wg)\s*:/i),
    says: 'begins like a reply, as if it were a reply or forwarded email',
    advice: 'Remove that: it misleads people.',
  },
  {
    code: 'spam_loud',
    parts: inInbox,
    find: phrase(['FREE', 'WIN', 'WINNER', 'CASH', 'URGENT', 'GUARANTEED', 'BUY NOW'], 'u'),
    says: isSpam,
    advice: 'Say what people get instead, in small letters.',
  },
  words(
    'free',
    [
      '100% free',
      '100 % free',
      'absolutely free',
      'completely free',
      'free money',
      'free cash',
      'free gift cards?',
    ],
    'Say what is free and for whom, such as “free entry for children”.',
  ),
  words(
    'urgency',
    [
      ...['act now', 'act fast', 'act immediately', "don't delay"],
      ...['once in a lifetime', 'limited[- ]time offer', 'urgent response'],
    ],
    'Say until when, or how many tickets are left.',
  ),
  words(
    'promise',
    [
      ...['risk[- ]free', 'no obligation', 'no strings attached', 'satisfaction guaranteed'],
      ...['money[- ]back guarantee', 'this is not spam', "this isn't spam"],
    ],
    'Leave it out, or say exactly what people get.',
  ),
  words(
    'money',
    [
      ...['make money', 'extra income', 'fast cash', 'cash bonus'],
      ...['double your (?:money|income)', 'get rich quick', 'be your own boss'],
    ],
    'Say what the event is about instead.',
  ),
  words(
    'prize',
    [
      ...["you(?:'| ha)?ve won", "(?:you are|you're) (?:a|the|our) (?:lucky )?winner", 'dear winner'],
      ...['claim your (?:prize|reward|gift|cash)', 'you have been selected', "you've been selected"],
    ],
    'Say what it is about: what people can win, how, and until when.',
  ),
  words(
    'phishing',
    [
      ...['(?:verify|confirm) your (?:account|identity|password|bank details|payment details)'],
      ...['update your (?:account|payment|billing|bank) (?:details|information)'],
      ...['your account (?:has been|is|was|will be) (?:suspended|locked|limited|closed)'],
    ],
    'Phishing begins like this. Say what it is about, and who asks.',
  ),
  words(
    'click_here',
    [
      'click here',
      'click below',
      'click the link below',
      'click (?:on )?this link',
      'click the button below',
      'tap here',
    ],
    'Let the link itself say where it leads, such as “See the programme”.',
  ),
  {
    code: 'spam_money_signs',
    parts: everywhere,
    find: matching(/\${2,}|£{2,}|€{2,}/),
    says: isSpam,
    advice: 'Write the price in numbers.',
  },
  {
    code: 'spam_shortener',
    parts: ['link'],
    find: (url) => (shorteners.has(hostOf(url).replace(/^www\./, '')) ? hostOf(url) : undefined),
    says: 'leads to …, which hides where it leads, so filters distrust it',
    advice: 'Use the full address: clicks are counted anyway.',
  },
  {
    code: 'spam_number_link',
    parts: ['link'],
    find: (url) => (/^[\d.]+$|^\[/.test(hostOf(url)) ? hostOf(url) : undefined),
    says: 'leads to …, a number in place of a name, as in phishing',
    advice: 'Use the address with the name of the site.',
  },
];

/** Empty for an address without a host, such as that of an email. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
