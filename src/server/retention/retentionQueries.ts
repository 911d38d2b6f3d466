import { sql } from 'kysely';
import { activityMonths } from '../../contract/team/activity';
import type { Queryable } from '../database/openDatabase';
import { lifetimes, maxCaughtMail } from './lifetimes';

/** These queries use the admin connection, because they cover the rows of every organiser. */

/** The same day and time of an earlier month, in UTC. */
const monthsBefore = (now: Date, months: number) =>
  sql<Date>`(${now}::timestamptz at time zone 'UTC' - make_interval(months => ${months}::int)) at time zone 'UTC'`;

/**
 * Deletes rows that are older than their lifetime, each table in a transaction of its own.
 * @returns how many rows of each table were deleted
 */
export async function deleteExpired(db: Queryable, now: Date): Promise<Record<string, number>> {
  const before = (lifetime: number) => new Date(now.getTime() - lifetime);
  const deletions = {
    idempotent_reply: db
      .deleteFrom('idempotent_reply')
      .where('created_at', '<', before(lifetimes.idempotentReply)),
    api_write_reply: db
      .deleteFrom('api_write_reply')
      .where('created_at', '<', before(lifetimes.apiWriteReply)),
    sign_in_attempt: db.deleteFrom('sign_in_attempt').where('happened_at', '<', before(lifetimes.attempt)),
    sign_in_session: db.deleteFrom('sign_in_session').where('expires_at', '<=', now),
    mail_delivery_count: db
      .deleteFrom('mail_delivery_count')
      .where('at', '<', before(lifetimes.deliveryCount)),
    account_token: db.deleteFrom('account_token').where('expires_at', '<=', now),
    sign_in_challenge: db.deleteFrom('sign_in_challenge').where('expires_at', '<=', now),
    sign_up_link: db.deleteFrom('sign_up_link').where('expires_at', '<=', now),
    sso_sign_in: db.deleteFrom('sso_sign_in').where('expires_at', '<=', now),
    site_subscription: db.deleteFrom('site_subscription').where('expires_at', '<=', now),
    team_invitation: db.deleteFrom('team_invitation').where('expires_at', '<=', now),
    organiser_export: db.deleteFrom('organiser_export').where('expires_at', '<=', now),
    audit_entry: db.deleteFrom('audit_entry').where('happened_at', '<', monthsBefore(now, activityMonths)),
    webhook_message: db
      .deleteFrom('webhook_message')
      .where('created_at', '<', before(lifetimes.webhookMessage))
      // The page of an order shows what became of these.
      .where(sql<boolean>`type not like 'conversion.%'`),
    webhook_event: db.deleteFrom('webhook_event').where('received_at', '<', before(lifetimes.webhookEvent)),
    caught_mail: db
      .deleteFrom('caught_mail')
      .where((row) =>
        row.or([
          row('received_at', '<', before(lifetimes.caughtMail)),
          row(
            'id',
            '<=',
            row.selectFrom('caught_mail').select('id').orderBy('id', 'desc').offset(maxCaughtMail).limit(1),
          ),
        ]),
      ),
    // An import that is being started is locked by that transaction, and is no longer `ready` afterwards.
    audience_import: db
      .deleteFrom('audience_import')
      .where('state', '=', 'ready')
      .where('created_at', '<', before(lifetimes.unstartedImport)),
  };
  const counts: Record<string, number> = {};
  for (const [table, deletion] of Object.entries(deletions)) {
    counts[table] = Number((await deletion.executeTakeFirst()).numDeletedRows);
  }
  return counts;
}

/** Deletes how providers know the browsers of buyers again; what each buyer answered stays. @returns of how many */
export async function forgetVisitors(db: Queryable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_visitor_answer set ga_client_id = null, ga_session_id = null, fbp = null, fbc = null, user_agent = null
    where answered_at < ${new Date(now.getTime() - lifetimes.visitorIds)}
      and num_nonnulls(ga_client_id, ga_session_id, fbp, fbc, user_agent) > 0`.execute(db);
  return Number(numAffectedRows);
}

/** The keys of files that an import still has to read. */
export async function selectNeededFiles(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from audience_import
    where file_key = any(${[...keys]}) and state in ('ready', 'running')`.execute(db);
  return new Set(rows.map(({ file_key }) => file_key));
}

/** The ids of the exports that are stored or being made. */
export async function selectNeededExports(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from organiser_export where id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
