import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the booking fee that the organiser of a ticket type passes on, if the type has a price. Free tickets, donations,
 * whose amount the buyer chooses, and add-ons carry none.
 * @param type the name of `ticket_type` in the statement
 */
export const joinedBookingFee = (type = 'ticket_type'): RawBuilder<unknown> => sql`
  left join booking_fee on booking_fee.organiser_id = ${sql.ref(`${type}.organiser_id`)}
    and ${sql.ref(`${type}.pricing`)} in ('fixed', 'tiered')`;

/** The fee at a price of the joined type; every all-in price is the sum of both (DOMAIN section 5). */
export const bookingFeeOf = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`booking_fee_on(${price}, booking_fee.cents, booking_fee.basis_points)`;
