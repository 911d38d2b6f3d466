import {
  shiftReportPath,
  type BoxOfficeReport,
  type BoxOfficeShiftPage,
} from '../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeShiftsDocument,
  boxOfficeTillDocument,
  closeShiftDocument,
  sellAtDoorDocument,
  shiftReportDocument,
  voidSaleDocument,
} from '../../../src/contract/boxOffice/boxOfficeDocuments';
import { orderDocument, refundOrderDocument } from '../../../src/contract/order/orderDocuments';
import type { OrderDetail } from '../../../src/contract/order/order';
import {
  buildSeller,
  buildTill,
  closeTill,
  doorSale,
  sell,
  tabletOf,
  takeBackSale,
} from '../../support/factories/boxOfficeFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let time = new Date('2031-03-01T05:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['boxOffice', 'events']);
  await server.services.database.adminDb
    .insertInto('tixsuite_company')
    .values({
      ...{
        organiser_id: person.organiserId,
        gst_registered: true,
        gst_number: '123456789',
        changed_at: time,
      },
      ...{
        legal_name: 'Hall Ltd',
        trading_name: 'Hall',
        business_number: '9429030000000',
        street: '1 Cuba St',
      },
      ...{
        city: 'Wellington',
        region: '',
        postcode: '6011',
        contact_name: 'Ana',
        contact_email: 'ana@example.org',
      },
      contact_phone: '',
    })
    .execute();
});
afterAll(() => server.close());
beforeEach(() => {
  time = new Date(time.getTime() + 60_000);
});

async function build(wishes: Parameters<typeof buildSale>[2] = {}) {
  const sale = await buildSale(server.services, person.organiserId, wishes);
  return { ...sale, sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' };
}
const report = (shiftId: string) => tabletOf(person).ask<BoxOfficeReport>(shiftReportDocument, { shiftId });
const order = (id: string) => tabletOf(person).ask<OrderDetail>(orderDocument, { id });
const stock = async (eventId: string) =>
  server.services.database.adminDb
    .selectFrom('stock')
    .select(['sold', 'in_carts'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'session')
    .executeTakeFirstOrThrow();

const terminal = { method: 'card_terminal', givenCents: null, reference: '004512' } as const;
const comp = {
  method: 'complimentary',
  givenCents: null,
  reason: 'Guest of the band',
  expectedTotalCents: 0,
} as const;

describe('the report of a shift', () => {
  test('after sales of every kind and a void, is the sum of its orders to the cent', async () => {
    const place = await build({
      types: [
        { name: 'Adult', priceCents: 1234 },
        { name: 'Child', priceCents: 999 },
      ],
    });
    const child = { sessionId: place.sessionId, offerId: place.offers[1]?.[0] ?? '' };
    const { shiftId } = await buildTill(person, { floatCents: 10_000 });
    const sold = [
      await sell(person, doorSale(place, { expectedTotalCents: 2468, givenCents: 5000 })),
      await sell(person, doorSale(child, { expectedTotalCents: 1998, givenCents: 2000 })),
      await sell(person, doorSale(child, { ...terminal, expectedTotalCents: 1998 })),
      await sell(person, doorSale(place, comp)),
    ];
    const voided = await sell(person, doorSale(place, { expectedTotalCents: 2468, givenCents: 2470 }));
    expect(await takeBackSale(person, voided.orderId)).toMatchObject({ voidReason: 'Wrong night' });

    const shown = await report(shiftId);
    const orders = await Promise.all(sold.map(({ orderId }) => order(orderId)));
    const sum = (of: (one: OrderDetail) => number) => orders.reduce((total, one) => total + of(one), 0);
    expect(shown).toMatchObject({
      ...{ sales: 4, tickets: 8, gstRegistered: true, currency: 'NZD' },
      totalCents: sum(({ totalCents }) => totalCents),
      gstCents: sum(({ gstCents }) => gstCents),
      ...{ floatCents: 10_000, cashTakenCents: 6940, cashRoundingCents: 6, cashReturnedCents: 2470 },
      ...{ cashExpectedCents: 14_470, countedCents: null, differenceCents: null, refundedElsewhereCents: 0 },
    });
    expect(shown.gstCents).toBe(322 + 261 + 261);
    expect(shown.byMethod).toEqual([
      { method: 'cash', sales: 3, tickets: 6, totalCents: 6934 },
      { method: 'card_terminal', sales: 1, tickets: 2, totalCents: 1998 },
      { method: 'complimentary', sales: 1, tickets: 2, totalCents: 0 },
    ]);
    expect(shown.byType.map(({ name, quantity, totalCents }) => [name, quantity, totalCents])).toEqual([
      ['Adult', 4, 2468],
      ['Child', 4, 3996],
    ]);
    expect(shown.comps).toMatchObject([{ number: sold[3]?.number, reason: 'Guest of the band', tickets: 2 }]);
    expect(shown.voids).toMatchObject([
      { number: voided.number, method: 'cash', reason: 'Wrong night', totalCents: 2468 },
    ]);
  });

  test('of a closed shift, shows the difference of the count and no longer changes', async () => {
    const place = await build();
    const { shiftId } = await buildTill(person);
    await sell(person, doorSale(place));
    const closed = await closeTill(person, 19_000, 'Two dollars\nfell down');
    expect(closed).toMatchObject({ cashExpectedCents: 19_200, countedCents: 19_000, differenceCents: -200 });
    expect(await tabletOf(person).ask(boxOfficeTillDocument)).toBeNull();
    const late = await tabletOf(person).refused(sellAtDoorDocument, doorSale(place));
    expect(late.code).toBe('TILL_LOCKED');
    expect((await tabletOf(person).refused(closeShiftDocument, { countedCents: 1 })).code).toBe(
      'TILL_LOCKED',
    );
    expect(await report(shiftId)).toEqual(closed);
  });

  test('after a refund in Orders, lists it apart from the drawer', async () => {
    const place = await build();
    const { shiftId } = await buildTill(person);
    const { orderId, tickets } = await sell(person, doorSale(place));
    await closeTill(person, 19_200);
    await tabletOf(person).ask(refundOrderDocument, {
      id: orderId,
      input: {
        requestKey: `by-hand-${orderId}`,
        ticketIds: [tickets[0]?.id],
        addOns: [],
        reason: 'Ill',
        message: '',
      },
    });
    expect(await report(shiftId)).toMatchObject({
      ...{ cashExpectedCents: 19_200, differenceCents: 0, refundedElsewhereCents: 4600 },
    });
  });

  test('of another organiser, is not found', async () => {
    const { shiftId } = await buildTill(person);
    const stranger = await server.signedIn(['boxOffice']);
    const refusal = await tabletOf(stranger).refused(shiftReportDocument, { shiftId });
    expect(refusal.code).toBe('NOT_FOUND');
    expect((await stranger.get(`/v2/nz${shiftReportPath(shiftId)}`)).status).toBe(404);
  });

  test('as a file, has every figure, no formula, and leaves an audit entry', async () => {
    const place = await build({ types: [{ name: '=HYPERLINK("x")' }] });
    const seller = await buildSeller(person, { name: '+64 Door' });
    const { shiftId } = await buildTill(person, { sellerId: seller.id });
    await sell(person, doorSale(place));
    await closeTill(person, 19_150, '=1+1');
    const { status, body, headers } = await person.get(`/v2/nz${shiftReportPath(shiftId)}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.split('\r\n');
    expect(body.startsWith('\uFEFFPart,What,Detail,Number,Amount (NZD)')).toBe(true);
    expect(lines).toContain(`Shift,Seller,'+64 Door,,`);
    expect(lines).toContain(`Shift,Note,'=1+1,,`);
    expect(lines).toContain('Drawer,Expected,,,192.00');
    expect(lines).toContain('Drawer,Difference,short,,0.50');
    expect(lines.filter((line) => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
    const notes = await server.services.database.adminDb
      .selectFrom('audit_entry')
      .select(['action', 'user_id'])
      .where('organiser_id', '=', person.organiserId)
      .where('action', '=', 'box_office_report_downloaded')
      .execute();
    expect(notes).toEqual([{ action: 'box_office_report_downloaded', user_id: person.userId }]);
  });
});

describe('a voided sale', () => {
  test('returns its seats and cancels its tickets, once', async () => {
    const place = await build({ seats: 2 });
    await buildTill(person);
    const { orderId } = await sell(person, doorSale(place));
    expect(await stock(place.eventId)).toEqual({ sold: 2, in_carts: 0 });
    const voided = await takeBackSale(person, orderId);
    expect(voided.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await stock(place.eventId)).toEqual({ sold: 0, in_carts: 0 });
    expect(await order(orderId)).toMatchObject({ refundedCents: 9200, refunds: [{ state: 'succeeded' }] });
    const again = await tabletOf(person).refused(voidSaleDocument, { orderId, reason: 'Once more' });
    expect(again).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('already') });
    await sell(person, doorSale(place));
  });

  test('of another shift, is refused and unchanged', async () => {
    const place = await build();
    await buildTill(person);
    const { orderId } = await sell(person, doorSale(place));
    await buildTill(person);
    const refusal = await tabletOf(person).refused(voidSaleDocument, { orderId, reason: 'Wrong night' });
    expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('another shift') });
    expect(await order(orderId)).toMatchObject({ refundedCents: 0 });
  });

  test('without a reason, or of another organiser, is refused', async () => {
    await buildTill(person);
    const orderId = '00000000-0000-4000-8000-000000000000';
    const { fields } = await tabletOf(person).refused(voidSaleDocument, { orderId, reason: ' ' });
    expect(Object.keys(fields)).toEqual(['reason']);
    expect((await tabletOf(person).refused(voidSaleDocument, { orderId, reason: 'Why' })).code).toBe(
      'NOT_FOUND',
    );
  });
});

test('boxOfficeShifts, with more than one page, lists the newest first and each once', async () => {
  const seller = await server.signedIn(['boxOffice']);
  const { id: sellerId } = await buildSeller(seller);
  for (let shift = 0; shift < 23; shift++) {
    time = new Date(time.getTime() + 60_000);
    await buildTill(seller, { sellerId, floatCents: 0 });
    await closeTill(seller, shift);
  }
  const first = await tabletOf(seller).ask<BoxOfficeShiftPage>(boxOfficeShiftsDocument);
  const second = await tabletOf(seller).ask<BoxOfficeShiftPage>(boxOfficeShiftsDocument, {
    after: first.after,
  });
  expect(first.shifts).toHaveLength(20);
  expect(second).toMatchObject({ after: null, currency: 'NZD' });
  const differences = [...first.shifts, ...second.shifts].map(({ differenceCents }) => differenceCents);
  expect(differences).toEqual(Array.from({ length: 23 }, (_, shift) => 22 - shift));
});
