import type { Country } from '../country';
import type { OrderState, PaymentMethod, PaymentState, RefundState } from './order';
import { type EventQuestion } from './eventQuestion';

/** An order as its buyer sees it, by the link that holds its secret. Money in cents, instants as ISO text. */

export const buyerLimits = {
  name: 120,
  phone: 40,
  answer: 500,
  longAnswer: 1000,
  message: 1000,
  wording: 500,
} as const;

/** The cards of the test gateway: chosen by what they do, never by a number. */
export const testCards = ['succeeds', 'declined', 'three_d_secure', 'late', 'twice'] as const;
export type TestCard = (typeof testCards)[number];

export const testCardLabels: Record<TestCard, string> = {
  succeeds: 'Payment succeeds',
  declined: 'Card declined',
  three_d_secure: 'Bank asks for confirmation (3-D Secure)',
  late: 'Reply arrives late',
  twice: 'Reply arrives twice',
};

export interface BuyerOrderLine {
  id: string;
  kind: 'ticket' | 'add_on' | 'promo_code';
  name: string;
  sessionId: string | null;
  quantity: number;
  /** Of the quantity, given back by refunds. */
  returned: number;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  gstCents: number;
  gstPercent: 0 | 10 | 15;
}

export interface BuyerTicket {
  id: string;
  lineId: string;
  /** From 1 on, within its line. */
  position: number;
  typeName: string;
  sessionId: string;
  holderName: string;
  status: 'valid' | 'cancelled';
  /** What its QR says. */
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

/** What was said for one ticket of a line. */
export interface HolderAnswer {
  lineId: string;
  position: number;
  questionId: string;
  answer: string;
}

/** How an order may be paid: with no method where it costs nothing, or where the organiser can take no payment. */
export interface WaysToPay {
  methods: PaymentMethod[];
  /** The gateway of card payments: `test` is a labelled one of ours, without money. */
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
  refundedCents: number;
  /** A cart gives back what it holds at this instant. */
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
    /** Empty where none is charged: then no paper is a tax invoice. */
    gstNumber: string;
  };
  sessions: BuyerSession[];
  lines: BuyerOrderLine[];
  /** Made at the sale; empty until then. */
  tickets: BuyerTicket[];
  /** Names chosen for tickets that are still to be made, by line and position. */
  holders: Array<{ lineId: string; position: number; name: string }>;
  questions: EventQuestion[];
  answers: Array<{ questionId: string; answer: string }>;
  /** Of the questions that are asked for each ticket. */
  holderAnswers: HolderAnswer[];
  /** The latest one. */
  payment: {
    method: PaymentMethod | 'cash' | 'card_terminal' | 'complimentary';
    state: PaymentState;
    cardBrand: string;
    cardLastFour: string;
    failure: string;
  } | null;
  refunds: Array<{ id: string; amountCents: number; state: RefundState; message: string; createdAt: string }>;
  /** When the buyer asked for the money back and has had no answer yet. */
  refundAskedAt: string | null;
}

/** What the checkout's form sends; `contract/order/buyerInput.ts` checks it. */
export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
  /** By question. */
  answers: Record<string, string>;
  holderAnswers: HolderAnswer[];
  /** Names for single tickets; the buyer's own stands for the rest. */
  holders: Array<{ lineId: string; position: number; name: string }>;
  marketingConsent: boolean;
  /** The words that stood beside the box, kept as proof. Needed where it was ticked. */
  consentWording: string;
}

/** What came of asking for payment. `needs_action`: go to `actionUrl`, or confirm `clientSecret` in the provider's fields. */
export interface PaymentStart {
  state: 'complete' | 'needs_action' | 'processing' | 'failed';
  /** For people; why it, or the last try, failed, or what they wait for. */
  message?: string;
  /** Of the provider's own fields in the page (Stripe). */
  clientSecret?: string;
  /** With it: the provider's public key and the account that is paid. */
  publishableKey?: string;
  connectedAccount?: string;
  /** A page to send the buyer to; it comes back to the order's pay page. */
  actionUrl?: string;
}

/** The buyer's addresses; the secret stands in them, so they reach no log. */
export const checkoutPath = (secret: string) => `/checkout/${encodeURIComponent(secret)}`;
export const payPath = (secret: string) => `${checkoutPath(secret)}/pay`;
/** The test gateway's stand-in for the bank's own page. */
export const testBankPath = (secret: string) => `${checkoutPath(secret)}/test-bank`;
export const buyerOrderPath = (secret: string) => `/order/${encodeURIComponent(secret)}`;
