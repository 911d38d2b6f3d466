import { hash } from '@node-rs/argon2';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { insertMembership } from '../../../src/server/account/signUp/signUpQueries';
import type { Services } from '../../../src/server/services';

let count = 0;
const next = () => `${process.pid}-${++count}`;

/** Hashed at the lowest cost. The hash contains the cost, so that signing in is quick, too. */
export const PASSWORD = 'correct horse battery';
export const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

export async function buildOrganiser(
  { database }: Pick<Services, 'database'>,
  overrides: {
    permissions?: PermissionFlag[];
    planId?: number;
    country?: 'nz' | 'au';
    name?: string;
    email?: string;
  } = {},
): Promise<{ organiserId: string; userId: string; membershipId: string; email: string; password: string }> {
  const country = overrides.country ?? 'nz';
  const email = overrides.email ?? `person-${next()}@example.org`;
  const password_hash = await passwordHash;
  return database.asAdmin(async (db) => {
    const organiser = await db
      .insertInto('organiser')
      .values({
        country,
        name: overrides.name ?? 'Tidal Theatre',
        legal_name: 'Tidal Theatre Limited',
        postal_address: '1 Quay Street, Auckland 1010, New Zealand',
        contact_email: email,
        zone: country === 'nz' ? 'Pacific/Auckland' : 'Australia/Sydney',
        plan_id: overrides.planId ?? 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = await db
      .insertInto('portal_user')
      .values({ email, password_hash, first_name: 'Pat', last_name: 'Lee', user_name: 'Pat Lee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membershipId = await insertMembership(db, {
      userId: person.id,
      organiserId: organiser.id,
      role: 'owner',
      flags: overrides.permissions ?? [],
    });
    return { organiserId: organiser.id, userId: person.id, membershipId, email, password: PASSWORD };
  });
}
