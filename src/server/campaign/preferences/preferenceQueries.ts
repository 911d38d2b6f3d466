import type { Queryable } from '../../database/openDatabase';

/** The address that a token's preferences are about, with the name and the zone of the organiser. */
export async function findPerson(db: Queryable, recipientId: number) {
  return db
    .selectFrom('campaign_recipient as recipient')
    .innerJoin('organiser', 'organiser.id', 'recipient.organiser_id')
    .select(['recipient.address', 'organiser.name as organiserName', 'organiser.zone'])
    .where('recipient.id', '=', recipientId)
    .executeTakeFirst();
}

/** The suppressions of an address that this organiser may see. */
export async function findSuppressions(db: Queryable, address: string) {
  return db.selectFrom('suppression').select(['scope', 'reason']).where('address', '=', address).execute();
}

/** The end of the break that a person asked this organiser for; undefined without one, or once it is over. */
export async function findPause(db: Queryable, address: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail_pause')
    .select('until_at')
    .where('address', '=', address)
    .where('until_at', '>', now)
    .executeTakeFirst();
  return row?.until_at;
}

/** Stores a break. It replaces an earlier one, even a longer one. */
export async function savePause(
  db: Queryable,
  pause: { organiserId: string; address: string; until: Date },
): Promise<void> {
  await db
    .insertInto('mail_pause')
    .values({ organiser_id: pause.organiserId, address: pause.address, until_at: pause.until })
    .onConflict((clash) => clash.columns(['organiser_id', 'address']).doUpdateSet({ until_at: pause.until }))
    .execute();
}

export async function deletePause(db: Queryable, organiserId: string, address: string): Promise<void> {
  await db
    .deleteFrom('mail_pause')
    .where('organiser_id', '=', organiserId)
    .where('address', '=', address)
    .execute();
}
