import { sql } from 'kysely';
import type { SuppressionReason } from '../../contract/audience/audience';
import type { SuppressionReading } from '../../contract/audience/import/consentReading';
import type { Queryable } from '../database/openDatabase';
import { textArray } from '../database/textArray';
import { consentInsert } from './consentRecordQueries';

/** The suppression reasons that mean that a person declined marketing, whoever recorded it. */
export const unsubscribes = sql`('unsubscribed', 'imported', 'added_by_hand')`;

/** A person who declined marketing in the tool that exported the file. */
export interface ImportedSuppression {
  address: string;
  reading: SuppressionReading;
  isSoft: boolean;
  /** The column's name and the cell's text that record the refusal; empty if neither is known. */
  words: string;
  saidAt: Date | undefined;
}

const reasonOf = ({ reading, isSoft }: ImportedSuppression): SuppressionReason => {
  if (reading === 'complained') return 'complaint';
  if (reading === 'unsubscribed') return 'imported';
  return isSoft ? 'soft_bounces' : 'hard_bounce';
};

/** Suppresses an address for one organiser, or for all. The same reason is stored once; an address may have several. */
export async function insertSuppression(
  db: Queryable,
  entry: {
    address: string;
    organiserId: string | null;
    reason?: 'unsubscribed' | 'hard_bounce' | 'soft_bounces' | 'complaint';
    /** The campaign that led to it. */
    campaignId?: string | null;
  },
): Promise<void> {
  const { address, organiserId, reason = 'unsubscribed', campaignId = null } = entry;
  await db
    .insertInto('suppression')
    .values({
      scope: organiserId ? 'organiser' : 'platform',
      organiser_id: organiserId,
      address,
      reason,
      campaign_id: campaignId,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/**
 * Lifts the unsubscribes of an address from one organiser, whoever entered them. Complaints, bounces and erasures are
 * kept, and so are unsubscribes from other organisers or from all.
 */
export async function deleteUnsubscribes(db: Queryable, address: string, organiserId: string): Promise<void> {
  await db
    .deleteFrom('suppression')
    .where('address', '=', address)
    .where(sql<boolean>`reason in ${unsubscribes}`)
    .where('organiser_id', '=', organiserId)
    .execute();
}

/** Deletes an unsubscribe from all organisers; unsubscribes from a single organiser are left unchanged. */
export async function deletePlatformUnsubscribe(db: Queryable, address: string): Promise<void> {
  await db
    .deleteFrom('suppression')
    .where('address', '=', address)
    .where('organiser_id', 'is', null)
    .where('reason', '=', 'unsubscribed')
    .execute();
}

/**
 * Records unsubscribes that were reported to the organiser, each with its proof. Addresses that are already on the
 * list stay unchanged. Nothing is ever removed from the list here (DOMAIN section 1).
 * @returns how many were added
 */
export async function insertUnsubscribes(
  db: Queryable,
  entry: {
    organiserId: string;
    addresses: readonly string[];
    reason: 'imported' | 'added_by_hand';
    source: string;
    wording: string;
    userId: string;
  },
): Promise<number> {
  const noted = sql`
    select ${entry.organiserId}::uuid, address, false, 'manual', ${entry.wording}, ${entry.userId}::uuid from added`;
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into suppression (scope, organiser_id, address, reason, source, added_by)
      select 'organiser', ${entry.organiserId}::uuid, given.address, ${entry.reason}, ${entry.source}, ${entry.userId}::uuid
      from unnest(${[...entry.addresses]}::text[]) as given (address)
      where not exists (
        select from suppression as stopped
        where stopped.organiser_id = ${entry.organiserId} and stopped.scope = 'organiser'
          and stopped.address = given.address and stopped.reason in ${unsubscribes}
      )
      on conflict do nothing
      returning address
    ), noted as (
      ${consentInsert(['recorded_by'], noted)}
    )
    select count(*) as added from added`.execute(db);
  return rows[0]?.added ?? 0;
}

/**
 * Adds people who declined marketing in another tool to the organiser's suppression list, each with its source, its
 * date, and a record that withdraws any consent. The record belongs to no import, so that no undo reverts it.
 * Existing entries for the same reason stay unchanged; nobody is ever removed from the list (DOMAIN section 1).
 */
export async function insertImportedSuppressions(
  db: Queryable,
  file: { organiserId: string; fileName: string; userId: string | null },
  rows: readonly ImportedSuppression[],
): Promise<void> {
  if (rows.length === 0) return;
  const { organiserId, fileName, userId } = file;
  const source = rows.map(({ words }) => `Import of “${fileName}”${words && `: ${words}`}`);
  const withdrawn = sql`
    select ${organiserId}::uuid, address, false, 'import', 'Said no in another tool. ' || source || '.', said_at,
      ${userId}::uuid
    from added order by address`;
  await sql`
    with said as materialized (
      select address, reason, source, nullif(said_at, '')::timestamptz as said_at
      from unnest(${textArray(rows.map(({ address }) => address))}::text[], ${textArray(rows.map(reasonOf))}::text[],
        ${textArray(source)}::text[], ${textArray(rows.map(({ saidAt }) => saidAt?.toISOString() ?? ''))}::text[])
        as given (address, reason, source, said_at)
    ),
    added as (
      insert into suppression (scope, organiser_id, address, reason, source, said_at, added_by, from_file)
      select 'organiser', ${organiserId}::uuid, address, reason, source, said_at, ${userId}::uuid, true
      from said
      where reason <> 'imported' or not exists (
        select from suppression as stopped
        where stopped.organiser_id = ${organiserId} and stopped.scope = 'organiser' and stopped.address = said.address
          and stopped.reason in ('unsubscribed', 'added_by_hand') offset 0
      )
      order by address
      on conflict do nothing
      returning address, source, said_at
    )
    ${consentInsert(['said_at', 'recorded_by'], withdrawn)}`.execute(db);
}

/**
 * Replaces the next addresses on the organiser's list by their hashes, when the organisation itself is erased. Needs
 * the admin connection, and the salt of the organiser.
 * @returns how many were replaced; fewer than `limit` after the last
 */
export async function hashSuppressions(db: Queryable, organiserId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with page as (
      delete from suppression where ctid = any(array(
        select ctid from suppression
        where organiser_id = ${organiserId} and scope = 'organiser' and address not like '%@erased.invalid' limit ${limit}
      ))
      returning address, reason, created_at, from_file
    ), hashed as (
      insert into suppression (scope, organiser_id, address, reason, created_at)
      select distinct on (address, kept_reason) 'organiser', ${organiserId}::uuid,
        erased_address(${organiserId}, address), kept_reason, created_at
      from (select *, ${reasonOnceErased} as kept_reason from page) as known
      order by address, kept_reason, created_at
      on conflict do nothing
    )
    select count(*)::int as count from page`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A bounce or complaint that is known only from a file becomes an imported refusal; otherwise, under the hash, one
 * organiser's file would suppress the person for every organiser.
 */
const reasonOnceErased = sql`
  case when from_file and reason in ('hard_bounce', 'complaint') then 'imported' else reason end`;

/**
 * Replaces an erased address by its hash on the organiser's list and adds the erasure itself as a reason (DOMAIN
 * section 8). Needs the admin connection.
 */
export async function eraseSuppressions(
  db: Queryable,
  { organiserId, address, hash }: { organiserId: string; address: string; hash: string },
): Promise<void> {
  const own = sql`scope = 'organiser' and organiser_id = ${organiserId} and address = ${address}`;
  await sql`
    insert into suppression (scope, organiser_id, address, reason, created_at)
    select 'organiser', ${organiserId}::uuid, ${hash}, ${reasonOnceErased}, created_at
    from suppression
    where ${own}
    union all select 'organiser', ${organiserId}::uuid, ${hash}, 'erased', now()
    on conflict do nothing`.execute(db);
  await sql`delete from suppression where ${own}`.execute(db);
}
