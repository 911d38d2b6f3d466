import { sql } from 'kysely';
import type { ApiScope } from '../../../contract/api/apiScopes';
import type { TeamRight, TeamRole } from '../../../contract/team/roles';
import type { Queryable } from '../../database/openDatabase';

/** A key that somebody sent, with its maker as a member of the team. */
export interface UsedKey {
  id: string;
  name: string;
  organiserId: string;
  country: 'nz' | 'au';
  scopes: ApiScope[];
  eventIds: string[] | null;
  isRevoked: boolean;
  isExpired: boolean;
  /** Whether the key may be used from the address of the request. */
  isFromNetwork: boolean;
  /** What is left in the bucket after this request, and whether the request got one. */
  left: number;
  taken: boolean;
  /** Null for a maker who left the team, is suspended or was an admin of the provider. */
  maker: {
    membershipId: string;
    userId: string;
    version: number;
    role: TeamRole;
    permissions: Record<string, boolean>;
    rights: TeamRight[];
    hasScope: boolean;
  } | null;
}

/**
 * Finds the key with this hash, takes one request from its bucket and notes its use, in one statement. Requests at the
 * same time wait for each other's lock on the row, in whatever process they run, so none of them is counted wrongly.
 * @param network the address of the request
 */
export async function takeRequest(
  db: Queryable,
  { hash, network, now }: { hash: Buffer; network: string; now: Date },
  { burst, perSecond }: { burst: number; perSecond: number },
): Promise<UsedKey | undefined> {
  const available = sql`least(
    ${burst}::double precision,
    bucket_left + ${perSecond}::double precision * greatest(0, extract(epoch from ${now}::timestamptz - bucket_at))
  )`;
  const isFromNetwork = sql`(networks is null or ${network}::inet <<= any(networks::inet[]))`;
  const isOpen = sql`(revoked_at is null and (expires_at is null or expires_at > ${now}) and ${isFromNetwork})`;
  const { rows } = await sql<UsedKey>`
    with used as (
      update api_key set
        bucket_left = ${available} - case when ${available} >= 1 then 1 else 0 end,
        bucket_taken = ${available} >= 1,
        bucket_at = greatest(bucket_at, ${now}),
        last_used_at = case
          when ${isOpen} and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')
            then ${now}
          else last_used_at end
      where hash = ${hash}
      returning *
    )
    select used.id, used.name, used.organiser_id as "organiserId", organiser.country, used.scopes, used.event_ids as "eventIds",
      used.revoked_at is not null as "isRevoked", coalesce(used.expires_at <= ${now}, false) as "isExpired",
      ${isFromNetwork} as "isFromNetwork", used.bucket_left as left, used.bucket_taken as taken,
      case when member.id is not null then jsonb_build_object(
        'membershipId', member.id, 'userId', member.user_id, 'version', member.version,
        'role', member.role, 'permissions', member.permissions, 'rights', member.rights, 'hasScope', member.scope_events is not null
      ) end as maker
    from used join organiser on organiser.id = used.organiser_id
    left join membership as member on member.user_id = used.created_by and member.organiser_id = used.organiser_id
      and not member.is_suspended and member.support_until is null`.execute(db);
  return rows[0];
}

interface KeyMaker {
  userId: string;
  role: TeamRole;
  permissions: Record<string, boolean>;
  rights: TeamRight[];
  hasScope: boolean;
}

/** The makers of keys who are members of the team now, with what they may do. */
export async function findMakers(db: Queryable, organiserId: string): Promise<KeyMaker[]> {
  const { rows } = await sql<KeyMaker>`
    select user_id as "userId", role, permissions, rights, scope_events is not null as "hasScope"
    from membership where organiser_id = ${organiserId} and not is_suspended and support_until is null`.execute(
    db,
  );
  return rows;
}
