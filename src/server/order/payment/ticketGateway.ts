import type { TestCard } from '../../../contract/order/buyerOrder';

/** A request for a card payment; `id` is our own and serves as the idempotency key. */
export interface CardPayment {
  id: string;
  organiserId: string;
  orderId: string;
  orderNumber: string;
  amountCents: number;
  /** The part of the amount that goes to Turnout as the plan's fee; null for none. */
  feeCents: number | null;
  currency: 'NZD' | 'AUD';
  connectedAccount: string | null;
  /** Only used by the test gateway. */
  testCard: TestCard;
}

/** A charge's state at the provider. Card data never reaches us, except brand and last four digits. */
export interface GatewayAnswer {
  providerId: string;
  state: 'needs_action' | 'processing' | 'succeeded' | 'failed';
  amountCents: number;
  cardBrand: string;
  cardLastFour: string;
  /** A message for the buyer: why it failed, or with `needs_action` why the last attempt did. Otherwise empty. */
  failure: string;
  /** With `needs_action`: the secret with which the provider's fields on our page confirm the charge. */
  clientSecret?: string;
}

export interface Charge {
  providerId: string;
  connectedAccount: string | null;
}

/** A part of a charge that goes back to the buyer. */
export interface RefundPart {
  key: string;
  amountCents: number;
  /** Whether the plan's fee goes back to the organiser with it. */
  returnsFee?: boolean;
}

/** The interface of all providers of card payments. Its methods must not be called inside a transaction. */
export interface TicketGateway {
  readonly name: 'stripe' | 'test';
  /**
   * Starts a charge; a repeated call with the same id returns the same charge.
   * @throws ChargeRefused when a retry would not help
   */
  start(payment: CardPayment): Promise<GatewayAnswer>;
  /** @throws ProviderUnavailable when the charge's state cannot be read now */
  retrieve(charge: Charge): Promise<GatewayAnswer>;
  /**
   * Refunds once per `key`, however often it is called.
   * @throws RefundRefused when the provider refuses; any other error when a retry may help
   */
  refund(charge: Charge, part: RefundPart): Promise<{ providerId: string }>;
}

/** The provider refuses the charge. The message is for the buyer. */
export class ChargeRefused extends Error {}

/** The provider does not answer, so the charge's outcome is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider refuses a refund, and a retry would not help. The message is for the organiser. */
export class RefundRefused extends Error {}
