import type { AnswerPlanChargeMutation } from '../../../src/contract/generated/operations';
import { confirmPaymentMethodDocument } from '../../../src/contract/payment/payment';
import { answerPlanChargeDocument } from '../../../src/contract/plan/planOverview';
import { findStartedCharge, insertCharge, setCharge } from '../../../src/server/plan/billing/chargeQueries';
import { insertInvoice, settleInvoice } from '../../../src/server/plan/billing/invoiceQueries';
import { testPlanGateway } from '../../../src/server/plan/billing/testPlanGateway';
import { insertCredit, settleCredit } from '../../../src/server/plan/credit/creditQueries';
import type { Services } from '../../../src/server/services';
import type { TestPerson } from '../startServer';
import { addCard, changePlan } from '../factories/planFactories';

/** Changes the plan with a card whose bank asks. @returns the id of the open charge */
export async function changePlanWithBank(person: TestPerson, planId: number): Promise<string> {
  await addCard(person, 'authenticate');
  await person.graphql(confirmPaymentMethodDocument, { confirmed: true });
  const { data, errors } = await changePlan(person, planId);
  const id = data?.changePlan.openChange?.id;
  if (id === undefined) throw new Error(`No charge is open: ${errors?.[0]?.message}`);
  return id;
}

export const answerPlanCharge = (person: TestPerson, chargeId: string, confirmed: boolean) =>
  person.graphql<AnswerPlanChargeMutation>(answerPlanChargeDocument, { chargeId, confirmed });

/** Inserts a change of plan that is being paid for. */
export async function buildCharge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organiserId: string,
): Promise<string> {
  const now = clock.now();
  const period = { from: '2031-03-01', to: '2031-04-01' };
  const plan = { planId: 7, interval: 'month', cents: 14_900, period } as const;
  const line = { kind: 'plan', planId: 7, interval: 'month', days: period, cents: 14_900 } as const;
  return database.asAdmin(async (db) => {
    const invoiceId = await insertInvoice(db, {
      ...{ organiserId, country: 'nz', reason: 'change', gstPercent: 15, issuedBy: null, now },
      plan,
      lines: [line],
    });
    const card = { providerId: 'test_card', brand: 'Mastercard', lastFour: '3155' };
    return insertCharge(db, { organiserId, invoiceId, gateway: 'test', card, now });
  });
}

/** Issues an invoice of $149.00 with 15 % GST that a card has paid, and changes no plan. */
export async function buildPaidInvoice(
  services: Pick<Services, 'database' | 'clock'>,
  organiserId: string,
  { lastFour = '4242' } = {},
): Promise<{ invoiceId: string; chargeId: string }> {
  const { database, clock } = services;
  const now = clock.now();
  const period = { from: '2031-03-01', to: '2031-04-01' };
  const plan = { planId: 7, interval: 'month', cents: 14_900, period } as const;
  const line = { kind: 'plan', planId: 7, interval: 'month', days: period, cents: 14_900 } as const;
  const ids = await database.asAdmin(async (db) => {
    const invoiceId = await insertInvoice(db, {
      ...{ organiserId, country: 'nz', reason: 'change', gstPercent: 15, issuedBy: null, now },
      plan,
      lines: [line],
    });
    const card = { providerId: 'test_card', brand: 'Visa', lastFour };
    const chargeId = await insertCharge(db, { organiserId, invoiceId, gateway: 'test', card, now });
    await settleInvoice(db, invoiceId, 'paid', now);
    return { invoiceId, chargeId };
  });
  const charge = await findStartedCharge(database.adminDb, ids.chargeId);
  if (!charge) throw new Error('There is no charge.');
  await setCharge(database.adminDb, charge.id, await testPlanGateway(services).charge(charge), now);
  return ids;
}

/** Credits a dollar of a paid invoice, which the provider refused to pay back. @returns the id of the credit note */
export async function buildRefusedCredit(
  services: Pick<Services, 'database' | 'clock'>,
  organiserId: string,
): Promise<string> {
  const now = services.clock.now();
  const paid = await buildPaidInvoice(services, organiserId);
  return services.database.asAdmin(async (db) => {
    const { id } = await insertCredit(db, {
      ...{ ...paid, organiserId, country: 'nz', cents: 100, gstCents: 13, issuedBy: null, now },
      reason: 'The matrix credits it.',
    });
    await settleCredit(db, { id, refusals: 0 }, { state: 'refused', failure: 'Refused.' }, now);
    return id;
  });
}
