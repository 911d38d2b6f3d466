import type { TestCard } from '../../../contract/order/buyerOrder';

/** A card payment as it is asked for; `id` is our own and makes the asking safe to repeat. */
export interface CardPayment {
  id: string;
  organiserId: string;
  orderId: string;
  orderNumber: string;
  amountCents: number;
  currency: 'NZD' | 'AUD';
  connectedAccount: string | null;
  /** Of the test gateway alone. */
  testCard: TestCard;
}

/** Where a charge stands at the provider. Card data never comes here: brand and last four at the most. */
export interface GatewayAnswer {
  providerId: string;
  state: 'needs_action' | 'processing' | 'succeeded' | 'failed';
  amountCents: number;
  cardBrand: string;
  cardLastFour: string;
  /** For people: why it failed, or with `needs_action` why the last try did. Otherwise empty. */
  failure: string;
  /** With `needs_action`, where the provider's own fields in our page confirm it. */
  clientSecret?: string;
}

export interface Charge {
  providerId: string;
  connectedAccount: string | null;
}

/** The small interface that every provider of card payments is behind. None of it may run inside a transaction. */
export interface TicketGateway {
  readonly name: 'stripe' | 'test';
  /** Asked again with the same id it answers with the same charge. @throws ChargeRefused when asking again would not help */
  start(payment: CardPayment): Promise<GatewayAnswer>;
  /** @throws ProviderSilent when nothing can be known of it now */
  look(charge: Charge): Promise<GatewayAnswer>;
  /**
   * Gives money back, once for each `key`, however often it is asked.
   * @throws RefundRefused when the provider will not; any other error when asking again may help
   */
  giveBack(charge: Charge, refund: { key: string; amountCents: number }): Promise<{ providerId: string }>;
}

/** The provider's no to a charge. Its text is for the buyer. */
export class ChargeRefused extends Error {}

/** The provider can not be asked now: what became of a charge is open. */
export class ProviderSilent extends Error {}

/** The provider's no to a refund: trying again by itself would not help. Its text is for the organiser. */
export class RefundRefused extends Error {}
