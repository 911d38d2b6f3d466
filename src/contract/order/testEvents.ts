import type { OrderQuery } from '../generated/operations';
import { orderDetailFields } from './orderDocuments';

/** A webhook that the test gateway sends about an order or a deposit. */
export type TestEvent = NonNullable<OrderQuery['order']['testEvents']>[number];

/** What a person who tries the product lets the test gateway report of a payment. */
export const testReports = ['payment', 'refund', 'refund_failed'] as const;
export type TestReport = (typeof testReports)[number];

/** How the webhooks of a report arrive. */
export const testDeliveries = ['at_once', 'late', 'twice', 'out_of_order'] as const;
export type TestDelivery = (typeof testDeliveries)[number];

export const testDeliveryLabels: Readonly<Record<TestDelivery, string>> = {
  at_once: 'At once',
  late: 'Ten seconds late',
  twice: 'Twice each',
  out_of_order: 'The newer one first',
};

/** What is said once a report was sent. */
export const testArrivalTexts: Readonly<Record<TestDelivery, string>> = {
  at_once: 'The webhooks have arrived',
  late: 'The webhooks arrive in ten seconds',
  twice: 'Each webhook has arrived twice',
  out_of_order: 'The newer webhook has arrived first',
};

/**
 * Test gateway only: reports the payment again, refunds all of the order, or lets the buyer's bank send the newest refund
 * back. Permission events, for refunds with the right to them. CONFLICT for an order that was not paid by a test card.
 */
export const testReportDocument = /* GraphQL */ `
  mutation testReport($id: ID!, $report: String!, $delivery: String) {
    testReport(id: $id, report: $report, delivery: $delivery) { ${orderDetailFields} }
  }
`;
