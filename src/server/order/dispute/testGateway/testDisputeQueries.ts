import type { DisputeState, TestDecision } from '../../../../contract/order/dispute';
import type { Queryable } from '../../../database/openDatabase';

/** The test gateway's disputes belong to no organiser, so these queries use the admin connection. */

export interface TestDispute {
  amountCents: number;
  state: DisputeState;
  evidenceDueAt: Date;
  openedAt: Date;
  /** The size of the evidence; null before it was sent. */
  evidenceBytes: number | null;
}

export const findTestDispute = (adminDb: Queryable, id: string): Promise<TestDispute | undefined> =>
  adminDb
    .selectFrom('test_dispute')
    .select(['amount_cents as amountCents', 'state', 'due_at as evidenceDueAt'])
    .select(['opened_at as openedAt', 'evidence_bytes as evidenceBytes'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertTestDispute(
  adminDb: Queryable,
  dispute: { id: string; chargeId: string; amountCents: number; dueAt: Date; now: Date },
): Promise<void> {
  await adminDb
    .insertInto('test_dispute')
    .values({
      id: dispute.id,
      charge_id: dispute.chargeId,
      amount_cents: dispute.amountCents,
      state: 'needs_response',
      due_at: dispute.dueAt,
      opened_at: dispute.now,
    })
    .onConflict((taken) => taken.doNothing())
    .execute();
}

/** @returns false when the bank does not wait for evidence */
export async function storeTestEvidence(adminDb: Queryable, id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await adminDb
    .updateTable('test_dispute')
    .set({ state: 'under_review', evidence_bytes: bytes })
    .where('id', '=', id)
    .where('state', '=', 'needs_response')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the bank has decided before */
export async function decideTestDispute(
  adminDb: Queryable,
  id: string,
  decision: TestDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await adminDb
    .updateTable('test_dispute')
    .set({ state: decision })
    .where('id', '=', id)
    .where('state', 'in', ['needs_response', 'under_review'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The disputes of an account that wait for evidence, with a deadline before an instant. */
export const listUnanswered = (
  adminDb: Queryable,
  { account, dueBefore }: { account: string; dueBefore: Date },
): Promise<Array<{ id: string; chargeId: string }>> =>
  adminDb
    .selectFrom('test_dispute as dispute')
    .innerJoin('test_charge as charge', 'charge.id', 'dispute.charge_id')
    .select(['dispute.id', 'dispute.charge_id as chargeId'])
    .where('charge.account', '=', account)
    .where('dispute.state', '=', 'needs_response')
    .where('dispute.due_at', '<', dueBefore)
    .orderBy('dispute.due_at')
    .execute();
