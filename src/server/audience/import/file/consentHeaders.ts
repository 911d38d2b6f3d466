import type { ConsentKind } from '../../../../contract/audience/import/importColumn';

export interface HeaderMeaning {
  about: 'consent' | 'proof' | 'otherChannel' | undefined;
  kind?: ConsentKind;
  /** Whether the header alone is sufficient; otherwise the values must confirm it. */
  isStrong?: boolean;
  /** Whether any text in a cell is the reason for an opt-out. */
  isReason?: boolean;
}

/** `Email Marketing Consent`, `EMAIL_BLACKLISTED` and `optIn` as lower-case words joined by underscores. */
export const headerWords = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

const OTHER_CHANNEL =
  /(^|_)(sms|mms|whats_?app|phone|mobile|text_messages?|push|post|postal|direct_mail|calls?|fax|telephone|track|tracking|cookies?)(_|$)/;
const EMAIL = /(^|_)e?_?mail/;

/** Links, ids and numbers that every row has, whatever the person agreed to. */
const NOT_AN_ANSWER =
  /_(links?|urls?|href|token|hash|key|id|ids|title|subject|score|rate|percent)$|^list_unsubscribe/;

const COMPLAINT = /complain|(^|_)spam|abuse|junk/;
const BOUNCE =
  /bounce|(^|_)cleaned(_|$)|^clean_(time|date|reason|campaign)|undeliver|unreachable|invalid_e?_?mail|e?mail_(is_)?invalid/;
const OPT_OUT =
  /unsub|opt(ed|s)?_?out|(black|block)_?list|suppress|(do|did|does)_?not_?(e?_?mail|contact|send|disturb)|(^|_)(donot|dont|dnc|no)_?(e?_?mail|contact|marketing|newsletters?|emails)(_|$)|^dnc(_|$)|e?_?mail_(blocked|disabled)|(consent|marketing)_(revoked|withdrawn)/;
const COUNT =
  /(^|_)(count|number|total|times|counter)(_|$)|(^|_)(bounces|complaints|unsubscribes)$|emails_bounced/;
const REASON = /_(reason|cause|type|reason_other)$/;

const OPT_IN_STEM =
  /(double_|single_)?opt(ed)?_?in|consent|confirm|sign(ed)?_?up|subscri(be|bed|ption)|registration|permission|joined/;
const PROOF_END =
  /_(time|timestamp|date|at|on|ip|ip_address|source|url|form|page|website|method|location|campaign|text|wording)$/;
const PROOF_NAMES =
  /^(date_(subscribed|joined|opted_in|confirmed)|form_(url|name|title)|ip_(opt|signup|optin|opt_in|confirm)|optin_?(time|ip)|confirm_?(time|ip)|initial_source|acquisition_source|(legal|lawful)_basis\w*)$/;

const STATUS =
  /(^|_)(member|subscri\w*|e?_?mail|mailing|marketing|newsletter|consent|permission|opt_?in|list|marketing_contact)_(status|state)$/;
const OPT_IN =
  /opt(ed|s)?_?in(_|$)|consent|(^|_)gdpr|accepts?_(e?_?mail|market|news)|agree\w*_(to_)?.*(e?_?mail|market|news)|(e?_?mail|market\w*|newsletter)_(permission|allowed|accepted|agreed)|permission_to_(e?_?mail|send|market|contact)|(receive|get|want)s?_.*(market|newsletter|e_?mail|updates|offers|promo)/;
const SUBSCRIBED = /(^|_)(is_)?subscribed(_|$)|^(is_)?subscriber$|(newsletter|e?mail)_subscri/;
/** People also agree to other things, so such a header alone is not sufficient. */
const OTHER_CONSENT =
  /photo|video|image|film|medic|health|guardian|parent|insurance|terms|conditions|privacy|waiver|liability|first_aid|gift_aid/;
/** Common words that only mean consent when the values confirm it. */
const WEAK =
  /^(status|state|contact_status|subscription|subscription_status|type)$|newsletter|marketing|mailing_?list|(^|_)permission|hear_(from|about)|keep_me|future_events|special_offers|stay_in_touch|(^|_)subscri/;

/** The meaning of a column judged by its header, before its values are examined. */
export function meaningOfHeader(header: string): HeaderMeaning {
  const words = headerWords(header);
  if (OTHER_CHANNEL.test(words) && !EMAIL.test(words.replace('direct_mail', ''))) {
    const isConsent = OPT_OUT.test(words) || /consent|permission|subscri|opt(ed)?_?in/.test(words);
    return { about: isConsent ? 'otherChannel' : undefined };
  }
  const isComplaint = COMPLAINT.test(words);
  const isBounce = BOUNCE.test(words);
  if (isComplaint || isBounce || OPT_OUT.test(words)) {
    if (NOT_AN_ANSWER.test(words)) return { about: undefined };
    const kind = isComplaint ? 'complaint' : isBounce ? 'bounce' : 'optOut';
    if (COUNT.test(words)) return { about: 'consent', kind: 'count', isStrong: true };
    return { about: 'consent', kind, isStrong: true, isReason: REASON.test(words) };
  }
  if (PROOF_NAMES.test(words) || (OPT_IN_STEM.test(words) && PROOF_END.test(words)))
    return { about: 'proof' };
  if (NOT_AN_ANSWER.test(words)) return { about: undefined };
  if (STATUS.test(words)) return { about: 'consent', kind: 'status', isStrong: true };
  if (OPT_IN.test(words)) return { about: 'consent', kind: 'optIn', isStrong: !OTHER_CONSENT.test(words) };
  if (SUBSCRIBED.test(words)) return { about: 'consent', kind: 'subscribed', isStrong: true };
  if (!WEAK.test(words)) return { about: undefined };
  return {
    about: 'consent',
    kind: /stat|^type$|^subscription$/.test(words) ? 'status' : 'optIn',
    isStrong: false,
  };
}
