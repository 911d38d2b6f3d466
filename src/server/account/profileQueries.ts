import type { z } from 'zod';
import type { Profile } from '../../contract/account/account';
import type { profileInput } from '../../contract/account/accountInput';
import { managesTeam } from '../../contract/team/roles';
import type { Queryable } from '../database/openDatabase';

export async function findProfile(db: Queryable, userId: string, organiserId: string): Promise<Profile> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['first_name', 'last_name', 'user_name', 'person.email', 'avatar'])
    .select(['organiser.name', 'legal_name', 'postal_address', 'contact_email', 'zone', 'role'])
    .where('person.id', '=', userId)
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    userName: row.user_name,
    email: row.email,
    avatar: row.avatar,
    tradingName: row.name,
    legalName: row.legal_name,
    postalAddress: row.postal_address,
    contactEmail: row.contact_email,
    zone: row.zone,
    mayChangeOrganisation: managesTeam(row.role),
  };
}

/** Must run in a transaction, so that person and organiser change together. */
export async function changeProfile(
  db: Queryable,
  userId: string,
  organiserId: string,
  profile: z.infer<typeof profileInput>,
): Promise<void> {
  const { firstName, lastName, userName } = profile;
  await db
    .updateTable('portal_user')
    .set({ first_name: firstName, last_name: lastName, user_name: userName })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('organiser')
    .set({
      name: profile.tradingName,
      legal_name: profile.legalName,
      postal_address: profile.postalAddress,
      contact_email: profile.contactEmail,
      zone: profile.zone,
    })
    .where('id', '=', organiserId)
    .execute();
}
