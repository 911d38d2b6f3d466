import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface FirstStepFacts {
  isHidden: boolean;
  hasEvent: boolean;
  hasPublishedEvent: boolean;
  /** The id of the newest event in the state draft or in_review; null without such an event. */
  draftEventId: string | null;
  hasPostalAddress: boolean;
  hasAudience: boolean;
  hasTixsuite: boolean;
  hasColleague: boolean;
  /** Whether the person signs in with more than a password. */
  hasSecondFactor: boolean;
}

/** @param db the admin connection: tenants may read neither memberships nor sign-in factors */
export async function findFirstStepFacts(
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
): Promise<FirstStepFacts> {
  const { rows } = await sql<FirstStepFacts>`
    select exists (select from hidden_first_steps where organiser_id = own.id) as "isHidden",
      exists (select from event where organiser_id = own.id) as "hasEvent",
      exists (
        select from event where organiser_id = own.id and state not in ('draft', 'in_review', 'archived')
      ) as "hasPublishedEvent",
      (
        select id::text from event where organiser_id = own.id and state in ('draft', 'in_review') order by created_at desc limit 1
      ) as "draftEventId",
      (btrim(postal_address) <> '' and btrim(legal_name) <> '') as "hasPostalAddress",
      exists (
        select from audience where organiser_id = own.id and archived_at is null and (kind = 'rule' or exists (
          select from audience_contact where audience_id = audience.id
        ))
      ) as "hasAudience",
      exists (select from tixsuite_agreement where organiser_id = own.id) as "hasTixsuite",
      (
        (select count(*) from membership where organiser_id = own.id) > 1
        or exists (select from team_invitation where organiser_id = own.id)
      ) as "hasColleague",
      (
        exists (select from passkey where user_id = ${userId})
        or exists (select from authenticator where user_id = ${userId} and confirmed_at is not null)
      ) as "hasSecondFactor"
    from organiser as own where own.id = ${organiserId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The organiser of a session exists.');
  return facts;
}

/** Keeps the first time they were hidden. */
export async function hideSteps(
  db: Queryable,
  { organiserId, userId, now }: { organiserId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('hidden_first_steps')
    .values({ organiser_id: organiserId, hidden_at: now, hidden_by: userId })
    .onConflict((known) => known.doNothing())
    .execute();
}
