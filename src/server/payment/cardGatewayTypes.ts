/** The provider's facts about a card; the number itself never reaches us (DOMAIN section 5). */
export interface ProviderCard {
  /** The provider's id of the card; while the card waits at Stripe, that of its SetupIntent. */
  providerId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** `waiting`: the card's holder has to confirm it first. `open`: no card has been entered yet. */
export type AttachOutcome =
  | { state: 'ready' | 'waiting'; card: ProviderCard }
  | { state: 'declined'; card: ProviderCard; reason: string }
  | { state: 'open' | 'unknown' };

/** A waiting card that is ready may have another id then. */
export type WaitingOutcome =
  { state: 'ready'; card: Pick<ProviderCard, 'providerId'> } | { state: 'waiting' | 'refused' };

/** A card that the test gateway offers instead of a card number field. */
export interface TestCard {
  id: string;
  title: string;
  text: string;
}

/** What the provider's fields in the browser need. */
export interface CardFields {
  publishableKey: string;
  clientSecret: string;
}

/** Cards that are entered in the provider's own fields. */
export interface HostedFields {
  /** Identifies us in the browser; not a secret. */
  readonly publishableKey: string;
  /** Creates the organiser at the provider, once for each id. @returns the provider's id */
  createCustomer(organiserId: string): Promise<string>;
  /** Deletes an organiser at the provider, with the cards; one that is already gone is not an error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Begins to take a card, once for each id. */
  start(setup: { id: string; customerId: string }): Promise<{ providerId: string }>;
  /** The fields of a card that has been begun, for its holder. */
  find(providerId: string): Promise<CardFields | null>;
  /** The facts of a card that is ready; undefined when it is gone. */
  readCard(providerId: string): Promise<ProviderCard | undefined>;
}

/** The interface to the payment provider. Its methods must not be called inside a transaction. */
export interface PaymentGateway {
  readonly name: 'test' | 'stripe' | 'closed';
  readonly testCards: readonly TestCard[];
  /** Null where test cards replace the provider's fields, and where no card is taken. */
  readonly fields: HostedFields | null;
  /** @param token a test card, or what the provider calls the card that was entered in its fields */
  attach(token: string): Promise<AttachOutcome>;
  /**
   * Finishes a card that was `waiting`.
   * @param answer whether its holder confirmed it; a provider that knows better reports what the bank says
   */
  resolveWaiting(providerId: string, answer: 'confirmed' | 'refused'): Promise<WaitingOutcome>;
  /** Removes a card at the provider; a card that is already gone is not an error. */
  detach(providerId: string): Promise<void>;
}
