import { proofRecord, type DomainCheck, type SignInDomain } from '../../contract/singleSignOn/singleSignOn';
import type { Queryable } from '../database/openDatabase';

/** A domain of an organisation with what a check of it needs. */
export interface DomainRow {
  id: string;
  domain: string;
  proofToken: string;
  provedAt: Date | null;
  failingSince: Date | null;
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

export async function listDomains(db: Queryable, organiserId: string): Promise<SignInDomain[]> {
  const rows = await db
    .selectFrom('sso_domain')
    .selectAll()
    .where('organiser_id', '=', organiserId)
    .orderBy('domain')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    recordName: `${proofRecord.label}.${row.domain}`,
    recordValue: `${proofRecord.prefix}${row.proof_token}`,
    provedAt: iso(row.proved_at),
    checkedAt: iso(row.checked_at),
    lastCheck: row.last_check,
    failingSince: iso(row.failing_since),
    lostAt: iso(row.lost_at),
  }));
}

/** @returns its id; undefined when the organisation has the domain already */
export async function insertDomain(
  db: Queryable,
  domain: { organiserId: string; domain: string; proofToken: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('sso_domain')
    .values({
      organiser_id: domain.organiserId,
      domain: domain.domain,
      proof_token: domain.proofToken,
      created_at: domain.now,
    })
    .onConflict((conflict) => conflict.columns(['organiser_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @param lock keeps others from changing the row until the transaction ends */
export async function findDomain(
  db: Queryable,
  organiserId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DomainRow | undefined> {
  return db
    .selectFrom('sso_domain')
    .select(['id', 'domain', 'proof_token as proofToken', 'proved_at as provedAt'])
    .select('failing_since as failingSince')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** What a check changes; `provedAt` null takes the proof away. */
export interface DomainChange {
  lastCheck: DomainCheck;
  provedAt: Date | null;
  failingSince: Date | null;
  lostAt: Date | null;
  now: Date;
}

export async function updateDomain(
  db: Queryable,
  organiserId: string,
  id: string,
  { lastCheck, provedAt, failingSince, lostAt, now }: DomainChange,
): Promise<void> {
  await db
    .updateTable('sso_domain')
    .set({
      last_check: lastCheck,
      proved_at: provedAt,
      failing_since: failingSince,
      lost_at: lostAt,
      checked_at: now,
    })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();
}

/** Records a check that changes neither proof nor failure. */
export async function updateLastCheck(
  db: Queryable,
  organiserId: string,
  id: string,
  { lastCheck, now }: Pick<DomainChange, 'lastCheck' | 'now'>,
): Promise<void> {
  await db
    .updateTable('sso_domain')
    .set({ last_check: lastCheck, checked_at: now })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDomain(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sso_domain')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
  return row?.domain;
}

/** Whether the error says that another organisation has proved the domain. */
export const isProvedElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'sso_domain_proved';
