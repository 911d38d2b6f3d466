/** What kind of reader fetched a picture or followed a link, and the reason, kept with every raw hit (DOMAIN section 2). */
export interface HitClass {
  class: 'human' | 'privacy_proxy' | 'prefetch' | 'scanner' | 'unknown';
  reason: string;
}

export interface HitFacts {
  userAgent: string | undefined;
  method: string;
  /** Sec-Purpose, Purpose or X-Moz, where a browser says that nobody asked yet. */
  purpose: string | undefined;
}

/** User agents by a part of their name; the first that fits decides. */
const agents: ReadonlyArray<[RegExp, HitClass['class'], string]> = [
  [/GoogleImageProxy/i, 'privacy_proxy', "Gmail's image proxy"],
  [/YahooMailProxy/i, 'privacy_proxy', "Yahoo Mail's image proxy"],
  [/^Mozilla\/5\.0$/, 'privacy_proxy', 'Apple Mail Privacy Protection'],
  [
    /BingPreview|Slackbot|facebookexternalhit|WhatsApp|Twitterbot|LinkedInBot|TelegramBot/i,
    'prefetch',
    'a link preview',
  ],
  [
    /barracuda|mimecast|proofpoint|safelinks|forcepoint|trendmicro|symantec|sophos|fireeye/i,
    'scanner',
    'a mail security gateway',
  ],
  [/bot\b|crawler|spider|scanner|HeadlessChrome|PhantomJS/i, 'scanner', 'a program, by its name'],
  [/^(curl|wget|python|go-http|java|okhttp|node|axios|ruby|libwww)/i, 'scanner', 'a program library'],
];

export function classOfHit({ userAgent, method, purpose }: HitFacts): HitClass {
  if (method === 'HEAD') return { class: 'prefetch', reason: 'asked for the headers only' };
  if (purpose && /prefetch|preview|prerender/i.test(purpose)) {
    return { class: 'prefetch', reason: 'loaded ahead by the browser' };
  }
  if (!userAgent) return { class: 'unknown', reason: 'no user agent' };
  const known = agents.find(([pattern]) => pattern.test(userAgent));
  if (known) return { class: known[1], reason: known[2] };
  if (/^Mozilla\/5\.0 \(/.test(userAgent))
    return { class: 'human', reason: 'an ordinary browser or mail program' };
  return { class: 'unknown', reason: 'an unknown user agent' };
}
