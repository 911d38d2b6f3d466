import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { GstPercent } from '../../../contract/money';
import type { Queryable } from '../../database/openDatabase';
import type { PlanGateway } from '../billing/planGatewayTypes';

/** An invoice that an admin credits. */
export interface CreditedInvoice {
  number: string;
  state: 'open' | 'paid' | 'void';
  currency: 'NZD' | 'AUD';
  totalCents: number;
  gstPercent: GstPercent;
  creditedCents: number;
}

/** Locks the invoice, so that its credit notes follow each other. */
export async function lockCreditedInvoice(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<CreditedInvoice | undefined> {
  return db
    .selectFrom('plan_invoice')
    .select(['number', 'state', 'currency', 'total_cents as totalCents', 'credited_cents as creditedCents'])
    .select(({ ref }) => ref('gst_percent').$castTo<GstPercent>().as('gstPercent'))
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The charge that paid an invoice; undefined when the provider's id of it is no longer stored. */
export async function findPaidCharge(
  db: Queryable,
  organiserId: string,
  invoiceId: string,
): Promise<string | undefined> {
  const charge = await db
    .selectFrom('plan_charge')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'succeeded')
    .where('provider_id', 'is not', null)
    .executeTakeFirst();
  return charge?.id;
}

/** The next number of a country's credit notes. Others that issue one wait until the transaction ends. */
async function takeCreditNumber(db: Queryable, country: Country): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    update plan_invoice_number set last_credit = last_credit + 1 where country = ${country}
    returning last_credit as last`.execute(db);
  return `CN-${country.toUpperCase()}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}

export interface NewCredit {
  organiserId: string;
  country: Country;
  invoiceId: string;
  chargeId: string;
  cents: number;
  gstCents: number;
  reason: string;
  /** Null in the demo. */
  issuedBy: string | null;
  now: Date;
}

/** Issues a credit note whose money is still to be paid back. */
export async function insertCredit(
  db: Queryable,
  credit: NewCredit,
): Promise<{ id: string; number: string }> {
  const { organiserId, invoiceId, cents } = credit;
  await db
    .updateTable('plan_invoice')
    .set(({ eb }) => ({ credited_cents: eb('credited_cents', '+', cents) }))
    .where('organiser_id', '=', organiserId)
    .where('id', '=', invoiceId)
    .execute();
  return db
    .insertInto('plan_credit')
    .values({
      organiser_id: organiserId,
      invoice_id: invoiceId,
      number: await takeCreditNumber(db, credit.country),
      cents,
      gst_cents: credit.gstCents,
      reason: credit.reason,
      state: 'waiting',
      charge_id: credit.chargeId,
      issued_by: credit.issuedBy,
      issued_at: credit.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

export interface CreditPlace {
  organiserId: string;
  creditId: string;
}

/** A credit note whose money is still to be paid back. */
export interface WaitingCredit {
  id: string;
  cents: number;
  refusals: number;
  /** The provider's id of the charge. */
  chargeId: string | null;
  lastFour: string;
  /** The gateway that took the charge. */
  gateway: PlanGateway['name'];
}

/** @returns undefined once the provider has answered */
export async function findWaitingCredit(db: Queryable, id: string): Promise<WaitingCredit | undefined> {
  return db
    .selectFrom('plan_credit as credit')
    .innerJoin('plan_charge as charge', (join) =>
      join
        .onRef('charge.organiser_id', '=', 'credit.organiser_id')
        .onRef('charge.id', '=', 'credit.charge_id'),
    )
    .select(['credit.id', 'cents', 'refusals', 'charge.provider_id as chargeId', 'last_four as lastFour'])
    .select('gateway')
    .where('credit.id', '=', id)
    .where('credit.state', '=', 'waiting')
    .executeTakeFirst();
}

/** What the provider answered to an attempt to pay back. */
export type CreditAnswer = { state: 'paid_back'; providerId: string } | { state: 'refused'; failure: string };

/** Stores the answer to an attempt, once; a later answer to the same attempt changes nothing. */
export const settleCredit = (
  db: Queryable,
  { id, refusals }: Pick<WaitingCredit, 'id' | 'refusals'>,
  answer: CreditAnswer,
  now: Date,
) =>
  db
    .updateTable('plan_credit')
    .set(
      answer.state === 'paid_back'
        ? { state: answer.state, provider_id: answer.providerId, failure: '', paid_back_at: now }
        : { state: answer.state, failure: answer.failure, refusals: refusals + 1 },
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('refusals', '=', refusals)
    .execute();

/** @param db of the admin connection, because the provider names only the refund */
export const findPaidBackCredit = (
  db: Queryable,
  providerId: string,
): Promise<(CreditPlace & Pick<WaitingCredit, 'gateway'>) | undefined> =>
  db
    .selectFrom('plan_credit as credit')
    .innerJoin('plan_charge as charge', (join) =>
      join
        .onRef('charge.organiser_id', '=', 'credit.organiser_id')
        .onRef('charge.id', '=', 'credit.charge_id'),
    )
    .select(['credit.organiser_id as organiserId', 'credit.id as creditId', 'gateway'])
    .where('credit.provider_id', '=', providerId)
    .where('credit.state', '=', 'paid_back')
    .executeTakeFirst();

/** Marks a refund that came back to the provider, so that an admin can pay the credit note back again. */
export const refuseCredit = (
  db: Queryable,
  { organiserId, creditId }: CreditPlace,
  { providerId, failure }: { providerId: string; failure: string },
) =>
  db
    .updateTable('plan_credit')
    .set(({ eb }) => ({
      ...{ state: 'refused' as const, failure, provider_id: null, paid_back_at: null },
      refusals: eb('refusals', '+', 1),
    }))
    .where('organiser_id', '=', organiserId)
    .where('id', '=', creditId)
    .where('provider_id', '=', providerId)
    .execute();

/** @returns the credit note; undefined when there is none */
export async function lockCredit(db: Queryable, { organiserId, creditId }: CreditPlace) {
  return db
    .selectFrom('plan_credit')
    .select(['number', 'state'])
    .where('organiser_id', '=', organiserId)
    .where('id', '=', creditId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lets a refused credit note be paid back again. */
export const reopenCredit = (db: Queryable, { organiserId, creditId }: CreditPlace) =>
  db
    .updateTable('plan_credit')
    .set({ state: 'waiting' })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', creditId)
    .where('state', '=', 'refused')
    .execute();
