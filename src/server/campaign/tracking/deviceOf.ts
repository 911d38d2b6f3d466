import type { DeviceFamily } from '../../../contract/campaign/campaignDelivery';

export type KnownDevice = Exclude<DeviceFamily, 'unknown'>;

/**
 * Devices by a part of the user agent; the first match decides. Programs imitate each other, so only what the maker of
 * the system writes itself counts. A tablet with Android differs from a phone in that it does not say "Mobile". An iPad
 * asks for desktop pages with the user agent of a Mac, and counts as a computer then.
 */
const devices: ReadonlyArray<readonly [RegExp, KnownDevice | undefined]> = [
  [/TV\b|SmartTV|BRAVIA|CrKey|AppleTV|PlayStation|Xbox|Nintendo/i, undefined],
  [/iPad|Tablet(?! PC)|PlayBook|Kindle|Silk\//i, 'tablet'],
  [/iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|Outlook-(?:iOS|Android)/i, 'phone'],
  [/Android(?=.*\bMobile\b)/i, 'phone'],
  [/Android/i, 'tablet'],
  [/Windows[ -]NT|Macintosh|Mac OS X|CrOS|X11|Linux (?:x86_64|i686)/, 'desktop'],
  [/\bMobile\b/, 'phone'],
];

/** The kind of device that a user agent names; undefined where it names none. The user agent itself is not stored. */
export function deviceOf(userAgent: string | undefined): KnownDevice | undefined {
  if (!userAgent) return undefined;
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1];
}
