import type { Queryable } from './openDatabase';

export async function findOrganisationName(db: Queryable, organiserId: string): Promise<string> {
  const { name } = await db
    .selectFrom('organiser')
    .select('name')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return name;
}
