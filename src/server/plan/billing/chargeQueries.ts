import { sql } from 'kysely';
import type { PriceInterval } from '../../../contract/plan/planPrice';
import type { Queryable } from '../../database/openDatabase';
import type { ProviderCard } from '../../payment/cardGatewayTypes';
import { stopsOn } from '../renewal/unpaidQueries';
import type { InvoiceReason } from './invoiceQueries';
import type { CardCharge, ChargeAnswer, PlanGateway } from './planGatewayTypes';

export interface ChargePlace {
  organiserId: string;
  chargeId: string;
  /** Whose change of plan it is; null for a renewal. */
  userId: string | null;
}

export interface StartedCharge {
  id: string;
  invoiceId: string;
  state: 'started' | 'needs_action' | 'succeeded' | 'failed';
}

export async function insertCharge(
  db: Queryable,
  charge: {
    organiserId: string;
    invoiceId: string;
    gateway: PlanGateway['name'];
    card: Pick<ProviderCard, 'providerId' | 'brand' | 'lastFour'>;
    now: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('plan_charge')
    .values({
      organiser_id: charge.organiserId,
      invoice_id: charge.invoiceId,
      state: 'started',
      gateway: charge.gateway,
      method_id: charge.card.providerId,
      brand: charge.card.brand,
      last_four: charge.card.lastFour,
      started_at: charge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The gateway of a charge, by the name that is stored with it. */
interface TakenBy {
  gateway: PlanGateway['name'];
}

/** A charge that the provider may not know yet; undefined once it has decided. */
export async function findStartedCharge(
  db: Queryable,
  id: string,
): Promise<(CardCharge & TakenBy) | undefined> {
  return db
    .selectFrom('plan_charge as charge')
    .innerJoin('plan_invoice as invoice', 'invoice.id', 'charge.invoice_id')
    .leftJoin('stripe_customer as customer', 'customer.organiser_id', 'charge.organiser_id')
    .select(['charge.id', 'method_id as methodId', 'last_four as lastFour', 'total_cents as cents'])
    .select(['currency', 'number as invoiceNumber', 'gateway', 'charge.provider_id as providerId'])
    .select(['customer.customer_id as customerId', 'charge.started_at as startedAt'])
    .where('charge.id', '=', id)
    .where('charge.state', '=', 'started')
    .executeTakeFirst();
}

export async function lockCharge(db: Queryable, id: string): Promise<StartedCharge | undefined> {
  return db
    .selectFrom('plan_charge')
    .select(['id', 'invoice_id as invoiceId', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export const setCharge = (
  db: Queryable,
  id: string,
  { state, providerId, failure }: ChargeAnswer,
  now: Date,
) =>
  db
    .updateTable('plan_charge')
    .set({
      state,
      failure,
      settled_at: state === 'succeeded' || state === 'failed' ? now : null,
      ...(providerId !== null && { provider_id: providerId }),
    })
    .where('id', '=', id)
    .execute();

/** Stores under which id the provider knows a charge that it has not decided. */
export const setProviderId = (db: Queryable, id: string, providerId: string) =>
  db.updateTable('plan_charge').set({ provider_id: providerId }).where('id', '=', id).execute();

/** A charge as the provider knows it. */
export const findChargeAtProvider = (
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<(Pick<CardCharge, 'id' | 'providerId'> & TakenBy & Pick<StartedCharge, 'state'>) | undefined> =>
  db
    .selectFrom('plan_charge')
    .select(['id', 'state', 'gateway', 'provider_id as providerId'])
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .executeTakeFirst();

/** @param db of the admin connection, because the provider names only the charge */
export const findChargePlace = (db: Queryable, chargeId: string): Promise<ChargePlace | undefined> =>
  db
    .selectFrom('plan_charge as charge')
    .innerJoin('plan_invoice as invoice', (join) =>
      join
        .onRef('invoice.organiser_id', '=', 'charge.organiser_id')
        .onRef('invoice.id', '=', 'charge.invoice_id'),
    )
    .select(['charge.organiser_id as organiserId', 'charge.id as chargeId', 'issued_by as userId'])
    .where('charge.id', '=', chargeId)
    .executeTakeFirst();

/** A charge with the plan that it pays for. */
export interface PlanCharge {
  id: string;
  reason: InvoiceReason;
  invoiceNumber: string;
  /** Whether it is for the plan that the organiser has, by the year instead of by the month. */
  changesInterval: boolean;
  /** Whether an earlier attempt to take the same invoice has failed. */
  isRetry: boolean;
  /** YYYY-MM-DD: sending and selling stop if it is not paid by then; null for a change of plan. */
  stopsOn: string | null;
  /** Whether sending and selling have stopped. */
  isOverdue: boolean;
  /** Whether the test gateway takes it, so that the portal answers for the bank. */
  isTest: boolean;
  planId: number;
  interval: PriceInterval;
  cents: number;
  currency: 'NZD' | 'AUD';
  brand: string;
  lastFour: string;
  state: StartedCharge['state'];
  /** Why it failed; empty otherwise. */
  failure: string;
  startedAt: Date;
}

const charges = (db: Queryable, organiserId: string) =>
  db
    .selectFrom('plan_charge as charge')
    .innerJoin('plan_invoice as invoice', (join) =>
      join
        .onRef('invoice.organiser_id', '=', 'charge.organiser_id')
        .onRef('invoice.id', '=', 'charge.invoice_id'),
    )
    .innerJoin('organiser', 'organiser.id', 'charge.organiser_id')
    .select([
      'charge.id',
      'invoice.plan_id as planId',
      'interval',
      'total_cents as cents',
      'currency',
      'brand',
    ])
    .select(['last_four as lastFour', 'charge.state', 'failure', 'started_at as startedAt'])
    .select(['reason', 'invoice.number as invoiceNumber'])
    .select(({ eb }) => eb('overdue_at', 'is not', null).$castTo<boolean>().as('isOverdue'))
    .select(
      sql<boolean>`reason = 'change' and exists (
        select from plan_invoice_line as line where line.organiser_id = invoice.organiser_id
          and line.invoice_id = invoice.id and line.kind = 'unused' and line.plan_id = invoice.plan_id
      )`.as('changesInterval'),
    )
    .select(
      sql<boolean>`exists (
        select from plan_charge as earlier where earlier.organiser_id = charge.organiser_id
          and earlier.invoice_id = charge.invoice_id and earlier.id <> charge.id and earlier.state = 'failed'
          and earlier.started_at <= charge.started_at
      )`.as('isRetry'),
    )
    .select(sql<string | null>`case when reason <> 'change' then ${stopsOn} end`.as('stopsOn'))
    .select(({ eb }) => eb('gateway', '=', 'test').$castTo<boolean>().as('isTest'))
    .where('charge.organiser_id', '=', organiserId);

export const findCharge = (db: Queryable, organiserId: string, id: string): Promise<PlanCharge | undefined> =>
  charges(db, organiserId).where('charge.id', '=', id).executeTakeFirst();

/** The charge that is not settled; there is one at most, because an open invoice keeps others from being issued. */
export const findOpenCharge = (db: Queryable, organiserId: string): Promise<PlanCharge | undefined> =>
  charges(db, organiserId).where('charge.state', 'in', ['started', 'needs_action']).executeTakeFirst();

/** Whether days that the charge of a change pays for, or returns, are over, so that its amount is no longer right. */
export async function paysForThePast(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_past: boolean }>`
    select exists (
      select from plan_charge as charge
      join organiser on organiser.id = charge.organiser_id
      join plan_invoice as invoice on invoice.organiser_id = charge.organiser_id and invoice.id = charge.invoice_id
      join plan_invoice_line as line on line.organiser_id = charge.organiser_id and line.invoice_id = charge.invoice_id
      where charge.id = ${id} and invoice.reason = 'change'
        and line.days_to <= (${now}::timestamptz at time zone organiser.zone)::date
    ) as is_past`.execute(db);
  return rows[0]?.is_past === true;
}
