import type { ImportReading } from '../../../../contract/audience/import/consentReading';
import type { ConsentKind } from '../../../../contract/audience/import/importColumn';
import { looksLikeDate } from './fileDates';

/** Tokens for cells that differ but are of the same type. */
export const DATE_TOKEN = '#date';
export const TEXT_TOKEN = '#text';

const LONGEST_TOKEN = 60;

/** The form in which cells of a consent column are compared: `NEVER_SUBSCRIBED` becomes `never subscribed`. */
export function tokenOf(cell: string): string {
  const plain = cell.trim().replace(/^[\[("']+|[\])"']+$/g, '');
  if (plain === '') return '';
  if (looksLikeDate(plain)) return DATE_TOKEN;
  if (plain.length > LONGEST_TOKEN) return TEXT_TOKEN;
  return plain
    .toLowerCase()
    .replace(/[\s_\-–—/]+/g, ' ')
    .trim();
}

const AGREED = new Set(
  (
    'subscribed|subscriber|subscribe|active|confirmed|enabled|opted in|opt in|optin|optedin|single opt in|double opt in|doi|' +
    'explicit|express|express consent|explicit consent|granted|consented|consent given|given|accepted|agreed|allowed|' +
    'marketing contact|freely given consent from contact|marketing subscribed|email subscribed'
  ).split('|'),
);
const NO_CONSENT = new Set(
  (
    'never subscribed|non subscribed|nonsubscribed|non subscriber|not subscribed|unconfirmed|not confirmed|pending|' +
    'awaiting confirmation|transactional|unknown|none|archived|inactive|implied|implicit|non marketing contact|not set|' +
    'not applicable|n a|legitimate interest|no consent|not opted in|not given|null|undefined|unengaged'
  ).split('|'),
);
const UNSUBSCRIBED = new Set(
  (
    'disabled|deleted|removed|do not contact|dnc|do not email|do not mail|revoked|withdrawn|declined|refused|denied|blocked|' +
    'banned|user suppressed|opted out|opt out|optout|optedout|rejected|stopped'
  ).split('|'),
);
const TRUE =
  /^(yes(,? (please|i (do|agree|accept|consent)))?|y|true|t|1|on|checked|ticked|x|✓|✔|ja|oui|si|i (agree|accept|consent))$/;
const FALSE =
  /^(no(,? (thanks|thank you|i do not|i don't))?|n|false|f|0|off|unchecked|unticked|never|nein|non)$/;
const URL = /^(https?:|www\.)/;

/** Whole cells that mean an opt-out under any header; within a sentence the same words may be about anything. */
const PLAIN_NO =
  /^((globally |global |user |admin |email )?unsub(scribed?)?|opted ?out|(black|block) ?list(ed)?|cleaned|(hard |soft )?bounced?|complained|spam complaint|(marked|reported) as spam|suppressed|do not (e ?mail|mail|contact))$/;

/** Recognises an opt-out in a column that is about mail. */
function certainNo(token: string): ImportReading | undefined {
  if (/^(not|never|non|no|un?\s)/.test(token) || token.includes('@')) return undefined;
  if (/\bbounced?\b|^cleaned\b|\bundeliver|unreachable|^invalid( email)?$/.test(token)) return 'bounced';
  if (/complain|^(marked as |reported as |reported )?spam|\babuse\b/.test(token)) return 'complained';
  if (
    /^(globally |global |user |admin |manually |self )?unsub|\bopt(ed)? ?out\b|\b(black|block) ?list(ed)?\b|\bsuppress(ed|ion)?\b/.test(
      token,
    )
  )
    return 'unsubscribed';
  return undefined;
}

const statusWord = (token: string): ImportReading | undefined => {
  if (AGREED.has(token)) return 'agreed';
  if (NO_CONSENT.has(token)) return 'no_consent';
  if (UNSUBSCRIBED.has(token)) return 'unsubscribed';
  return certainNo(token);
};

const NO_OF_KIND = { optOut: 'unsubscribed', bounce: 'bounced', complaint: 'complained' } as const;

export interface ReadToken {
  reading: ImportReading;
  /** Whether the word is known; an unknown word counts as no consent. */
  isKnown: boolean;
}

const known = (reading: ImportReading): ReadToken => ({ reading, isKnown: true });
const UNKNOWN: ReadToken = { reading: 'no_consent', isKnown: false };

/** Reads the meaning of a value, according to the kind of its column. */
export function readToken(kind: ConsentKind, token: string, isReason = false): ReadToken {
  if (kind === 'mention') {
    const word = PLAIN_NO.test(token) ? (certainNo(token) ?? 'unsubscribed') : undefined;
    return word ? known(word) : { reading: 'agreed', isKnown: false };
  }
  if (kind === 'optOut' || kind === 'bounce' || kind === 'complaint')
    return readNegative(kind, token, isReason);
  if (kind === 'count') {
    if (token === '' || /^0+([.,]0*)?$/.test(token)) return known('agreed');
    return /^[\d.,]+$/.test(token) ? known('no_consent') : UNKNOWN;
  }
  if (token === '') return known('no_consent');
  const word = statusWord(token);
  if (word) return known(word);
  if (kind === 'status') return UNKNOWN;
  if (token === DATE_TOKEN || TRUE.test(token)) return known('agreed');
  if (FALSE.test(token)) return known(kind === 'subscribed' ? 'unsubscribed' : 'no_consent');
  return UNKNOWN;
}

function readNegative(kind: keyof typeof NO_OF_KIND, token: string, isReason: boolean): ReadToken {
  const no = NO_OF_KIND[kind];
  if (token === '' || URL.test(token)) return known('agreed');
  const word = certainNo(token);
  if (word) return known(word);
  if (token === DATE_TOKEN || TRUE.test(token)) return known(no);
  if (
    FALSE.test(token) ||
    AGREED.has(token) ||
    NO_CONSENT.has(token) ||
    /^(contactable|ok|valid)$/.test(token)
  )
    return known('agreed');
  if (isReason || UNSUBSCRIBED.has(token) || /^[1-9]\d*$/.test(token)) return known(no);
  return UNKNOWN;
}
