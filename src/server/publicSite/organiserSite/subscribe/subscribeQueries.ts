import { sql } from 'kysely';
import type { Country } from '../../../../contract/country';
import type { Queryable } from '../../../database/openDatabase';

/** @returns the id of the pending subscription; one of the same address is asked for again */
export async function putSubscription(
  db: Queryable,
  asked: {
    organiserId: string;
    siteId: string;
    address: string;
    wording: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { organiserId, siteId, address, wording, now, expiresAt } = asked;
  const { id } = await db
    .insertInto('site_subscription')
    .values({
      organiser_id: organiserId,
      site_id: siteId,
      address,
      wording,
      asked_at: now,
      expires_at: expiresAt,
    })
    .onConflict((known) =>
      known
        .columns(['organiser_id', 'site_id', 'address'])
        .doUpdateSet({ wording, asked_at: now, expires_at: expiresAt, confirmed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Subscription {
  id: string;
  organiserId: string;
  organiserName: string;
  country: Country;
  /** The name of the file of the organiser's logo. */
  logo: string | null;
  address: string;
  wording: string;
  expiresAt: Date;
  confirmedAt: Date | null;
  /** Whether the address gets no marketing, for whatever reason. */
  suppressed: boolean;
}

/** Finds a subscription of the transaction's organiser, and locks it. */
export async function lockSubscription(db: Queryable, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select asked.id, asked.organiser_id as "organiserId", organiser.name as "organiserName", organiser.country,
      organiser.logo, asked.address, asked.wording, asked.expires_at as "expiresAt",
      asked.confirmed_at as "confirmedAt", exists (
        select from suppression
        where suppression.address = asked.address
          and (suppression.scope = 'platform' or suppression.organiser_id = asked.organiser_id)
      ) as suppressed
    from site_subscription as asked join organiser on organiser.id = asked.organiser_id
    where asked.id = ${id}
    for update of asked`.execute(db);
  return rows[0];
}

export async function setConfirmed(db: Queryable, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('site_subscription').set({ confirmed_at: confirmedAt }).where('id', '=', id).execute();
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('site_subscription').where('id', '=', id).execute();
}
