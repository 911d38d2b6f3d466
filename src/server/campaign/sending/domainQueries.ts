import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { DomainRow } from './domainTurns';

/** The same as a claim's lease, because both are renewed together. */
const LEASE_SECONDS = 60;

interface Read {
  domain: string;
  slowed_per_minute: number | null;
  slowed_at: number | null;
  hold_until: number | null;
  allowance: number;
  counted_at: number | null;
  put_off_until: number | null;
}

const instant = (name: string) => sql`extract(epoch from nullif(${sql.ref(name)}, '-infinity')) * 1000`;

/** Returns the domains that already have a row. */
export async function knownDomains(adminDb: Queryable, domains: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ domain: string }>`
    select domain from mail_domain where domain = any(${[...domains]}::text[])`.execute(adminDb);
  return new Set(rows.map(({ domain }) => domain));
}

/** Locks the domains' rows, in one order so that two senders cannot deadlock. Missing rows are inserted. */
export async function lockDomains(
  adminDb: Queryable,
  domains: readonly string[],
): Promise<{ rows: Map<string, DomainRow>; now: number }> {
  const sorted = [...domains].sort();
  await sql`
    insert into mail_domain (domain) select unnest(${sorted}::text[]) on conflict do nothing`.execute(
    adminDb,
  );
  const { rows } = await sql<Read & { now: number }>`
    select domain, slowed_per_minute, allowance, (${instant('slowed_at')})::float8 as slowed_at,
      (${instant('hold_until')})::float8 as hold_until, (${instant('counted_at')})::float8 as counted_at,
      (${instant('put_off_until')})::float8 as put_off_until,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from mail_domain where domain = any(${sorted}::text[]) order by domain for update`.execute(adminDb);
  return {
    now: Math.max(0, ...rows.map(({ now }) => now)),
    rows: new Map(
      rows.map((row) => [
        row.domain,
        {
          slowedPerMinute: row.slowed_per_minute,
          slowedAt: row.slowed_at,
          holdUntil: row.hold_until,
          allowance: row.allowance,
          countedAt: row.counted_at ?? 0,
          putOffUntil: row.put_off_until,
        },
      ]),
    ),
  };
}

export async function writeDomain(adminDb: Queryable, domain: string, row: DomainRow): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  await sql`
    update mail_domain set slowed_per_minute = ${row.slowedPerMinute}, slowed_at = ${at(row.slowedAt)},
      hold_until = ${at(row.holdUntil)}, allowance = ${row.allowance}, counted_at = ${at(row.countedAt)},
      put_off_until = ${at(row.putOffUntil)}
    where domain = ${domain}`.execute(adminDb);
}

/**
 * Takes slots for a locked domain, of the `atOnce` that all senders share.
 * @returns how many this claimer holds afterwards
 */
export async function takeSlots(
  adminDb: Queryable,
  { domain, claimer, atOnce, wanted }: { domain: string; claimer: string; atOnce: number; wanted: number },
): Promise<number> {
  const { rows } = await sql<{ others: number; mine: number }>`
    select coalesce(sum(lanes) filter (where claimer <> ${claimer} and lease_until > now()), 0)::bigint as others,
      coalesce(sum(lanes) filter (where claimer = ${claimer}), 0)::bigint as mine
    from mail_domain_lane where domain = ${domain}`.execute(adminDb);
  const { others = 0, mine = 0 } = rows[0] ?? {};
  const slots = Math.max(0, Math.min(atOnce - others, Math.max(mine, wanted)));
  if (slots > 0) {
    await sql`
      insert into mail_domain_lane (domain, claimer, lanes, lease_until)
      values (${domain}, ${claimer}, ${slots}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (domain, claimer) do update set lanes = excluded.lanes, lease_until = excluded.lease_until`.execute(
      adminDb,
    );
  }
  return slots;
}

export async function renewSlots(adminDb: Queryable, claimer: string): Promise<void> {
  await sql`
    update mail_domain_lane set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where claimer = ${claimer}`.execute(adminDb);
}

/** Gives this claimer's slots back, and deletes those whose lease has expired. */
export async function releaseSlots(adminDb: Queryable, claimer: string): Promise<void> {
  await sql`delete from mail_domain_lane where claimer = ${claimer} or lease_until < now()`.execute(adminDb);
}
