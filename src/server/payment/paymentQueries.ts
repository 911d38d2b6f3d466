import type { Queryable } from '../database/openDatabase';
import type { PlanTables } from '../database/tables/planTables';
import type { ProviderCard } from './paymentGateway';

export type MethodState = PlanTables['payment_method']['state'];
export type PaymentEventKind = PlanTables['payment_event']['kind'];

/** The part of a payment method that may be shown. */
export type ShownMethod = Omit<ProviderCard, 'providerId'>;

export async function findMethod(
  db: Queryable,
  organiserId: string,
  state: MethodState,
): Promise<ProviderCard | undefined> {
  const row = await db
    .selectFrom('payment_method')
    .select(['provider_id', 'brand', 'last_four', 'expiry_month', 'expiry_year'])
    .where('organiser_id', '=', organiserId)
    .where('state', '=', state)
    .executeTakeFirst();
  return (
    row && {
      providerId: row.provider_id,
      brand: row.brand,
      lastFour: row.last_four,
      expiryMonth: row.expiry_month,
      expiryYear: row.expiry_year,
    }
  );
}

export async function insertMethod(
  db: Queryable,
  organiserId: string,
  method: ProviderCard & { state: MethodState; provider: string; addedBy: string; addedAt: Date },
): Promise<void> {
  await db
    .insertInto('payment_method')
    .values({
      organiser_id: organiserId,
      state: method.state,
      provider: method.provider,
      provider_id: method.providerId,
      brand: method.brand,
      last_four: method.lastFour,
      expiry_month: method.expiryMonth,
      expiry_year: method.expiryYear,
      added_by: method.addedBy,
      added_at: method.addedAt,
    })
    .execute();
}

/** @returns the provider's ids of the deleted methods */
export async function deleteMethods(
  db: Queryable,
  organiserId: string,
  states: MethodState[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('payment_method')
    .where('organiser_id', '=', organiserId)
    .where('state', 'in', states)
    .returning('provider_id')
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/** @returns false when that card is no longer waiting */
export async function makeWaitingReady(
  db: Queryable,
  organiserId: string,
  providerId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_method')
    .set({ state: 'ready' })
    .where('organiser_id', '=', organiserId)
    .where('provider_id', '=', providerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertPaymentEvent(
  db: Queryable,
  organiserId: string,
  event: { kind: PaymentEventKind; planId: number; card: ShownMethod; doneBy: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({
      organiser_id: organiserId,
      kind: event.kind,
      plan_id: event.planId,
      brand: event.card.brand,
      last_four: event.card.lastFour,
      done_by: event.doneBy,
      happened_at: event.now,
    })
    .execute();
}
