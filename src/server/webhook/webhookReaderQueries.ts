import { sql } from 'kysely';
import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';
import type { LaneKind } from './sending/laneQueries';

/** Whom a mail about a webhook goes to. */
export interface WebhookReader {
  email: string;
  organisation: string;
  country: Country;
  kind: LaneKind;
  /** The name of the webhook, or of the provider. */
  endpoint: string;
  /** What a provider answered when it refused the credentials. */
  refusal: string | null;
  /** How many messages to it were not delivered. */
  failed: number;
}

/** @param db of the admin connection @returns undefined when the person has left, or the webhook was removed */
export async function findWebhookReader(
  db: Queryable,
  { organiserId, endpointId, userId }: { organiserId: string; endpointId: string; userId: string },
): Promise<WebhookReader | undefined> {
  const { rows } = await sql<WebhookReader>`
    select person.email, organiser.name as organisation, organiser.country, endpoint.kind,
      endpoint.name as endpoint, endpoint.refusal,
      (
        select count(*) from webhook_delivery as delivery
        where delivery.organiser_id = endpoint.organiser_id and endpoint_id = endpoint.id
          and delivery.state = 'failed'
      ) as failed
    from webhook_endpoint as endpoint
    join organiser on organiser.id = endpoint.organiser_id
    join membership on membership.organiser_id = organiser.id and not membership.is_suspended
    join portal_user as person on person.id = membership.user_id
    where endpoint.organiser_id = ${organiserId} and endpoint.id = ${endpointId}
      and membership.user_id = ${userId}`.execute(db);
  return rows[0];
}
