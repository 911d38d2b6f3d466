import type { Country } from '../country';
import type { OfferKind } from './offerKind';
import type { OrderState, PaymentMethod, PaymentState, RefundState } from './order';
import type { RefundPolicy } from '../tixsuite/refundPolicy';
import { type EventQuestion } from './eventQuestion';

/**
 * An order as its buyer sees it, through the link that contains its secret. Money is in cents, instants are ISO text.
 */

export const buyerLimits = {
  name: 120,
  phone: 40,
  answer: 500,
  longAnswer: 1000,
  message: 1000,
  wording: 500,
} as const;

/** The cards of the test gateway, named by what they do; none has a card number. */
export const testCards = ['succeeds', 'declined', 'three_d_secure', 'late', 'twice', 'out_of_order'] as const;
export type TestCard = (typeof testCards)[number];

export const testCardLabels: Record<TestCard, string> = {
  succeeds: 'Payment succeeds',
  declined: 'Card declined',
  three_d_secure: 'Bank asks for confirmation (3-D Secure)',
  late: 'Reply arrives late',
  twice: 'Reply arrives twice',
  out_of_order: 'Older reply arrives last',
};

export interface BuyerOrderLine {
  id: string;
  kind: OfferKind;
  name: string;
  sessionId: string | null;
  quantity: number;
  /** How many of the quantity were refunded. */
  returned: number;
  unitCents: number;
  /** The booking fee in the price of each unit. */
  bookingFeeCents: number;
  discountCents: number;
  totalCents: number;
  gstCents: number;
  gstPercent: 0 | 10 | 15;
  /** The pass that the line is of, or that it is a session of; null for other lines. */
  passId: string | null;
}

export interface BuyerTicket {
  id: string;
  lineId: string;
  /** The ticket's number within its line, from 1. */
  position: number;
  typeName: string;
  sessionId: string;
  holderName: string;
  status: 'valid' | 'cancelled';
  /** The text that the ticket's QR code encodes. */
  qrText: string;
}

export interface BuyerSession {
  id: string;
  startsAt: string;
  startsLocal: string;
  zone: string;
  doorsLocal: string | null;
  endsLocal: string | null;
  cancelled: boolean;
}

/** The answer to one question for one ticket of a line. */
export interface HolderAnswer {
  lineId: string;
  position: number;
  questionId: string;
  answer: string;
}

/**
 * The payment methods open to the buyer. The list is empty if the order is free or the organiser cannot take
 * payments.
 */
export interface WaysToPay {
  methods: PaymentMethod[];
  /** The gateway for card payments: `test` is our own, labelled as a test, and moves no money. */
  cardGateway: 'stripe' | 'test';
}

export interface BuyerOrder {
  id: string;
  number: string;
  state: OrderState;
  channel: 'web' | 'box_office';
  currency: 'NZD' | 'AUD';
  totalCents: number;
  gstCents: number;
  /** The booking fees in the total. */
  bookingFeeCents: number;
  refundedCents: number;
  /** The instant at which a cart expires and releases its tickets. */
  expiresAt: string | null;
  createdAt: string;
  completedAt: string | null;
  buyer: { name: string; email: string; phone: string; marketingConsent: boolean };
  event: {
    id: string;
    title: string;
    slug: string;
    venueName: string;
    venueAddress: string;
    venueCity: string;
  };
  seller: {
    country: Country;
    name: string;
    legalName: string;
    postalAddress: string;
    contactEmail: string;
    /** Where replies to mail about the order go. */
    replyTo: string;
    /** The name of the logo's file. */
    logo: string | null;
    /** Empty if the organiser charges no GST; the order's documents are then not tax invoices. */
    gstNumber: string;
  };
  /** What the seller said about refunds when the cart was opened; null if nothing. */
  refundPolicy: RefundPolicy | null;
  sessions: BuyerSession[];
  lines: BuyerOrderLine[];
  /** Tickets are issued when the order completes; empty until then. */
  tickets: BuyerTicket[];
  /** Names chosen for tickets that are not issued yet, by line and position. */
  holders: Array<{ lineId: string; position: number; name: string }>;
  questions: EventQuestion[];
  answers: Array<{ questionId: string; answer: string }>;
  /** Answers to the questions that are asked for each ticket. */
  holderAnswers: HolderAnswer[];
  /** The latest payment; null if there is none. */
  payment: {
    method: PaymentMethod | 'cash' | 'card_terminal' | 'complimentary';
    state: PaymentState;
    cardBrand: string;
    cardLastFour: string;
    failure: string;
  } | null;
  refunds: Array<{ id: string; amountCents: number; state: RefundState; message: string; createdAt: string }>;
  /** When the buyer asked for a refund that the organiser has not answered yet; otherwise null. */
  refundAskedAt: string | null;
}

/** The fields that the checkout form sends; `contract/order/buyerInput.ts` validates them. */
export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
  /** Answers for the whole order, by question id. */
  answers: Record<string, string>;
  holderAnswers: HolderAnswer[];
  /** Names for single tickets; the other tickets get the buyer's name. */
  holders: Array<{ lineId: string; position: number; name: string }>;
  marketingConsent: boolean;
  /** The wording shown next to the consent box, stored as proof. Required if the box was ticked. */
  consentWording: string;
}

/**
 * The result of starting a payment. If it is `needs_action`, go to `actionUrl`, or confirm `clientSecret` in the
 * provider's fields.
 */
export interface PaymentStart {
  state: 'complete' | 'needs_action' | 'processing' | 'failed';
  /** A message for the buyer: why this or the previous attempt failed, or what the payment is waiting for. */
  message?: string;
  /** Secret for the payment provider's own fields in the page (Stripe). */
  clientSecret?: string;
  /** Sent with `clientSecret`: the provider's public key and the account that receives the payment. */
  publishableKey?: string;
  connectedAccount?: string;
  /** A page to send the buyer to; it returns to the order's pay page. */
  actionUrl?: string;
}

/** The buyer's addresses. They contain the order's secret, so they must not be logged. */
export const checkoutPath = (secret: string) => `/checkout/${encodeURIComponent(secret)}`;
export const payPath = (secret: string) => `${checkoutPath(secret)}/pay`;
/** The test gateway's substitute for the bank's confirmation page. */
export const testBankPath = (secret: string) => `${checkoutPath(secret)}/test-bank`;
export const buyerOrderPath = (secret: string) => `/order/${encodeURIComponent(secret)}`;
