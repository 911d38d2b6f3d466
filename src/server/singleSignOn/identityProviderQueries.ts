import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';

/** An organisation's OpenID provider as it is stored. */
export interface ProviderRow {
  issuer: string;
  clientId: string;
  encryptedSecret: Buffer;
  secretSetAt: Date;
  isOn: boolean;
  testedAt: Date | null;
}

const columns = [
  'issuer',
  'client_id as clientId',
  'encrypted_secret as encryptedSecret',
  'secret_set_at as secretSetAt',
  'is_on as isOn',
  'tested_at as testedAt',
] as const;

/** @param lock keeps others from changing the row until the transaction ends */
export async function findProvider(
  db: Queryable,
  organiserId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('sso_provider')
    .select(columns)
    .where('organiser_id', '=', organiserId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function saveProvider(
  db: Queryable,
  organiserId: string,
  { issuer, clientId, encryptedSecret, secretSetAt, isOn, testedAt }: ProviderRow,
): Promise<void> {
  const values = {
    issuer,
    client_id: clientId,
    encrypted_secret: encryptedSecret,
    secret_set_at: secretSetAt,
    is_on: isOn,
    tested_at: testedAt,
  };
  await db
    .insertInto('sso_provider')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((conflict) => conflict.column('organiser_id').doUpdateSet(values))
    .execute();
}

/** @returns false when there is none */
export async function deleteProvider(db: Queryable, organiserId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sso_provider')
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Facts of the organisation that its single sign-on depends on. */
export async function findOrganisation(
  db: Queryable,
  organiserId: string,
): Promise<{ name: string; country: Country; isProvider: boolean }> {
  return db
    .selectFrom('organiser')
    .select(['name', 'country', 'is_provider as isProvider'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
}
