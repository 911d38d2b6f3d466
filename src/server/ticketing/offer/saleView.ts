import type { GstPercent } from '../../../contract/money';
import type { Pricing } from '../../../contract/ticketing/ticketing';
import type { WhyNotOnSale } from './onSale';

/** What a buyer, or a seller at the door, can choose from. Prices are in cents, all-in (DOMAIN section 5). */
export interface SaleView {
  currency: 'NZD' | 'AUD';
  gstPercent: GstPercent;
  zone: string;
  waitlistOpen: boolean;
  /** Some types are shown only to people who enter their code. */
  hasHidden: boolean;
  /** Whether the entered code opens a type; null when none was entered. */
  codeOpens: boolean | null;
  sessions: SaleSession[];
  passes: SalePass[];
  addOns: SaleAddOn[];
}

export interface SaleSession {
  id: string;
  startsAt: Date;
  startsLocal: string;
  doorsLocal: string | null;
  endsLocal: string | null;
  zone: string;
  cancelled: boolean;
  /** The session has started, or its sales have ended. */
  over: boolean;
  types: SaleType[];
}

export interface OnSale {
  unitCents: number;
  /** The tax inside the price. */
  gstCents: number;
  why: WhyNotOnSale | null;
  /** A sentence for `why`; empty while it is on sale. */
  whyText: string;
  /** How many are left: on the web only when few, at the door exactly; null when unlimited. */
  left: number | null;
  /** The most that one order can contain now. */
  maxPerOrder: number;
}

export interface SaleType extends OnSale {
  ticketTypeId: string;
  name: string;
  description: string;
  pricing: Pricing;
  /** The offer that is put into a cart; null while none is on sale. */
  offerId: string | null;
  /** The tier that is on sale, or that will be next. */
  tierName: string | null;
  minPerOrder: number;
  /** The most per order by the type's own rule, regardless of what is left. */
  maxOfOneOrder: number;
  saleFrom: Date | null;
  /** Sold out, and its waitlist is open. */
  canWait: boolean;
  /** Filled only at the door, where the seller enters no code. */
  accessCode: string | null;
}

export interface SaleAddOn extends OnSale {
  addOnId: string;
  offerId: string;
  name: string;
  description: string;
}

/** A pass as buyers and sellers see it. */
export interface SalePass extends OnSale {
  passId: string;
  /** The offer that is put into a cart; null while it is not on sale. */
  offerId: string | null;
  name: string;
  /** What it covers, in the words of the organiser. */
  description: string;
  /** The name of the ticket that it gives for each session. */
  ticketName: string;
  /** The sessions that a buyer gets now, in order. */
  sessions: SaleSession[];
  /** The price with all sessions; it differs from `unitCents` when some of them are over. */
  fullCents: number;
}
