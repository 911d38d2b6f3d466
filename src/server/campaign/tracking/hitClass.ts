/**
 * The kind of client that fetched an image or followed a link, and the reason for the classification. Both are stored
 * with every raw hit (DOMAIN section 2).
 */
export interface HitClass {
  class: 'human' | 'privacy_proxy' | 'prefetch' | 'scanner' | 'unknown';
  reason: string;
}

export interface HitFacts {
  kind: 'open' | 'click';
  userAgent: string | undefined;
  method: string;
  /** Sec-Purpose, Purpose or X-Moz, with which a browser marks requests that the user has not made yet. */
  purpose: string | undefined;
  /** Accept-Language, which every browser of a person sends. */
  language: string | undefined;
  /** Sec-Fetch-Mode, which browsers send and programs that imitate browsers often omit. */
  fetchMode: string | undefined;
  /** Seconds since the mail was handed over; undefined where that is not known. */
  secondsAfter: number | undefined;
}

/** Clicks of one recipient within a short time. */
export interface Burst {
  /** How many different links were followed. */
  links: number;
  /** The time span in seconds. */
  seconds: number;
  /** How many links the mail has. */
  of: number;
}

type Agent = readonly [pattern: RegExp, hitClass: HitClass['class'], reason: string];

/** User agents by a part of their name; the first match decides. */
const agents: readonly Agent[] = [
  [
    /\bpreview|LinkPreview|UriPreview|BingPreview|LinkExpanding|Slack|facebookexternalhit|WhatsApp|Twitterbot|LinkedInBot|TelegramBot|Discordbot|Snap URL/i,
    'prefetch',
    'a link preview',
  ],
  [/GoogleImageProxy/i, 'privacy_proxy', "Gmail's image proxy"],
  [/YahooMailProxy/i, 'privacy_proxy', "Yahoo Mail's image proxy"],
  [/^Mozilla\/5\.0\s*$|Apple-Mail-Privacy/i, 'privacy_proxy', 'Apple Mail Privacy Protection'],
  [/image[ -]?(proxy|resizer)|(mail|email)-?proxy/i, 'privacy_proxy', "a mailbox provider's image proxy"],
  [
    /barracuda|mimecast|proofpoint|safelinks|forcepoint|trend ?micro|\btmes\b|symantec|sophos|fireeye|cisco|ironport|forti(mail|net)|check ?point|zscaler|vade|avanan|bitdefender|f-secure|Google-Safety/i,
    'scanner',
    'a mail security gateway',
  ],
  [
    /sandbox|mail (security|protection|gateway)|secure ?mail|(url|link)[ -]?(scan|check|protect|defen[cs]e|inspect|rewrit)/i,
    'scanner',
    'a security program, by its name',
  ],
  [/bot\b|crawler|spider|scanner|Headless|PhantomJS/i, 'scanner', 'a program, by its name'],
  [
    /Outlook|MSOffice|ms-office|Microsoft Office|Thunderbird|Airmail|Lotus-Notes|Postbox|eM Client/i,
    'human',
    'an email program',
  ],
  // The only browser that calls itself "compatible" is Internet Explorer, which also names itself MSIE.
  [/^Mozilla\/\d\.0 \(compatible; (?!MSIE)/i, 'scanner', 'a program, judging by its name'],
  [/^(?!Mozilla\/)[a-z][\w.-]*\/\d/i, 'scanner', 'a program library'],
];

/** Nobody reads a mail and follows a link of it within this time. */
const FIRST_CLICK_SECONDS = 3;
/** A mail program may load images as soon as the mail arrives, but not before. */
const FIRST_OPEN_SECONDS = 1;

export function classOfHit(facts: HitFacts): HitClass {
  const { kind, userAgent, method, purpose, language, fetchMode, secondsAfter } = facts;
  if (method === 'HEAD') return { class: 'prefetch', reason: 'asked for the headers only' };
  if (purpose && /prefetch|preview|prerender/i.test(purpose)) {
    return { class: 'prefetch', reason: 'preloaded by the browser' };
  }
  if (!userAgent) return { class: 'unknown', reason: 'no user agent' };
  const known = agents.find(([pattern]) => pattern.test(userAgent));
  if (known && known[1] !== 'human') return { class: known[1], reason: known[2] };

  // From here on the user agent is one that people use, so the behaviour decides.
  const least = kind === 'click' ? FIRST_CLICK_SECONDS : FIRST_OPEN_SECONDS;
  if (secondsAfter !== undefined && secondsAfter <= least) {
    const what = kind === 'click' ? 'followed a link' : 'loaded the images';
    const seconds = Math.max(1, Math.round(secondsAfter));
    return { class: 'scanner', reason: `${what} within ${seconds} s of the email being sent` };
  }
  if (known) return { class: 'human', reason: known[2] };
  if (!/^Mozilla\/5\.0 \(/.test(userAgent)) return { class: 'unknown', reason: 'an unknown user agent' };
  if (kind === 'click' && !language && !fetchMode) {
    return { class: 'scanner', reason: 'claims to be a browser, but sends no language as browsers do' };
  }
  return { class: 'human', reason: 'an ordinary browser or email program' };
}

/** Clicks further apart than this are no burst. */
export const BURST_SECONDS = 5;
const BURST_LINKS = 3;
/** A person needs longer than this to follow every link of a mail. */
const ALL_LINKS_SECONDS = 2;

/**
 * The class of clicks that follow each other faster than a person's, whatever their user agent; undefined for clicks
 * that a person can make, such as opening two links in tabs.
 */
export function classOfBurst({ links, seconds, of }: Burst): HitClass | undefined {
  const many = links >= BURST_LINKS && seconds <= BURST_SECONDS;
  const all = links >= 2 && links >= of && seconds <= ALL_LINKS_SECONDS;
  if (!many && !all) return undefined;
  const which = links >= of ? `all ${links} links` : `${links} links`;
  return { class: 'scanner', reason: `followed ${which} within ${Math.max(1, Math.ceil(seconds))} s` };
}
