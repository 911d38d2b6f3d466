import type { z } from 'zod';
import { amountText, gstShare } from '../../../contract/money';
import { countryOfCurrency } from '../../../contract/plan/planInvoice';
import type { creditInput, creditRetryInput } from '../../../contract/plan/planCreditInput';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { afterRequest } from '../billing/takeCharge';
import { type BilledInvoice, findInvoice } from '../invoice/billedInvoiceQueries';
import {
  type CreditedInvoice,
  type CreditPlace,
  findPaidCharge,
  insertCredit,
  lockCredit,
  lockCreditedInvoice,
  reopenCredit,
} from './creditQueries';
import { addCreditMails } from './creditMailJobs';
import { payBack, payBackJob } from './payBack';

/**
 * Issues a credit note for a paid invoice, or a part of it, pays the money back to the card that paid, and mails the note.
 * The plan stays as it is.
 * @returns the credit note
 * @throws PublicError NOT_FOUND; CONFLICT when the invoice is not paid, or its card is no longer known; BAD_USER_INPUT at
 *   `cents` for more than is not credited yet
 */
export async function creditInvoice(
  services: Services,
  admin: SignedIn,
  { id: organiserId, invoiceId, cents, reason }: z.infer<typeof creditInput>,
): Promise<BilledInvoice> {
  const now = services.clock.now();
  return payBackAfter(services, organiserId, async (db) => {
    const invoice = await lockCreditedInvoice(db, organiserId, invoiceId);
    if (!invoice) throw notFound('invoice');
    requireRest(invoice, cents);
    const chargeId = await findPaidCharge(db, organiserId, invoiceId);
    if (chargeId === undefined) {
      throw conflict(
        `The card that paid invoice ${invoice.number} is no longer known here. Pay it back at the bank.`,
      );
    }
    const credit = await insertCredit(db, {
      ...{ organiserId, invoiceId, chargeId, cents, reason, now, issuedBy: admin.userId },
      country: countryOfCurrency(invoice.currency),
      gstCents: gstOf(invoice, cents),
    });
    const { number } = credit;
    const amount = `$${amountText(cents)}`;
    await audit(db, admin, organiserId, {
      action: 'credited',
      detail: { number, invoice: invoice.number, amount, reason },
      now,
    });
    await addCreditMails(db, services, { organiserId, creditId: credit.id });
    return credit.id;
  });
}

/**
 * Pays a credit note back that the provider refused.
 * @throws PublicError NOT_FOUND; CONFLICT when it is paid back by now, or being paid back
 */
export async function retryCredit(
  services: Services,
  admin: SignedIn,
  { id: organiserId, creditId }: z.infer<typeof creditRetryInput>,
): Promise<BilledInvoice> {
  const now = services.clock.now();
  return payBackAfter(services, organiserId, async (db) => {
    const place = { organiserId, creditId };
    const credit = await lockCredit(db, place);
    if (!credit) throw notFound('credit note');
    const { number, state } = credit;
    if (state !== 'refused') {
      const answer = state === 'paid_back' ? 'has been paid back' : 'is being paid back';
      throw conflict(`Credit note ${number} ${answer}. Reload the page.`);
    }
    await reopenCredit(db, place);
    await audit(db, admin, organiserId, { action: 'credit_retried', detail: { number }, now });
    return creditId;
  });
}

/** @param work issues or reopens a credit note, and returns its id */
async function payBackAfter(
  services: Services,
  organiserId: string,
  work: (db: Queryable) => Promise<string>,
): Promise<BilledInvoice> {
  const { database, queue, clock } = services;
  const place: CreditPlace = await database.asAdmin(async (db) => {
    const creditId = await work(db);
    await queue.add(db, payBackJob({ organiserId, creditId }, afterRequest(clock.now())));
    return { organiserId, creditId };
  });
  await payBack(services, place);
  queue.wake();
  const credit = await findInvoice(database.adminDb, organiserId, place.creditId);
  if (!credit) throw new Error('A credit note was lost.');
  return credit;
}

function requireRest({ number, state, totalCents, creditedCents }: CreditedInvoice, cents: number): void {
  if (state !== 'paid') throw conflict(`Invoice ${number} is not paid, so there is nothing to pay back.`);
  const rest = totalCents - creditedCents;
  if (rest === 0) throw badInput('cents', `All of invoice ${number} has been credited.`);
  if (cents > rest) {
    const amount = `$${amountText(rest)}`;
    throw badInput(
      'cents',
      `Only ${amount} of invoice ${number} is not credited yet. Enter at most ${amount}.`,
    );
  }
}

/** The GST of a part, by the rate of its invoice. Parts that make up the invoice together have its GST, to the cent. */
const gstOf = ({ gstPercent, creditedCents }: CreditedInvoice, cents: number): number =>
  gstShare(creditedCents + cents, gstPercent) - gstShare(creditedCents, gstPercent);

/** Writes into the audit trails of the organisation and of the provider. */
async function audit(
  db: Queryable,
  { userId, organiserId: providerId }: SignedIn,
  organiserId: string,
  {
    action,
    detail,
    now,
  }: { action: 'credited' | 'credit_retried'; detail: Record<string, unknown>; now: Date },
): Promise<void> {
  const entry = { userId, now };
  await insertAuditEntry(db, { ...entry, organiserId, action: `organiser.${action}`, detail });
  await insertAuditEntry(db, {
    ...entry,
    organiserId: providerId,
    action: `provider.organiser_${action}`,
    detail: { ...detail, organiser: organiserId },
  });
}
