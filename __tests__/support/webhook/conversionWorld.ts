import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '../../../src/contract/order/order';
import { orderDocument } from '../../../src/contract/order/orderDocuments';
import {
  type ConversionDestination,
  conversionDestinationsDocument,
  type ConversionKind,
  saveConversionsDocument,
} from '../../../src/contract/webhook/conversion';
import { setMeasurementId } from '../../../src/server/account/analyticsQueries';
import { wholeRefund, refundOrder } from '../../../src/server/order/refund/refundService';
import type { Services } from '../../../src/server/services';
import { siteVisitor } from '../browser/siteVisitor';
import { buildPublicSale } from '../factories/sellingFactories';
import { startServer, type TestPerson } from '../startServer';
import { type Receiver, startReceiver } from './webhookReceiver';

export const MEASUREMENT_ID = 'G-TESTING123';
export const PIXEL_ID = '123456789012345';
export const googleSecret = 'ga4-api-secret-of-the-tests';
export const metaToken = 'EAABmetaTokenOfTheTests';
export const ids = {
  'visitor.gaClientId': '1234567890.1700000000',
  'visitor.gaSessionId': '1764400000',
  'visitor.fbc': 'fb.1.1764400000000.IwAR0click',
};
/** The question that names both providers. */
export const bothAsked = `${MEASUREMENT_ID}+meta-${PIXEL_ID}`;
export const yes = { 'visitor.answer': 'yes', 'visitor.key': bothAsked, ...ids };
export const no = { 'visitor.answer': 'no', 'visitor.key': bothAsked };
/** The plan with Google Analytics. */
const PROFESSIONAL = 6;

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** A server whose reports go to a real HTTP server in place of Google Analytics and Meta. */
export async function startConversionWorld(overrides: Partial<Services> = {}) {
  const receiver: Receiver = await startReceiver();
  const conversionHosts = { ga4: `${receiver.url}ga4`, meta: `${receiver.url}meta` };
  const server = await startServer({ ...overrides, conversionHosts });
  const visitor = siteVisitor(server.app, { 'user-agent': 'A Browser/1.0' });

  const destinations = async (person: TestPerson) => {
    const reply = await person.graphql<{ conversionDestinations: ConversionDestination[] }>(
      conversionDestinationsDocument,
    );
    if (!reply.data) throw new Error(JSON.stringify(reply.errors));
    return reply.data.conversionDestinations;
  };

  const world = {
    server,
    receiver,
    visitor,
    destinations,
    /** What arrived at one provider, oldest first. */
    sent: (kind: ConversionKind): Sent[] =>
      receiver.messages
        .filter(({ path }) => path.startsWith(`/${kind}/`))
        .map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, unknown> })),
    save: (person: TestPerson, kind: ConversionKind, input: object) =>
      person.graphql<{ saveConversions: ConversionDestination }>(saveConversionsDocument, { kind, input }),
    destination: async (person: TestPerson, kind: ConversionKind) =>
      (await destinations(person)).find((one) => one.kind === kind),
    /** An organiser with both destinations on. */
    async organiser(planId = PROFESSIONAL, pixelId = PIXEL_ID): Promise<TestPerson> {
      const person = await server.signedIn(['events', 'preferences', 'integration'], { planId });
      await setMeasurementId(server.services.database.adminDb, {
        organiserId: person.organiserId,
        userId: person.userId,
        measurementId: MEASUREMENT_ID,
        now: server.services.clock.now(),
      });
      for (const [kind, input] of [
        ['ga4', { isOn: true, secret: googleSecret }],
        ['meta', { isOn: true, secret: metaToken, pixelId, testCode: '' }],
      ] as const) {
        const { errors } = await world.save(person, kind, input);
        if (errors && planId === PROFESSIONAL) throw new Error(JSON.stringify(errors));
      }
      return person;
    },
    /** Buys two tickets on the public pages; each page's form passes an answer on. */
    async buy(
      { organiserId }: Pick<TestPerson, 'organiserId'>,
      { cart = yes, details = cart, free = false }: { cart?: object; details?: object; free?: boolean } = {},
    ) {
      const types = free
        ? [{ name: 'Free', pricing: 'free' as const, priceCents: 0 }]
        : [{ name: 'General' }];
      const sale = await buildPublicSale(server.services, organiserId, { types });
      const [offer = ''] = sale.offers.flat();
      const taken = await visitor.send(`/events/${sale.slug}/cart`, {
        [`quantity.${offer}`]: '2',
        ...(cart as Record<string, string>),
      });
      const buyer = { name: 'Mere Tūhoe', email: 'Mere@Example.org', phone: '021 123 4567' };
      const ordered = await visitor.send(taken.location, {
        ...buyer,
        ...(details as Record<string, string>),
      });
      if (!free) {
        await visitor.send(ordered.location, { method: 'card.succeeds', expectedTotalCents: '9200' });
      }
      const order = await server.services.database.adminDb
        .selectFrom('ticket_order')
        .select(['id', 'number', 'state', 'completed_at as completedAt', 'total_cents as totalCents'])
        .where('event_id', '=', sale.eventId)
        .executeTakeFirstOrThrow();
      return { ...order, slug: sale.slug, path: taken.location };
    },
    async refund({ organiserId }: TestPerson, orderId: string) {
      const { services } = server;
      const input = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
      const place = { organiserId, orderId, userId: null };
      await refundOrder(services, place, {
        ...input,
        requestKey: randomUUID(),
        reason: 'Cancelled',
        message: '',
      });
    },
    /** What the page of the order says about its reports. */
    async reports(person: TestPerson, id: string): Promise<OrderDetail['conversions']> {
      const reply = await person.graphql<{ order: OrderDetail }>(orderDocument, { id });
      if (!reply.data) throw new Error(JSON.stringify(reply.errors));
      return reply.data.order.conversions;
    },
    async close() {
      await server.close();
      await receiver.close();
    },
  };
  return world;
}

export type ConversionWorld = Awaited<ReturnType<typeof startConversionWorld>>;
