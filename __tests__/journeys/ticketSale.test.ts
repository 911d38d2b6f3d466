import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { violationsOn } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { partsInOrder, prepareJourney, toastOf } from '../support/browser/journey';
import { filmPicture, readQr } from '../support/browser/qrPicture';
import { startSmtpSink, type SmtpSink } from '../support/mail/smtpSink';

/**
 * The life of a ticket, from putting an event on sale to its refund, all in browsers: the organiser's portal, the
 * buyer's phone, the mail with its QR codes, the camera at the door. Each test continues where the previous one ended.
 */

const title = 'Songs at the salt works';
const buyer = 'mere.salt@example.org';

describeInBrowser('a ticket, from being put on sale to its refund', () => {
  let folder: string;
  let film: string;
  let sink: SmtpSink;
  const cameraSwitches: string[] = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-ticket-sale-'));
    film = join(folder, 'camera.y4m');
    cameraSwitches.push(`--use-file-for-fake-video-capture=${film}`);
    [sink] = await Promise.all([startSmtpSink(), filmPicture(film)]);
  });
  const journey = prepareJourney({ switches: cameraSwitches, env: () => ({ SMTP_URL: sink.url }) });

  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let portal: Page;
  let phone: Page;
  let door: Page;
  /** The pictures of the QR codes in the buyer's mail. */
  const tickets: Uint8Array[] = [];

  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const part = partsInOrder();

  async function openPage(width: number, height: number, signedIn: boolean): Promise<Page> {
    const context = await journey.openContext({
      viewport: { width, height },
      signedIn,
    });
    contexts.push(context);
    const page = await context.newPage();
    collectComplaints(page, complaints);
    return page;
  }
  const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
  const dialog = () => portal.getByRole('dialog');
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const step = (name: string) =>
    portal.getByRole('navigation', { name: 'Steps of the event' }).getByRole('link', { name }).click();

  async function openEvent(): Promise<void> {
    const menu = portal.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Events' }).click();
    await portal.getByRole('link', { name: title }).first().click();
    await portal.getByRole('link', { name: 'Edit event' }).waitFor();
  }

  /** The numbers sold, held, in carts and free, and the capacity. */
  type Line = readonly [number, number, number, number, number];
  const whole: readonly Line[] = [
    [0, 0, 0, 60, 60],
    [0, 0, 0, 60, 60],
    [0, 0, 0, 80, 80],
  ];
  /**
   * Waits until the portal shows these lines: both sessions on the event's page, and the pool in the ticketing step.
   */
  async function seeLines([friday, saturday, pool]: readonly Line[]): Promise<void> {
    const parts = ['sold', 'held', 'in carts', 'free', 'capacity'];
    const words = (line: Line = [0, 0, 0, 0, 0]) =>
      new RegExp(`^${parts.map((part, place) => `${part}\\s*${line[place]}`).join('\\s*')}$`);
    const see = (place: Locator, line: Line | undefined) =>
      place
        .locator('dl')
        .filter({ hasText: words(line) })
        .waitFor();
    await openEvent();
    await see(portal.locator('.capacity__session').filter({ hasText: '5 Mar' }), friday);
    await see(portal.locator('.capacity__session').filter({ hasText: '6 Mar' }), saturday);
    await portal.getByRole('link', { name: 'Edit event' }).click();
    await step('Tickets');
    await see(portal.getByRole('listitem').filter({ hasText: 'Both nights' }), pool);
  }

  part(
    '1. the organiser creates the event, two sessions by a rule, ticket types, a pool and a promo code',
    async () => {
      portal = await openPage(1440, 900, true);
      await portal.goto('/');
      await portal.getByRole('link', { name: 'Create Event' }).click();
      await heading(portal, 'Create event');
      await portal.getByLabel('Title').fill(title);
      await portal.getByLabel('Category').selectOption({ label: 'Concerts and gigs' });
      await portal.getByRole('textbox', { name: 'Description' }).fill('Two nights by the water.');
      await button(portal, 'Add a new venue').click();
      await portal.getByLabel('Name of the new venue').fill('Salt works');
      await portal.getByLabel('Town or city').fill('Nelson');
      await button(portal, 'Create and continue to sessions').click();

      await button(portal, 'Add repeating sessions').click();
      for (const day of ['Friday', 'Saturday']) await dialog().getByLabel(day).check({ force: true });
      await dialog().getByLabel('First day').fill('2027-03-05');
      await dialog().getByLabel('Last day').fill('2027-03-06');
      await dialog().getByLabel('Starts').fill('19:30');
      await dialog().getByLabel('Capacity of each').fill('60');
      await button(dialog(), 'Show the sessions').click();
      await button(dialog(), 'Add 2 sessions').click();
      await dialog().waitFor({ state: 'detached' });

      await step('Tickets');
      for (const [name, price] of [
        ['General', '46'],
        ['Concession', '30'],
      ] as const) {
        await button(portal, 'Add a ticket type').first().click();
        await dialog().getByLabel('Name').fill(name);
        await dialog().getByRole('textbox', { name: 'Price' }).fill(price);
        await button(dialog(), 'Add ticket type').click();
        await dialog().waitFor({ state: 'detached' });
      }
      await button(portal, 'Add a pool').click();
      await dialog().getByLabel('Name').fill('Both nights');
      await dialog().getByLabel('Tickets in the pool').fill('80');
      await dialog().getByLabel('General').check();
      await dialog().getByLabel('Concession').check();
      await button(dialog(), 'Add pool').click();
      await dialog().waitFor({ state: 'detached' });
      await button(portal, 'Add a promo code').click();
      await dialog().getByRole('textbox', { name: /^Code/ }).fill('tide');
      await dialog()
        .getByRole('textbox', { name: /^Percentage/ })
        .fill('50');
      await button(dialog(), 'Add promo code').click();
      await dialog().waitFor({ state: 'detached' });
      await portal.getByText('TIDE', { exact: true }).waitFor();
      expect(await violationsOn(portal)).toEqual([]);
    },
  );

  part('2. the organiser adds a picture with a description and publishes the event', async () => {
    await portal.getByRole('link', { name: 'Continue to images and video' }).click();
    const picture = await sharp({
      create: { width: 1200, height: 675, channels: 3, background: '#0b5a66' },
    })
      .jpeg()
      .toBuffer();
    await portal
      .getByLabel('Drop an image here, or choose one')
      .setInputFiles({ name: 'salt.jpg', mimeType: 'image/jpeg', buffer: picture });
    await portal.getByLabel('Description of the image').fill('The salt works at dusk');
    await button(portal, 'Save and continue to publish').click();
    await portal.getByText(/before it goes live|^Everything is ready|^Ready, with/).waitFor();
    await button(portal, 'Publish event').click();
    await toastOf(portal, /is live/).waitFor();
    await seeLines(whole);
  });

  part(
    '3. a buyer with a phone finds the event, chooses two tickets with the code and enters their details',
    async () => {
      phone = await openPage(390, 844, false);
      await phone.goto('/events?q=salt+works');
      await phone.getByRole('link', { name: title }).click();
      await heading(phone, title);
      await phone.getByRole('img', { name: 'The salt works at dusk' }).first().waitFor();
      expect(await violationsOn(phone)).toEqual([]);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await phone.getByRole('combobox', { name: /General, .*5 Mar/ }).selectOption('2');
      await phone.getByLabel(/Promo code/).fill('tide');
      await button(phone, 'Get tickets').click();
      await heading(phone, 'Your details');
      await phone.getByText('$46.00', { exact: true }).first().waitFor();
      expect(await violationsOn(phone)).toEqual([]);
      await seeLines([
        [0, 0, 2, 58, 60],
        [0, 0, 0, 60, 60],
        [0, 0, 2, 78, 80],
      ]);
      await phone.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
      await phone.getByLabel('Email', { exact: true }).fill(buyer);
      await button(phone, 'Continue to payment: $46.00').click();
    },
  );

  part('4. the card is confirmed by its bank, and the page shows two tickets', async () => {
    await phone.getByText('Test gateway: no money moves.').waitFor();
    expect(await violationsOn(phone)).toEqual([]);
    await phone.getByLabel(/3-D Secure/).check();
    await button(phone, 'Pay $46.00').click();
    await button(phone, 'Yes, it’s me').click();
    await heading(phone, 'Your tickets');
    await phone
      .getByRole('img', { name: /QR code/ })
      .nth(1)
      .waitFor();
    expect(await phone.getByRole('img', { name: /QR code/ }).count()).toBe(2);
    expect(await violationsOn(phone)).toEqual([]);
    await seeLines([
      [2, 0, 0, 58, 60],
      [0, 0, 0, 60, 60],
      [2, 0, 0, 78, 80],
    ]);
  });

  part('5. the mail with the tickets arrives, and its pictures are two QR codes of the event', async () => {
    const raw = await sink.mailTo(buyer);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toContain(title);
    const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    expect(pictures.map(({ contentId }) => contentId?.replace(/^<|>$/g, ''))).toEqual(
      [...(mail.html ?? '').matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid),
    );
    for (const { content } of pictures) {
      if (!(content instanceof ArrayBuffer)) throw new Error('A picture came as text');
      tickets.push(new Uint8Array(content));
    }
    const texts = await Promise.all(tickets.map((ticket) => readQr(ticket)));
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(text).toMatch(/^TO1\.[0-9a-f]{8}\.[0-9a-f]{32}$/);
  });

  /** Scans a picture with the camera. @returns the text of the result */
  async function scan(picture: Uint8Array | undefined, expected: string): Promise<string> {
    await filmPicture(film, picture);
    await button(door, 'Scan with the camera').click();
    const result = door.getByRole('status').filter({ hasText: expected });
    await result.waitFor();
    const words = await result.innerText();
    await button(door, 'Stop the camera').click();
    return words;
  }

  part(
    '6. the camera at the door checks the ticket in once, and refuses a ticket of another event',
    async () => {
      await openEvent();
      await portal.getByRole('main').getByRole('link', { name: 'Ticketholders' }).click();
      const card = portal.locator('.door-card').filter({ hasText: '5 Mar 2027' });
      const address = await card.getByRole('link', { name: 'Check in' }).getAttribute('href');
      door = await openPage(390, 844, true);
      await door.goto(address ?? '');
      await heading(door, title);
      await door.getByText('0 of 2 in').waitFor();
      const [words] = await Promise.all([
        scan(tickets[0], 'Let in'),
        // The session is months away, so the page asks for confirmation once.
        door
          .getByRole('alertdialog', { name: /^This is for .*5 Mar 2027$/ })
          .getByRole('button', { name: 'Check in anyway' })
          .click(),
      ]);
      expect(words).toContain('Mere Tūhoe');
      await door.getByText('1 of 2 in').waitFor();
      expect(await violationsOn(door)).toEqual([]);
      expect(await scan(tickets[0], 'Already in')).toMatch(/This ticket was scanned at .* by/);
      const foreign = await QRCode.toBuffer(`TO1.0badcafe.${'7'.repeat(32)}`, { width: 280 });
      expect(await scan(foreign, 'Another event')).toContain('This ticket is for another event.');
      await door.getByText('1 of 2 in').waitFor();
    },
  );

  part('7. the organiser refunds the whole order with a reason and a message', async () => {
    await openEvent();
    await portal.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    await portal.getByRole('searchbox').fill(buyer);
    await portal.getByRole('row').filter({ hasText: 'Mere Tūhoe' }).getByRole('link').first().click();
    await heading(portal, /T-/);
    await button(portal, 'Refund').first().click();
    await dialog().getByLabel('Reason').fill('The buyer is ill.');
    await dialog().getByLabel('Message to the buyer').fill('Get well soon.');
    expect(await violationsOn(portal)).toEqual([]);
    await button(dialog(), 'Refund $46.00 to Mere Tūhoe and cancel 2 tickets').click();
    await dialog().waitFor({ state: 'detached' });
    await portal.getByText('Refunded').first().waitFor();
    expect(await sink.mailTo(buyer, 1)).toContain('Get well soon.');
  });

  part('8. the capacity is free again, and the refunded ticket is refused at the door', async () => {
    await seeLines(whole);
    await scan(tickets[1], 'Refunded');
    await door.getByText('0 of 0 in').waitFor();
    await phone.reload();
    await phone.getByText('Refunded: this ticket is not valid').nth(1).waitFor();
    await phone.getByText(/^\$46\.00 was refunded/).waitFor();
    await phone.goto('/events?q=salt+works');
    await phone.getByText('1 event found').waitFor();
  });
});
