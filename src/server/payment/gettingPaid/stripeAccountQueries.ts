import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';

/** The status of an organiser's account, as Stripe reports it. */
export interface AccountStatus {
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** In Stripe's field names, such as `individual.dob.day`. */
  missing: string[];
  missingBy: Date | null;
  verifying: boolean;
  /** Empty, or Stripe's reason for restricting the account. */
  disabledReason: string;
}

export interface StripeAccount extends AccountStatus {
  requestKey: string;
  /** Null until Stripe has created the account. */
  accountId: string | null;
}

export async function findStripeAccount(
  db: Queryable,
  organiserId: string,
): Promise<StripeAccount | undefined> {
  return db
    .selectFrom('stripe_account')
    .select(['request_key as requestKey', 'account_id as accountId'])
    .select(['details_submitted as detailsSubmitted', 'charges_enabled as chargesEnabled'])
    .select(['payouts_enabled as payoutsEnabled', 'missing', 'missing_by as missingBy', 'verifying'])
    .select('disabled_reason as disabledReason')
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
}

/** The account that receives card payments; null when the organiser has none that can take charges. */
export async function findChargeableAccount(db: Queryable, organiserId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_account')
    .select('account_id')
    .where('organiser_id', '=', organiserId)
    .where('charges_enabled', '=', true)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The details with which Stripe creates the account. */
export async function findPayee(
  db: Queryable,
  organiserId: string,
): Promise<{ country: Country; zone: string; name: string; email: string }> {
  return db
    .selectFrom('organiser')
    .select(['country', 'zone', 'name', 'contact_email as email'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
}

/**
 * Inserts the request for an account unless the organiser already has one.
 * @returns the existing or new row
 */
export async function ensureAccountRequest(
  db: Queryable,
  organiserId: string,
  request: { requestKey: string; userId: string; now: Date },
): Promise<Pick<StripeAccount, 'requestKey' | 'accountId'>> {
  await db
    .insertInto('stripe_account')
    .values({
      organiser_id: organiserId,
      request_key: request.requestKey,
      created_by: request.userId,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('stripe_account')
    .select(['request_key as requestKey', 'account_id as accountId'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
}

/** @returns false when the account id was already stored, which happens when the same request is sent twice */
export async function saveAccountId(
  db: Queryable,
  organiserId: string,
  { requestKey, accountId }: { requestKey: string; accountId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stripe_account')
    .set({ account_id: accountId })
    .where('organiser_id', '=', organiserId)
    .where('request_key', '=', requestKey)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setAccountStatus(
  db: Queryable,
  accountId: string,
  status: AccountStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable('stripe_account')
    .set({
      details_submitted: status.detailsSubmitted,
      charges_enabled: status.chargesEnabled,
      payouts_enabled: status.payoutsEnabled,
      missing: status.missing,
      missing_by: status.missingBy,
      verifying: status.verifying,
      disabled_reason: status.disabledReason,
      checked_at: now,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** @returns Stripe's id of the deleted account */
export async function deleteStripeAccount(db: Queryable, organiserId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('stripe_account')
    .where('organiser_id', '=', organiserId)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Uses the admin connection, because Stripe's event names only the account and not the organiser. */
export async function findOrganiserOfAccount(
  adminDb: Queryable,
  accountId: string,
): Promise<string | undefined> {
  const row = await adminDb
    .selectFrom('stripe_account')
    .select('organiser_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.organiser_id;
}

/** Whether anything that costs money is or will be on sale, or a card payment is still in progress. */
export async function isSelling(db: Queryable, organiserId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ selling: boolean }>`
    select exists (
      select from event
      join event_session on event_session.event_id = event.id
      join ticket_type on ticket_type.event_id = event.id
      where event.organiser_id = ${organiserId} and event.state in ('live', 'paused', 'postponed')
        and event.ticketing = 'here' and event_session.cancelled_at is null
        and coalesce(event_session.ends_at, event_session.starts_at) > ${now}
        and ticket_type.archived_at is null and ticket_type.pricing <> 'free'
    ) or exists (
      select from order_payment
      where organiser_id = ${organiserId} and gateway = 'stripe' and state in ('needs_action', 'processing')
        and exists (
          select from ticket_order
          where ticket_order.id = order_payment.order_id and ticket_order.state = 'awaiting_payment'
        )
    ) as selling`.execute(db);
  return rows[0]?.selling === true;
}

/** Every change of where money is paid to leaves an audit entry. */
export async function insertPayeeAudit(
  db: Queryable,
  entry: {
    organiserId: string;
    userId: string | null;
    action: 'stripe.connected' | 'stripe.disconnected' | 'stripe.withdrawn';
    accountId: string;
    now: Date;
  },
): Promise<void> {
  const { accountId: account, ...rest } = entry;
  await insertAuditEntry(db, { ...rest, detail: { account } });
}
