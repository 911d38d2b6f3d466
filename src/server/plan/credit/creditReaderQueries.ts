import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';

/** Whom the mail about a credit note goes to. */
export interface CreditReader {
  email: string;
  organisation: string;
  country: Country;
}

/** @param db of the admin connection @returns undefined when the person has left the organisation */
export const findCreditReader = (
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
): Promise<CreditReader | undefined> =>
  db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['person.email', 'organiser.name as organisation', 'organiser.country'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .where('membership.is_suspended', '=', false)
    .executeTakeFirst();
