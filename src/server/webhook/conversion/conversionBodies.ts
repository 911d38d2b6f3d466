import { createHash } from 'node:crypto';
import type { Country } from '../../../contract/country';

/** What a message of the outbox holds; migration 0179 writes it. */
export interface ConversionData {
  /** The number of the order. */
  number: string;
  /** Set for a refund. */
  refundId?: string;
  currency: string;
  cents: number;
  gstCents?: number;
  items: ReadonlyArray<{ name: string; quantity: number; cents: number }>;
}

/** The buyer of an order who agreed, as they are known when the report is sent. */
export interface ConversionBuyer {
  orderId: string;
  email: string;
  phone: string;
  country: Country;
  /** The public page of the event. */
  pageUrl: string;
  gaClientId: string | null;
  gaSessionId: string | null;
  fbp: string | null;
  fbc: string | null;
  userAgent: string | null;
}

/** The same at every attempt, so that a provider which got the report twice counts it once. */
export const eventIdOf = ({ number, refundId }: ConversionData): string =>
  refundId === undefined ? `purchase-${number}` : `refund-${refundId}`;

const dollars = (cents: number) => cents / 100;

/**
 * The body of the Measurement Protocol (developers.google.com/analytics/devguides/collection/protocol/ga4/reference).
 *
 * The transaction id is the one of the tag on the page of the order, and so is the client id, where it is known:
 * Google Analytics counts purchases of one user with the same transaction id once
 * (support.google.com/analytics/answer/12313109). Without the browser's client id the page does not report the
 * purchase (`isReportedAlone`). Consent for advertising is denied, as in the tag.
 */
export function googleBody(data: ConversionData, buyer: ConversionBuyer, at: Date): Record<string, unknown> {
  return {
    client_id: buyer.gaClientId ?? clientIdOf(buyer.orderId),
    timestamp_micros: at.getTime() * 1_000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: data.refundId === undefined ? 'purchase' : 'refund',
        params: {
          transaction_id: data.number,
          event_id: eventIdOf(data),
          value: dollars(data.cents),
          ...(data.gstCents !== undefined && { tax: dollars(data.gstCents) }),
          currency: data.currency,
          items: data.items.map(({ name, quantity, cents }) => ({
            item_name: name,
            quantity,
            price: dollars(cents) / quantity,
          })),
          ...(buyer.gaSessionId && { session_id: buyer.gaSessionId, engagement_time_msec: 1 }),
        },
      },
    ],
  };
}

/** A client id for an order whose browser is not known, the same for its sale and its refunds. */
function clientIdOf(orderId: string): string {
  const hash = createHash('sha256').update(`client of ${orderId}`).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}

/**
 * The body of the Conversions API (developers.facebook.com/docs/marketing-api/conversions-api/parameters). Meta has no
 * standard event for a refund, so it is a custom one.
 */
export function metaBody(
  data: ConversionData,
  buyer: ConversionBuyer,
  { at, accessToken }: { at: Date; accessToken: string },
): Record<string, unknown> {
  const phone = phoneDigits(buyer.phone, buyer.country);
  return {
    data: [
      {
        event_name: data.refundId === undefined ? 'Purchase' : 'Refund',
        event_time: Math.floor(at.getTime() / 1_000),
        event_id: eventIdOf(data),
        action_source: 'website',
        event_source_url: buyer.pageUrl,
        user_data: {
          em: [sha256(buyer.email.trim().toLowerCase())],
          ...(phone !== '' && { ph: [sha256(phone)] }),
          ...(buyer.userAgent && { client_user_agent: buyer.userAgent }),
          ...(buyer.fbp && { fbp: buyer.fbp }),
          ...(buyer.fbc && { fbc: buyer.fbc }),
        },
        custom_data: { value: dollars(data.cents), currency: data.currency, order_id: data.number },
      },
    ],
    access_token: accessToken,
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const callingCodes: Readonly<Record<Country, string>> = { nz: '64', au: '61' };

/** The digits of a phone number with its country code and without leading zeros, as Meta compares them. */
export function phoneDigits(phone: string, country: Country): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return '';
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const callingCode = callingCodes[country];
  if (digits.startsWith('0')) return callingCode + digits.slice(1);
  return digits.startsWith(callingCode) && digits.length > 9 ? digits : callingCode + digits;
}
