import type { Queryable } from '../../database/openDatabase';
import type { ChargeAnswer } from './planGateway';

export interface StartedCharge {
  id: string;
  invoiceId: string;
  state: 'started' | 'needs_action' | 'succeeded' | 'failed';
  methodId: string;
  failure: string;
}

export async function insertCharge(
  db: Queryable,
  charge: {
    organiserId: string;
    invoiceId: string;
    gateway: 'test';
    methodId: string;
    card: string;
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
      method_id: charge.methodId,
      card: charge.card,
      started_at: charge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockCharge(db: Queryable, id: string): Promise<StartedCharge | undefined> {
  return db
    .selectFrom('plan_charge')
    .select(['id', 'invoice_id as invoiceId', 'state', 'method_id as methodId', 'failure'])
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
      provider_id: providerId,
      failure,
      settled_at: state === 'needs_action' ? null : now,
    })
    .where('id', '=', id)
    .execute();
