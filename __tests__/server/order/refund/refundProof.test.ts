import { randomUUID } from 'node:crypto';
import { refundProofCents, type OrderDetail } from '../../../../src/contract/order/order';
import {
  orderDocument,
  refundOrderDocument,
  retryRefundDocument,
} from '../../../../src/contract/order/orderDocuments';
import { hashOfSecret } from '../../../../src/server/http/secretHash';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { markRefund } from '../../../../src/server/order/refund/submitRefund';
import { markProved } from '../../../../src/server/user/sessionQueries';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const MINUTE = 60_000;
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

const proved = (minutesAgo: number) =>
  markProved(
    server.services.database.adminDb,
    hashOfSecret(person.cookie.replace('turnout_session=', '')),
    new Date(server.services.clock.now().getTime() - minutesAgo * MINUTE),
  );
/** Four tickets; two of them cost exactly the sum above which a refund needs a proof. */
const order = () =>
  buildOrder(server.services, person.organiserId, {
    quantity: 4,
    sale: { types: [{ priceCents: refundProofCents / 2 }] },
  });
const inputOf = (ticketIds: string[], requestKey: string = randomUUID()) => ({
  ...{ ticketIds, addOns: [], requestKey },
  ...{ reason: 'The show is off', message: '' },
});
const refund = async (id: string, input: object) =>
  (await person.graphql(refundOrderDocument, { id, input })).errors?.[0]?.extensions.code;
const refunds = async (id: string) => {
  const { data } = await person.graphql<{ order: OrderDetail }>(orderDocument, { id });
  return data?.order.refunds.map(({ amountCents }) => amountCents);
};

test('a refund of the set sum needs no recent proof, and one of a ticket more does', async () => {
  const { orderId, ticketIds } = await order();
  await proved(11);
  expect(await refund(orderId, inputOf(ticketIds.slice(0, 3)))).toBe('STEP_UP_REQUIRED');
  expect(await refunds(orderId)).toEqual([]);
  expect(await refund(orderId, inputOf(ticketIds.slice(0, 2)))).toBeUndefined();
  expect(await refunds(orderId)).toEqual([refundProofCents]);
});

test('after the proof, the same refund with the same keys is done, once', async () => {
  const { orderId, ticketIds } = await order();
  const input = inputOf(ticketIds);
  const send = () =>
    person.graphql(refundOrderDocument, { id: orderId, input }, { 'x-idempotency-key': input.requestKey });
  await proved(11);
  expect((await send()).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  await proved(0);
  expect((await send()).errors).toBeUndefined();
  // A repeat of what was done needs no further proof.
  await proved(11);
  expect((await send()).errors).toBeUndefined();
  expect(await refunds(orderId)).toEqual([2 * refundProofCents]);
});

test('a large refund that failed is tried again only with a recent proof', async () => {
  const { services } = server;
  const { organiserId } = person;
  const { orderId, ticketIds } = await order();
  const failed = await refundOrder(services, { organiserId, orderId, userId: null }, inputOf(ticketIds));
  await markRefund(services, failed, { state: 'failed', failure: 'No.' });
  const retry = async () =>
    (await person.graphql(retryRefundDocument, { id: orderId, refundId: failed.id })).errors?.[0]?.extensions
      .code;
  await proved(11);
  expect(await retry()).toBe('STEP_UP_REQUIRED');
  await proved(0);
  expect(await retry()).toBeUndefined();
});
