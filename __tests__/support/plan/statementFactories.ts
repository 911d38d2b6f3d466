import type { PayoutStatementQuery } from '../../../src/contract/generated/operations';
import {
  payoutStatementDocument,
  type Statement,
  type StatementChoice,
} from '../../../src/contract/payout/statement';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../src/server/order/refund/submitRefund';
import type { Services } from '../../../src/server/services';
import type { TestPerson } from '../startServer';

/** Registers an organiser for GST, so that what is sold from then on contains it. */
export async function registerForGst({ database, clock }: Services, organiserId: string): Promise<void> {
  await database.adminDb
    .insertInto('tixsuite_company')
    .values({
      ...{ region: '', contact_name: '', contact_email: '', contact_phone: '', postcode: '6011' },
      ...{ organiser_id: organiserId, gst_registered: true, gst_number: '123456789' },
      ...{ legal_name: 'Hall Ltd', trading_name: 'Hall', business_number: '', street: '', city: '' },
      changed_at: clock.now(),
    })
    .execute();
}

/** Refunds tickets, and submits the refund to the provider. @returns how much was refunded */
export async function refundTickets(
  services: Services,
  { organiserId, orderId }: { organiserId: string; orderId: string },
  ticketIds: string[],
): Promise<number> {
  const requestKey = services.random.uuid();
  const wish = { requestKey, ticketIds, addOns: [], reason: 'The buyer cannot come', message: '' };
  const { id, amountCents } = await refundOrder(services, { organiserId, orderId, userId: null }, wish);
  await submitRefund(services, organiserId, id);
  return amountCents;
}

/** The cells of a journal's file, row by row; the first row has the names of the columns. */
export const journalRows = (file: string): string[][] =>
  file
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

/** The statement that a person gets. */
export async function statementOf(person: TestPerson, choice: StatementChoice): Promise<Statement> {
  const { data, errors } = await person.graphql<PayoutStatementQuery>(payoutStatementDocument, { ...choice });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.payoutStatement;
}

/** What the rows of a kind come to: the amount, and the GST in it. */
export function sumsOf({ rows }: Statement, kind: string): [cents: number, gstCents: number] {
  const own = rows.filter((row) => row.kind === kind);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return [sum(own.map(({ cents }) => cents)), sum(own.map(({ gstCents }) => gstCents ?? 0))];
}
