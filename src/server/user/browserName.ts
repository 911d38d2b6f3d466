/** The first match applies: most browsers name themselves beside those that they descend from. */
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const systems: ReadonlyArray<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: ReadonlyArray<[RegExp, string]>, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A short name of a browser and its system, such as 'Chrome on Windows'. It has no text of the header itself, which
 * anybody can choose and which identifies a device more closely than the person expects.
 * @returns null for a header that names neither
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  if (browser === undefined && system === undefined) return null;
  if (browser === undefined) return `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
