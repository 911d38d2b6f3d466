import { storedTouch, type Touches } from '../../../contract/report/sources';
import { bytesAsText } from '../../database/insertRows';
import type { PricedLine } from '../checkout/priceLines';
import type { VisitorAnswer } from '../checkout/visitorAnswerQueries';

export interface NewOrder {
  orderId: string;
  organiserId: string;
  eventId: string;
  channel: 'web' | 'box_office';
  number: string;
  secretHash: Buffer;
  currency: 'NZD' | 'AUD';
  promoCodeId: string | null;
  personalCodeId: string | null;
  totalCents: number;
  gstCents: number;
  bookingFeeCents: number;
  /** A trigger counts the tickets too, and the GST rates, and then has nothing to correct. */
  ticketCount: number;
  lines: readonly PricedLine[];
  createdAt: Date;
  /** The hit id of the mail click that the visit came from; null for a sale at the door. */
  clickHitId: number | null;
  /** Where the visits of the buyer came from; null where that is not known, and for a sale at the door. */
  touches: Touches | null;
  /** What the visitor answered about being counted; null when they were not asked, and for a sale at the door. */
  visitor: VisitorAnswer | null;
}

/** A cart holds its stock until `expiresAt`. */
export interface NewCart extends NewOrder {
  expiresAt: Date;
}

/** The columns of `orderRow` and of the state that its statement adds. */
export const orderColumns = [
  'id',
  'organiser_id',
  'event_id',
  'channel',
  'state',
  'number',
  'secret_hash',
  'currency',
  'promo_code_id',
  'personal_code_id',
  'total_cents',
  'gst_cents',
  'booking_fee_cents',
  'ticket_count',
  'gst_rates',
  'created_at',
  'expires_at',
  'completed_at',
  'buyer_name',
  'buyer_address',
  'buyer_phone',
  'click_hit_id',
  'first_touch',
  'last_touch',
];

/** The columns of `lineRows`. */
export const lineColumns = [
  'organiser_id',
  'order_id',
  'offer_id',
  'state',
  'quantity',
  'name',
  'unit_cents',
  'booking_fee_cents',
  'discount_cents',
  'gst_percent',
  'gst_cents',
  'pass_id',
];

/** The row of a new order, without its state. */
export const orderRow = (order: NewOrder) => ({
  id: order.orderId,
  organiser_id: order.organiserId,
  event_id: order.eventId,
  channel: order.channel,
  number: order.number,
  secret_hash: bytesAsText(order.secretHash),
  currency: order.currency,
  promo_code_id: order.promoCodeId,
  personal_code_id: order.personalCodeId,
  total_cents: order.totalCents,
  gst_cents: order.gstCents,
  booking_fee_cents: order.bookingFeeCents,
  ticket_count: order.ticketCount,
  gst_rates: order.lines.reduce((rates, { gstPercent }) => rates | (1 << gstPercent), 0),
  created_at: order.createdAt,
  buyer_name: '',
  buyer_address: '',
  buyer_phone: '',
  click_hit_id: order.clickHitId,
  first_touch: order.touches && storedTouch(order.touches.first),
  last_touch: order.touches && storedTouch(order.touches.last),
});

/** The rows of its lines. */
export const lineRows = ({ organiserId, orderId, lines }: NewOrder, state: 'cart' | 'sold') =>
  lines.map((line) => ({
    organiser_id: organiserId,
    order_id: orderId,
    offer_id: line.offerId,
    state,
    quantity: line.quantity,
    name: line.name,
    unit_cents: line.unitCents,
    booking_fee_cents: line.bookingFeeCents,
    discount_cents: line.discountCents,
    gst_percent: line.gstPercent,
    gst_cents: line.gstCents,
    pass_id: line.passId ?? null,
  }));
