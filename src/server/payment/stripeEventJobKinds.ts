/**
 * Jobs for Stripe's events about the provider's own account, to which organisers pay for their plans. Each job reads the
 * object from Stripe again, because events can arrive late and out of order.
 */

/** `cardSetupId` and `methodId` are Stripe's ids. */
export const CARD_EVENT_JOB = 'payment/stripeCard';
/** Handled by `plan`. `chargeId` is our own id. */
export const CHARGE_EVENT_JOB = 'plan/stripeCharge';
/** Handled by `plan`. `refundId` is Stripe's id. */
export const REFUND_EVENT_JOB = 'plan/stripeRefund';
