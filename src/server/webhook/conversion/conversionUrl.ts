import type { ConversionKind } from '../../../contract/webhook/conversion';
import type { Services } from '../../services';

const hosts = { ga4: 'https://www.google-analytics.com', meta: 'https://graph.facebook.com' };
const META_VERSION = 'v24.0';

/** What identifies an organiser at a provider. */
export interface ConversionAccount {
  kind: ConversionKind;
  /** The property of Google Analytics, or the pixel of Meta. */
  target: string;
  /** The API secret of Google Analytics, or the access token of Meta. */
  secret: string;
}

/** Where events are sent. @param isTest at Google Analytics, its validation server, which records nothing */
export function conversionUrl(
  { conversionHosts = hosts }: Pick<Services, 'conversionHosts'>,
  { kind, target, secret }: ConversionAccount,
  { isTest = false } = {},
): string {
  if (kind === 'meta') return `${conversionHosts.meta}/${META_VERSION}/${target}/events`;
  const query = new URLSearchParams({ measurement_id: target, api_secret: secret });
  return `${conversionHosts.ga4}${isTest ? '/debug' : ''}/mp/collect?${query}`;
}
