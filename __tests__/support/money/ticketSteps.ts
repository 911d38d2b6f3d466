import { doorSaleInput } from '../../../src/contract/boxOffice/boxOfficeInput';
import { cashDue } from '../../../src/contract/boxOffice/boxOffice';
import type { TestCard } from '../../../src/contract/order/buyerOrder';
import type { TestDecision } from '../../../src/contract/order/dispute';
import { testPayOutDocument } from '../../../src/contract/payout/payout';
import { bookingFeeOn } from '../../../src/contract/tixsuite/bookingFee';
import { sellAtDoor } from '../../../src/server/boxOffice/doorSale';
import { voidSale } from '../../../src/server/boxOffice/doorVoid';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { cancelCart, saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { cancelDisputedTickets } from '../../../src/server/order/dispute/cancelDisputedTickets';
import {
  decideDispute,
  openTestDispute,
} from '../../../src/server/order/dispute/testGateway/testDisputeService';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { answerTestBank } from '../../../src/server/order/payment/testBankAnswer';
import { answerLate } from '../../../src/server/order/payment/testGateway';
import { refundOrder, retryRefund } from '../../../src/server/order/refund/refundService';
import { returnPayment } from '../../../src/server/order/refund/returnPayment';
import { submitRefund } from '../../../src/server/order/refund/submitRefund';
import { deliverTestEvents } from '../../../src/server/order/testGateway/testEvents';
import {
  deviceOf,
  newKey,
  perhapsTwice,
  unlessRefused,
  wordedReply,
  type HistoryAccount,
} from './historyAccount';
import { wantedCart } from './cartPrices';
import type { OrderBook, TicketBooks } from './ticketBooks';

type TicketStep = (account: HistoryAccount, books: TicketBooks) => Promise<string>;

const pickFrom = <T>({ random }: HistoryAccount, choices: readonly T[]): T | undefined =>
  choices[random.below(choices.length)];

const placeOf = ({ owner: { organiserId, userId } }: HistoryAccount, orderId: string) => ({
  ...{ organiserId, userId, orderId },
});

/** A buyer pays by card on the event's page: the card may be declined, ask its bank, or be answered late and twice. */
export const sellStep: TicketStep = async (account) => {
  const { random, server, eventId, owner } = account;
  const { services } = server;
  const testCard = random.pick<TestCard>([
    'succeeds',
    'succeeds',
    'succeeds',
    'declined',
    'three_d_secure',
    'three_d_secure',
    'twice',
  ]);
  return unlessRefused(`sell for a card that ${testCard}`, async () => {
    const { wanted, promoCode, cents } = wantedCart(account);
    const { organiserId } = owner;
    const cart = await takeCart(services, { organiserId, eventId, channel: 'web', wanted, promoCode });
    account.costs.set(cart.orderId, cents);
    await saveBuyer(services, cart.secret, { name: 'Ana Tūī', email: 'ana@example.org' });
    const request = { expectedTotalCents: cart.totalCents, method: 'card' } as const;
    const { state } = await startPayment(services, cart.secret, { ...request, testCard });
    if (state === 'needs_action') {
      account.atBank.push(cart);
      if (random.happens(0.5)) await answerBank(account);
    }
    if (state === 'processing') await reportLate(account, cart.orderId);
    const retry = () => startPayment(services, cart.secret, { ...request, testCard: 'succeeds' });
    if (state === 'failed' && random.happens(0.7)) await perhapsTwice(account, retry);
  });
};

/** The gateway succeeds with a payment later, and reports it as its job does. */
async function reportLate(
  { server: { services }, owner: { organiserId } }: HistoryAccount,
  orderId: string,
): Promise<void> {
  const payment = await services.database.adminDb
    .selectFrom('order_payment')
    .select('provider_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const chargeId = payment.provider_id ?? '';
  await answerLate(services, chargeId, organiserId);
  await deliverTestEvents(services, organiserId, { chargeId });
}

/** A buyer answers the bank, perhaps after the cart has expired or was cancelled; such money may be returned. */
export const bankStep: TicketStep = (account) =>
  account.atBank.length === 0
    ? Promise.resolve('no bank waits')
    : unlessRefused('a buyer answers the bank', () => answerBank(account));

async function answerBank({ server, owner, atBank, random }: HistoryAccount): Promise<void> {
  const [cart] = atBank.splice(random.below(atBank.length), 1);
  if (!cart) return;
  if (random.happens(0.3)) await cancelCart(server.services, cart.secret);
  await answerTestBank(server.services, cart.secret, random.below(4) > 0);
  const returned = await server.services.database.adminDb
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', cart.orderId)
    .where('state', '=', 'returned')
    .execute();
  for (const { id } of returned) await returnPayment(server.services, owner.organiserId, id);
}

/** Sells at the door for cash or by the card terminal. */
export const doorStep: TicketStep = async (account) => {
  const { random, server, owner, country, offers, sessionIds, bookingFee } = account;
  const session = random.below(2);
  const quantity = 1 + random.below(3);
  const type = random.pick([offers[0], offers[1]]);
  const priceCents = type?.cents ?? 0;
  const totalCents = quantity * (priceCents + bookingFeeOn(priceCents, bookingFee));
  const method = random.pick(['cash', 'cash', 'card_terminal']);
  const sale = doorSaleInput.parse({
    ...{ requestKey: newKey(), sessionId: sessionIds[session], method, expectedTotalCents: totalCents },
    lines: [{ offerId: type?.offerIds[session], quantity }],
    ...(method === 'cash' ? { givenCents: cashDue(totalCents, country) } : { reference: '004512' }),
  });
  return unlessRefused(`sell at the door for ${method}`, async () => {
    await perhapsTwice(account, () => sellAtDoor(server.services, deviceOf(owner), sale));
  });
};

const isRefundable = ({ state, tickets }: OrderBook) =>
  state === 'complete' && tickets.some(({ status }) => status === 'valid');

/** Refunds some tickets of an order, or all; the request comes twice, and the provider may be asked only later. */
export const refundStep: TicketStep = async (account, { orders }) => {
  const { random, server, owner } = account;
  const order = pickFrom(account, orders.filter(isRefundable));
  if (!order) return 'nothing to refund';
  const { id: orderId, number } = order;
  if (order.door && random.happens(0.3)) {
    return unlessRefused(`void ${number}`, () =>
      voidSale(server.services, deviceOf(owner), { orderId, reason: 'Wrong night' }),
    );
  }
  const valid = order.tickets.filter(({ status }) => status === 'valid').map(({ id }) => id);
  const ticketIds = valid.slice(0, random.happens(0.3) ? valid.length : 1 + random.below(valid.length));
  const wish = { requestKey: newKey(), ticketIds, addOns: [], reason: 'The buyer cannot come', message: '' };
  return unlessRefused(`refund ${ticketIds.length} of ${number}`, async () => {
    const refund = await perhapsTwice(account, () =>
      refundOrder(server.services, placeOf(account, orderId), wish),
    );
    if (random.happens(0.6)) await submitRefund(server.services, owner.organiserId, refund.id);
  });
};

/** Asks the provider for the refunds that wait, and tries one again that failed. */
export const submitStep: TicketStep = async (account, { orders }) => {
  const { server, owner } = account;
  const refunds = orders.flatMap((order) =>
    order.refunds.map((refund) => ({ ...refund, orderId: order.id })),
  );
  for (const { id, state } of refunds) {
    if (state === 'waiting') await submitRefund(server.services, owner.organiserId, id);
  }
  const failed = refunds.find(({ state }) => state === 'failed');
  if (!failed) return 'submit the refunds that wait';
  return unlessRefused('try a failed refund again', async () => {
    await retryRefund(server.services, placeOf(account, failed.orderId), failed.id);
    await submitRefund(server.services, owner.organiserId, failed.id);
  });
};

/** A buyer disputes a payment; or the bank decides, and the organiser may cancel the tickets meanwhile. */
export const disputeStep: TicketStep = async (account, { orders }) => {
  const { random, server } = account;
  const disputes = orders.flatMap((order) =>
    order.disputes.map((dispute) => ({ ...dispute, orderId: order.id })),
  );
  const open = disputes.find(({ state }) => state === 'needs_response' || state === 'under_review');
  if (open && random.happens(0.25)) {
    return unlessRefused('cancel disputed tickets', () =>
      cancelDisputedTickets(server.services, placeOf(account, open.orderId), newKey()),
    );
  }
  if (open && random.happens(0.7)) {
    const outcome = random.pick<TestDecision>(['won', 'lost', 'withdrawn']);
    return unlessRefused(`the dispute is ${outcome}`, () =>
      decideDispute(server.services, placeOf(account, open.orderId), { disputeId: open.id, outcome }),
    );
  }
  const paid = orders.filter(({ payments }) => payments.some(({ gateway }) => gateway === 'test'));
  // A refund that waits when the dispute is opened fails.
  const waiting = paid.filter(({ refunds }) => refunds.some(({ state }) => state === 'waiting'));
  const order = pickFrom(account, waiting.length > 0 ? waiting : paid);
  if (!order) return 'nothing to dispute';
  return unlessRefused(`dispute ${order.number}`, () =>
    openTestDispute(server.services, placeOf(account, order.id)),
  );
};

/** The balance is paid out. */
export const payOutStep: TicketStep = async (account) =>
  wordedReply('pay out', await perhapsTwice(account, () => account.owner.graphql(testPayOutDocument)));
