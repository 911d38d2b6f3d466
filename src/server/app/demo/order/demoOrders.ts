import { gstPercentOf, type GstPercent } from '../../../../contract/money';
import { countryFacts, type Country } from '../../../../contract/country';
import type { Queryable } from '../../../database/openDatabase';
import { hashOfSecret } from '../../../http/secretHash';
import { orderNumber, orderSecret } from '../../../order/payment/orderSecrets';
import { priceLines, type PricedLine } from '../../../order/checkout/priceLines';
import { findSeller } from '../../../order/checkout/orderSellerQueries';
import type { Services } from '../../../services';
import {
  requestOneRefund,
  insertMoney,
  assignTickets,
  listBuyers,
  listDemoOffers,
  type DemoBuyer,
  type DemoOffer,
} from './demoOrderQueries';

interface Choice {
  ticket: DemoOffer;
  addOn: DemoOffer | undefined;
  promo: DemoOffer | undefined;
}

/**
 * Makes a function that chooses a buyer's offers: the first buyers get early birds, some get concessions, an add-on or
 * a promo code. Buyers with cancelled tickets get no code, so that a refund is a multiple of the full price.
 */
function chooser(offers: readonly DemoOffer[]): (buyer: DemoBuyer) => Choice | undefined {
  const early = new Map<string, number>();
  return ({ eventId, sessionId, ticketIds, cancelled, share }) => {
    const own = offers.filter((offer) => offer.eventId === eventId);
    const tickets = own.filter((offer) => offer.sessionId === sessionId);
    const reduced = tickets.find(({ position }) => position > 0);
    const general = tickets.filter(({ position }) => position === 0);
    const tier = general.find(
      ({ tierId, tierCapacity }) =>
        tierId !== null && tierCapacity !== null && (early.get(tierId) ?? tierCapacity) >= ticketIds.length,
    );
    const ticket =
      reduced && share < 0.18 && ticketIds.length <= 4
        ? reduced
        : (tier ?? general.find(({ tierCapacity }) => tierCapacity === null));
    if (!ticket) return undefined;
    if (ticket.tierId !== null && ticket.tierCapacity !== null) {
      early.set(ticket.tierId, (early.get(ticket.tierId) ?? ticket.tierCapacity) - ticketIds.length);
    }
    return {
      ticket,
      addOn: share > 0.88 ? own.find(({ kind }) => kind === 'add_on') : undefined,
      promo:
        share > 0.2 && share < 0.34 && cancelled === 0
          ? own.find(({ kind }) => kind === 'promo_code')
          : undefined,
    };
  };
}

function linesOf(
  { ticket, addOn, promo }: Choice,
  quantity: number,
  gstPercent: GstPercent,
): [PricedLine, ...PricedLine[]] {
  const line = ({ offerId, name, cents }: DemoOffer, count: number, discounted: boolean) => ({
    offerId,
    name,
    quantity: count,
    unitCents: cents,
    bookingFeeCents: 0,
    discounted,
  });
  const wanted = [
    line(ticket, quantity, true),
    ...(addOn ? [line(addOn, 1, false)] : []),
    ...(promo ? [line(promo, 1, false)] : []),
  ];
  const discount = promo?.percentOff ? { percentOff: promo.percentOff } : undefined;
  const [first, ...rest] = priceLines(wanted, { discount, gstPercent });
  if (!first) throw new Error('An order of the demo has no line.');
  return [first, ...rest];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Seeds orders for the demo's tickets, one for each buyer and session, paid by card; some are refunded. */
export async function seedOrders(
  db: Queryable,
  services: Pick<Services, 'random' | 'secret'>,
  { organiserId, country }: { organiserId: string; country: Country },
): Promise<void> {
  const { random, secret } = services;
  const seller = await findSeller(db, organiserId);
  const gstPercent = gstPercentOf(country, seller?.gstRegistered ?? false);
  const choose = chooser(await listDemoOffers(db, organiserId));
  const orders = (await listBuyers(db, organiserId)).flatMap((buyer) => {
    const choice = choose(buyer);
    if (!choice) return [];
    const lines = linesOf(choice, buyer.ticketIds.length, gstPercent);
    const promoCodeId = choice.promo?.promoCodeId ?? null;
    return [{ ...buyer, id: random.uuid(), lineId: random.uuid(), lines, promoCodeId }];
  });
  if (orders.length === 0) return;
  const own = { organiser_id: organiserId };
  await db
    .insertInto('ticket_order')
    .values(
      orders.map(({ id, lines, cancelled, ...order }) => ({
        ...own,
        id,
        event_id: order.eventId,
        number: orderNumber(random),
        secret_hash: hashOfSecret(orderSecret(secret, id)),
        channel: 'web' as const,
        state: 'complete' as const,
        buyer_name: order.name,
        buyer_address: order.address,
        currency: countryFacts(country).currency,
        promo_code_id: order.promoCodeId,
        total_cents: sum(lines.map((line) => line.quantity * line.unitCents - line.discountCents)),
        gst_cents: sum(lines.map(({ gstCents }) => gstCents)),
        refunded_cents: cancelled * lines[0].unitCents,
        created_at: order.boughtAt,
        completed_at: order.boughtAt,
      })),
    )
    .execute();
  await db
    .insertInto('order_line')
    .values(
      orders.flatMap(({ id, lineId, lines, cancelled }) =>
        lines.map((line, place) => ({
          ...own,
          id: place === 0 ? lineId : random.uuid(),
          order_id: id,
          offer_id: line.offerId,
          state: 'sold' as const,
          quantity: line.quantity,
          returned: place === 0 ? cancelled : 0,
          name: line.name,
          unit_cents: line.unitCents,
          discount_cents: line.discountCents,
          gst_percent: gstPercent,
          gst_cents: line.gstCents,
        })),
      ),
    )
    .execute();
  await assignTickets(db, orders);
  await insertMoney(db, organiserId);
  await requestOneRefund(db, organiserId, 'My sister is ill and we stay at home. Could we have a refund?');
}
