import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { stopsOn } from './unpaidQueries';

/** Whom a mail about an invoice goes to, and what it says. */
export interface UnpaidReader {
  email: string;
  organisation: string;
  country: Country;
  number: string;
  cents: number;
  currency: string;
  planId: number;
  state: 'open' | 'paid' | 'void';
  /** YYYY-MM-DD in the account's zone. */
  stopsOn: string;
  isOverdue: boolean;
  /** "Visa ending 4242"; null where no card was tried. */
  card: string | null;
}

/** @param db of the admin connection @returns undefined when the person has left the organisation */
export async function findUnpaidReader(
  db: Queryable,
  { organiserId, invoiceId, userId }: { organiserId: string; invoiceId: string; userId: string },
): Promise<UnpaidReader | undefined> {
  const { rows } = await sql<UnpaidReader>`
    select email, organiser.name as organisation, organiser.country, number, total_cents as cents, currency,
      invoice.plan_id as "planId", invoice.state, overdue_at is not null as "isOverdue",
      ${stopsOn} as "stopsOn",
      (
        select brand || ' ending ' || last_four from plan_charge
        where plan_charge.organiser_id = organiser.id and invoice_id = invoice.id order by started_at desc limit 1
      ) as card
    from plan_invoice as invoice
    join organiser on organiser.id = invoice.organiser_id
    join membership on membership.organiser_id = organiser.id and membership.user_id = ${userId} and not is_suspended
    join portal_user on portal_user.id = membership.user_id
    where invoice.organiser_id = ${organiserId} and invoice.id = ${invoiceId}`.execute(db);
  return rows[0];
}
