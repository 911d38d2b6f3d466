import type { TicketDesign } from '../../../contract/tixsuite/ticketDesign';
import type { Queryable } from '../../database/openDatabase';

/** A saved design with the name of the logo's file; undefined while tickets are plain. */
export async function findTicketDesign(
  db: Queryable,
  organiserId: string,
): Promise<(TicketDesign & { logo: string | null }) | undefined> {
  return db
    .selectFrom('ticket_design as design')
    .innerJoin('organiser', 'organiser.id', 'design.organiser_id')
    .select(['design.accent', 'design.terms', 'design.prints_logo as printsLogo'])
    .select(['design.sponsor_picture as sponsorPicture', 'organiser.logo'])
    .where('design.organiser_id', '=', organiserId)
    .executeTakeFirst();
}

export async function putTicketDesign(
  db: Queryable,
  organiserId: string,
  { accent, terms, printsLogo, sponsorPicture }: TicketDesign,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const values = {
    ...{ accent, terms, prints_logo: printsLogo, sponsor_picture: sponsorPicture },
    ...{ changed_by: userId, changed_at: now },
  };
  await db
    .insertInto('ticket_design')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(values))
    .execute();
}
