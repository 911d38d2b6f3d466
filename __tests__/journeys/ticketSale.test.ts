import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { checkInScansPath, type CheckInReply } from '../../src/contract/checkIn';
import { createEventDocument } from '../../src/contract/event';
import { setEventStateDocument } from '../../src/contract/eventEditing';
import { addSessionsDocument } from '../../src/contract/eventSession';
import { orderDocument, ordersDocument, refundOrderDocument } from '../../src/contract/orderDocuments';
import {
  savePoolDocument,
  savePromoCodeDocument,
  saveTicketTypeDocument,
  ticketingDocument,
  type CapacityLine,
} from '../../src/contract/ticketing';
import { finishTixsuiteSetupDocument, saveTixsuitePayoutDocument } from '../../src/contract/tixsuite';
import { describeInBrowser } from '../support/chromium';
import { prepareJourney } from '../support/journey';

/** From an event that is put on sale to its capacity being whole again; each test goes on where the one before ended. */

jest.setTimeout(90_000);

interface Ticketing {
  ticketing: {
    types: Array<{ id: string; name: string }>;
    pools: Array<{ name: string; line: CapacityLine }>;
    sessions: Array<{ id: string; line: CapacityLine }>;
  };
}

describeInBrowser('a ticket, from being put on sale to its money going back', () => {
  const journey = prepareJourney();
  let event: { id: string; slug: string };
  let context: BrowserContext | undefined;
  let phone: Page;
  let orderId: string;
  const complaints: string[] = [];

  afterAll(() => context?.close());
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const ticketing = async () =>
    (await journey.api.graphql<Ticketing>(ticketingDocument, { eventId: event.id })).ticketing;
  /** The line of every session and pool; it is to be again what it was. */
  const lines = async () => {
    const { sessions, pools } = await ticketing();
    return [...sessions, ...pools].map(({ line }) => line);
  };
  const violations = async () => {
    const { violations } = await new AxeBuilder({ page: phone }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  test('1. the organiser puts two sessions on sale that share a pool, with a promo code', async () => {
    const made = await journey.api.graphql<{ createEvent: { id: string; slug: string } }>(
      createEventDocument,
      {
        input: {
          title: 'Songs at the salt works',
          description: '<p>Two nights by the water.</p>',
          newVenue: { name: 'Salt works', city: 'Nelson', zone: 'Pacific/Auckland' },
          category: 'music',
        },
      },
    );
    event = made.createEvent;
    await journey.api.graphql(addSessionsDocument, {
      eventId: event.id,
      sessions: ['2027-03-05T19:30', '2027-03-06T19:30'].map((startsLocal) => ({
        startsLocal,
        zone: 'Pacific/Auckland',
        capacity: 60,
      })),
    });
    await journey.api.graphql(saveTicketTypeDocument, {
      eventId: event.id,
      input: { name: 'General', pricing: 'fixed', priceCents: 4600, minPerOrder: 1, maxPerOrder: 8 },
    });
    const { types } = await ticketing();
    const ticketTypeIds = types.map(({ id }) => id);
    await journey.api.graphql(savePoolDocument, {
      eventId: event.id,
      input: { name: 'Both nights', capacity: 80, ticketTypeIds },
    });
    await journey.api.graphql(savePromoCodeDocument, {
      eventId: event.id,
      input: { code: 'TIDE', percentOff: 50, uses: 5 },
    });
    const input = { accountName: 'Harbour Lights', bsb: '', accountNumber: '12-3456-7890123-00' };
    await journey.api.graphql(saveTixsuitePayoutDocument, { input });
    await journey.api.graphql(finishTixsuiteSetupDocument, { agreed: true });
    await journey.api.graphql(setEventStateDocument, { id: event.id, state: 'live' });
    expect((await lines()).map(({ capacity, free }) => [capacity, free])).toEqual([
      [60, 60],
      [60, 60],
      [80, 80],
    ]);
  });

  test('2. a buyer with a phone finds it, takes two with the code and says who they are', async () => {
    context = await journey.browser.newContext({
      baseURL: journey.product.url,
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(15_000);
    phone = await context.newPage();
    phone.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await phone.goto('/events?q=salt+works');
    await phone.getByRole('link', { name: 'Songs at the salt works' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Songs at the salt works' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.getByRole('combobox', { name: /General, .*5 Mar/ }).selectOption('2');
    await phone.getByLabel(/Promo code/).fill('tide');
    await phone.getByRole('button', { name: 'Get tickets' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
    await phone.getByText('$46.00', { exact: true }).first().waitFor();
    expect(await violations()).toEqual([]);
    expect((await lines()).map(({ inCarts }) => inCarts)).toEqual([2, 0, 2]);
    await phone.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await phone.getByLabel('Email', { exact: true }).fill('mere.salt@example.org');
    await phone.getByRole('button', { name: 'Go on to pay $46.00' }).click();
  });

  test('3. the card needs its bank, which says yes; the page shows two tickets', async () => {
    await phone.getByText('Test gateway: no money moves.').waitFor();
    expect(await violations()).toEqual([]);
    await phone.getByLabel(/3-D Secure/).check();
    await phone.getByRole('button', { name: 'Pay $46.00' }).click();
    await phone.getByRole('button', { name: 'Yes, it is me' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
    expect(await phone.getByRole('img', { name: /QR code/ }).count()).toBe(2);
    expect(await violations()).toEqual([]);
    expect((await lines()).map(({ sold, inCarts }) => [sold, inCarts])).toEqual([
      [2, 0],
      [0, 0],
      [2, 0],
    ]);
  });

  test('4. the mail with the tickets arrives, with a QR of each', async () => {
    const inbox = '/mailbox?q=mere.salt%40example.org';
    const mail = phone.getByRole('link', { name: /Songs at the salt works/ }).first();
    for (let look = 0; look < 50; look++) {
      await phone.goto(inbox);
      if ((await mail.count()) > 0) break;
      await phone.waitForTimeout(200);
    }
    await mail.click();
    const frame = phone.frameLocator('iframe');
    await frame
      .getByText(/Mere Tūhoe/)
      .first()
      .waitFor();
    expect(await frame.locator('img').count()).toBeGreaterThanOrEqual(2);
    complaints.length = 0;
  });

  interface Order {
    order: { totalCents: number; refundedCents: number; tickets: Array<{ id: string; status: string }> };
  }
  const order = async (id: string) => (await journey.api.graphql<Order>(orderDocument, { id })).order;

  test('5. the organiser lets one of them in, once', async () => {
    const { orders } = await journey.api.graphql<{ orders: { orders: Array<{ id: string }> } }>(
      ordersDocument,
      {
        search: 'mere.salt@example.org',
        filter: 'all',
      },
    );
    expect(orders.orders).toHaveLength(1);
    orderId = orders.orders[0]?.id ?? '';
    const { tickets } = await order(orderId);
    const { sessions } = await ticketing();
    const scan = async () => {
      const sentAt = new Date().toISOString();
      const response = await fetch(`${journey.product.url}/api/v2/nz${checkInScansPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: journey.api.cookie },
        body: JSON.stringify({
          sessionId: sessions[0]?.id,
          device: 'Front door',
          sentAt,
          scans: [{ nonce: randomUUID(), scannedAt: sentAt, ticketId: tickets[0]?.id }],
        }),
      });
      const { result } = (await response.json()) as CheckInReply;
      return result.answers[0]?.outcome;
    };
    expect([await scan(), await scan()]).toEqual(['in', 'again']);
  });

  test('6. the money goes back, and the capacity is where it was', async () => {
    const { tickets, totalCents } = await order(orderId);
    await journey.api.graphql(refundOrderDocument, {
      id: orderId,
      input: {
        requestKey: randomUUID(),
        ticketIds: tickets.map(({ id }) => id),
        addOns: [],
        reason: 'The buyer is ill.',
        message: '',
      },
    });
    expect((await order(orderId)).refundedCents).toBe(totalCents);
    expect((await lines()).map(({ capacity, free, sold }) => [capacity, free, sold])).toEqual([
      [60, 60, 0],
      [60, 60, 0],
      [80, 80, 0],
    ]);
    await phone.goto('/events?q=salt+works');
    await phone.getByText('1 event fits').waitFor();
  });
});
