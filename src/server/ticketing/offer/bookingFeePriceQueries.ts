import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the booking fee that the organiser of a ticket type passes on, if the type has a price. Free tickets, donations,
 * whose amount the buyer chooses, and add-ons carry none; a pass carries one, like a ticket.
 * @param type the name of `ticket_type` in the statement
 * @param pass the name of `pass`, where the statement has passes
 */
export const joinedBookingFee = (type = 'ticket_type', pass?: string): RawBuilder<unknown> => {
  const ofType = sql`case when ${sql.ref(`${type}.pricing`)} in ('fixed', 'tiered')
    then ${sql.ref(`${type}.organiser_id`)} end`;
  const payer = pass === undefined ? ofType : sql`coalesce(${sql.ref(`${pass}.organiser_id`)}, ${ofType})`;
  return sql`left join booking_fee on booking_fee.organiser_id = ${payer}`;
};

/** The fee at a price of the joined type; every all-in price is the sum of both (DOMAIN section 5). */
export const bookingFeeOf = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`booking_fee_on(${price}, booking_fee.cents, booking_fee.basis_points)`;
