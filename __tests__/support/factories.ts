import type { PermissionFlag } from '../../src/contract/user';
import type { Services } from '../../src/server/services';
import { hashPassword } from '../../src/server/user/signInService';

let count = 0;
const next = () => `${process.pid}-${++count}`;

/** Hashed once: argon2 is slow on purpose. */
const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

export async function buildOrganiser(
  { database }: Pick<Services, 'database'>,
  overrides: {
    permissions?: PermissionFlag[];
    planId?: number;
    country?: 'nz' | 'au';
    name?: string;
    email?: string;
  } = {},
): Promise<{ organiserId: string; userId: string; email: string; password: string }> {
  const country = overrides.country ?? 'nz';
  const email = overrides.email ?? `person-${next()}@example.org`;
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  return database.asOwner(async (db) => {
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
      .values({ email, password_hash: hash, first_name: 'Pat', last_name: 'Lee', user_name: 'Pat Lee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const flags = Object.fromEntries((overrides.permissions ?? []).map((flag) => [flag, true]));
    await db
      .insertInto('membership')
      .values({ user_id: person.id, organiser_id: organiser.id, permissions: JSON.stringify(flags) })
      .execute();
    return { organiserId: organiser.id, userId: person.id, email, password: PASSWORD };
  });
}
