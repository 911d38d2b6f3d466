/** Money to be taken from a stored card for an invoice. */
export interface CardCharge {
  /** Our own id, which serves as the idempotency key. */
  id: string;
  /** The provider's id of the card, and of the organiser whose card it is. */
  methodId: string;
  customerId: string | null;
  /** The provider's id of the charge, once it has answered. */
  providerId: string | null;
  lastFour: string;
  cents: number;
  currency: 'NZD' | 'AUD';
  invoiceNumber: string;
  startedAt: Date;
}

/** A part of a charge that goes back to its card. */
export interface CardRefund {
  /** Our own id, which serves as the idempotency key with the attempt. */
  id: string;
  /** From 0; each follows a refusal, which is final for its own attempt. */
  attempt: number;
  /** The provider's id of the charge. */
  chargeId: string;
  lastFour: string;
  cents: number;
}

export interface ChargeAnswer {
  /** The provider's id of the charge; null while it is not known. */
  providerId: string | null;
  /** `started`: the provider has not decided yet, or did not answer. */
  state: 'started' | 'needs_action' | 'succeeded' | 'failed';
  /** Why it failed; otherwise empty. */
  failure: string;
}

/** What the provider's script in the browser needs, so that the bank can ask the cardholder. */
export interface BankQuestion {
  publishableKey: string;
  clientSecret: string;
  /** The provider's id of the card. */
  methodId: string;
}

/** The provider that takes what organisers pay for their plans, and pays it back. It must not be called inside a transaction. */
export interface PlanGateway {
  readonly name: 'test' | 'stripe' | 'closed';
  /** Takes the money once per id, however often it is called. It does not throw when the provider is out of reach. */
  charge(charge: CardCharge): Promise<ChargeAnswer>;
  /**
   * Ends a charge that the bank asks about. The first answer counts; a later one returns what became of the charge.
   * @param answer whether the cardholder confirmed it; a provider that knows better reports what the bank says
   * @throws Error when the provider is out of reach
   */
  resolve(
    charge: Pick<CardCharge, 'id' | 'providerId'>,
    answer: 'confirmed' | 'refused',
  ): Promise<ChargeAnswer>;
  /**
   * Finds what the bank asks the cardholder.
   * @returns null when the bank asks nothing, or the portal answers for it
   * @throws Error when the provider is out of reach
   */
  findQuestion(providerId: string): Promise<BankQuestion | null>;
  /**
   * Pays back once per attempt, however often it is called.
   * @returns the provider's id of the refund
   * @throws RefundRefused when the provider refuses; any other error when a retry may help
   */
  refund(refund: CardRefund): Promise<{ providerId: string }>;
  /** Why a refund that had been accepted did not reach the card; empty unless it failed. */
  findRefundFailure(providerId: string): Promise<string>;
}
