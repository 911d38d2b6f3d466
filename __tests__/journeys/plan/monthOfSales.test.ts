import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { PayoutBalanceQuery } from '../../../src/contract/generated/operations';
import { payoutsPath, statementOfEventPath, statementPath } from '../../../src/contract/paths/payoutPaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { eventOverviewPath, ordersPath } from '../../../src/contract/paths/sellingPaths';
import { payoutBalanceDocument } from '../../../src/contract/payout/payout';
import { type StatementDate, statementDates } from '../../../src/contract/payout/statement';
import { expectFlawless } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { collectComplaints } from '../../support/browser/complaints';
import { open, partsInOrder, prepareJourney, toastOf } from '../../support/browser/journey';
import { publishEvent } from '../../support/browser/publishedEvent';
import { until } from '../../support/factories/sendingFactories';
import { feeOf } from '../../support/plan/testChargeFee';

const looks = { widths: [1440, 390], themes: ['light', 'dark'] } as const;
const title = 'Harbour month';

/** Three, two and one tickets at $46.00 by card; one of them is refunded, and the two are lost in a dispute. */
const charged = 13_800 + 9_200 + 4_600;
const fees = feeOf(13_800) + feeOf(9_200) + feeOf(4_600);
const deposited = charged - fees - 4_600 - 9_200;
const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** The cells of a line of CSV. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

/** Sales of a month at an event of the demo's New Zealand organiser; each test continues where the one before ended. */
describeInBrowser('a month of sales', () => {
  const journey = prepareJourney();
  const complaints: string[] = [];
  let page: Page;
  let eventId: string;

  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const part = partsInOrder();

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const availableCents = async () =>
    (await journey.api.graphql<PayoutBalanceQuery>(payoutBalanceDocument)).payoutBalance.availableCents;

  /** Pays out what is available. @returns the text of the sum */
  async function payOut(): Promise<string> {
    await open(page, payoutsPath(), 'Billing history');
    await button('Pay out now').click();
    const toast = toastOf(page, /Paid out \$/);
    await toast.waitFor();
    return /\$[\d,.]+/.exec(await toast.innerText())?.[0] ?? '';
  }

  async function buy(name: string, quantity: number): Promise<void> {
    const context = await journey.openContext({ signedIn: false });
    const visitor = await context.newPage();
    await visitor.goto(`/events?q=${encodeURIComponent(title)}`);
    await visitor.getByRole('link', { name: title }).first().click();
    await visitor.getByRole('combobox').first().selectOption(String(quantity));
    await visitor.getByRole('button', { name: 'Get tickets' }).click();
    await visitor.getByLabel('Name', { exact: true }).fill(name);
    await visitor.getByLabel('Email', { exact: true }).fill(`${name}@example.org`);
    await visitor.getByRole('button', { name: /^Continue to payment/ }).click();
    await visitor.getByRole('button', { name: `Pay ${dollars(quantity * 4_600)}` }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
    await context.close();
  }

  async function openOrder(buyer: string): Promise<void> {
    await open(page, ordersPath({ event: eventId }), 'Orders');
    await page.getByRole('row').filter({ hasText: buyer }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /T-/ }).waitFor();
  }

  /** The rows of a table: what it is, and its last cells. */
  const rowsOf = async (table: Locator, cells: number): Promise<string[][]> => {
    await table.waitFor();
    return table.getByRole('row').evaluateAll(
      (rows, count) =>
        rows.map((row) => {
          const [first, ...rest] = [...row.children];
          const label = first?.firstChild?.textContent ?? '';
          return [label, ...rest.slice(-count).map((cell) => cell.textContent ?? '')];
        }),
      cells,
    );
  };

  async function downloaded(name: string): Promise<string[][]> {
    const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
    const text = await readFile(await file.path(), 'utf8');
    return text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map(cellsOf);
  }

  /** Opens a statement, and expects that its CSV has the figures of the page and that the figures do not differ. */
  async function readStatement(address: string, date: StatementDate): Promise<Map<string, string[]>> {
    await open(page, `${address}&date=${date}`, 'Statement');
    const rows = await rowsOf(page.getByRole('table'), 2);
    const file = await downloaded('Download as CSV');
    const shown = rows
      .slice(1)
      .map(([label, ...amounts]) => [label, ...amounts.map((amount) => amount.replaceAll(/[$,]/g, ''))]);
    expect(
      file.slice(1, rows.length).map(([label, _count, ...amounts]) => [label, ...amounts.slice(0, 2)]),
    ).toEqual(shown);
    const figures = new Map(rows.map(([label = '', ...amounts]) => [label, amounts]));
    expect(figures.get('Difference')).toEqual(['$0.00', '']);
    return figures;
  }

  part('1. what was sold before is paid out, and an event goes on sale', async () => {
    page = await (await journey.openContext({ signedIn: true })).newPage();
    collectComplaints(page, complaints);
    await payOut();
    expect(await availableCents()).toBe(0);
    eventId = await publishEvent(journey.api, { title, capacity: 40, priceCents: 4_600 });
    await open(page, eventOverviewPath(eventId), title);
    await page.getByText('No card payments have been taken for this event yet.').waitFor();
    await expectFlawless(page, looks);
  });

  part('2. three orders are paid by card online, and two tickets in cash in a shift', async () => {
    await buy('Mere', 3);
    await buy('Wiremu', 2);
    await buy('Hana', 1);
    await open(page, routePatterns.boxOffice, 'Box Office');
    await button(/^Ana Rangi/).click();
    await page.getByLabel('Float in the drawer').fill('100');
    for (const digit of '2468') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Open the till', exact: true }).click();
    await button(new RegExp(`^${title}`)).click();
    await button('Add one Adult').click();
    await button('Add one Adult').click();
    await button('Take payment').click();
    await button('$100.00').click();
    await button('Sell 2 tickets for $92.00').click();
    await page.getByText('Change due').waitFor();
    await open(page, eventOverviewPath(eventId), title);
    await page.getByText(`${dollars(charged)} from 3 card payments is still held, before fees.`).waitFor();
  });

  part('3. one ticket is refunded, and a buyer wins back the price of two from their bank', async () => {
    await openOrder('Mere');
    await button('Refund').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('One of them is ill.');
    await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByRole('checkbox').nth(1).uncheck();
    await dialog.getByRole('button', { name: /^Refund \$46\.00 .* cancel 1 ticket$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await openOrder('Wiremu');
    await button('Open a dispute').click();
    await button('Bank decides: lost').click();
    await page.getByText(/^You lost the dispute/).waitFor();
    await until(availableCents, (cents) => cents === deposited);
  });

  part('4. the deposit adds up to the cent, on the screen, line by line and as CSV', async () => {
    expect(await payOut()).toBe(dollars(deposited));
    await page
      .getByRole('row')
      .filter({ hasText: dollars(deposited) })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: `Deposit of ${dollars(deposited)}` }).waitFor();
    expect(await rowsOf(page.getByRole('table', { name: 'How the deposit adds up' }), 1)).toEqual([
      ['Sales', dollars(charged)],
      ['Refunds', '-$46.00'],
      ['Disputes', '-$92.00'],
      ['Fees', dollars(-fees)],
      ['Adjustments', '$0.00'],
      ['Difference', '$0.00'],
      ['Deposit', dollars(deposited)],
    ]);
    const [head = [], ...lines] = await downloaded('Download as CSV');
    const cents = (column: string) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line[head.indexOf(column)]) * 100), 0);
    expect(lines).toHaveLength(5);
    expect([cents('Amount'), cents('Fee'), cents('Net')]).toEqual([deposited + fees, fees, deposited]);
    const journal = await downloaded('Journal for Xero');
    expect(journal.slice(1).reduce((sum, line) => sum + Math.round(Number(line.at(-1)) * 100), 0)).toBe(0);
    await expectFlawless(page, looks);
  });

  part('5. the page of the event has the deposit with all of its card payments', async () => {
    await open(page, eventOverviewPath(eventId), title);
    await page.getByText('All card payments of this event are in a deposit.').waitFor();
    const table = page.getByRole('table', { name: 'Deposits with money of this event' });
    expect((await rowsOf(table, 1))[1]?.[1]).toBe(dollars(deposited));
    await expectFlawless(page, looks);
  });

  part(
    '6. the statement of the event has the sales, the cash of the shift, what went back and the fees, with GST',
    async () => {
      const address = statementOfEventPath(eventId);
      const sold = await readStatement(address, 'sold');
      const cash = [...sold].find(([label]) => label.startsWith('Cash: shift of Ana Rangi'));
      expect(cash?.[1]).toEqual(['$92.00', '$12.00']);
      expect(sold.get('Online card')).toEqual([dollars(charged), '$36.00']);
      expect(sold.get('Refunds: online card')).toEqual(['-$46.00', '-$6.00']);
      expect(sold.get('Disputed payments')).toEqual(['-$92.00', '-$12.00']);
      expect(sold.get("Payment provider's fees")).toEqual([dollars(-fees), '']);
      expect(sold.get('Total')?.[0]).toBe(dollars(deposited + 9_200));
      expect((await readStatement(address, 'held')).get('Total')).toEqual(sold.get('Total'));
      const paid = await readStatement(address, 'paid_out');
      expect(paid.get('Total')).toEqual([dollars(deposited), '$18.00']);
      expect(paid.get('Deposits')).toEqual([dollars(deposited), '']);
      await expectFlawless(page, looks);
    },
  );

  part('7. the statement of the month differs by nothing, by each of its dates', async () => {
    for (const date of statementDates) await readStatement(statementPath(), date);
    await expectFlawless(page, looks);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download as PDF').click()]);
    expect(file.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d-paid_out\.pdf$/);
  });
});
