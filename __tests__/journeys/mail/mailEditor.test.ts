import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { violationsOn, WCAG } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { keyboardOf } from '../../support/browser/keyboard';
import { prepareMailJourney } from '../../support/browser/mailJourney';

/** An organiser designs an email: with the mouse, with the keyboard alone, and on a phone. */

const event = 'Late Laughs on Aro Street';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeInBrowser('designing an email', () => {
  const { openPortal, startFrom } = prepareMailJourney();
  const frameOf = (page: Page) => page.frameLocator('iframe[title="The email"]');
  /** How visible the tools of a text are, from 0 to 1. */
  const toolsOpacity = (page: Page) =>
    page
      .locator('.text-tools')
      .first()
      .evaluate((tools) => Number(getComputedStyle(tools).opacity));
  const saved = (page: Page) => page.getByText(/^Saved (at|on) /).waitFor();

  test('1. with the mouse: an event card, columns and a moved block are in the preview, and undo goes back to the start', async () => {
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 900 } });
    await startFrom(page, 'Late night', 'Concert');
    const blocks = page.locator('.block');
    const atFirst = await blocks.count();
    await page.getByRole('button', { name: 'Choose an event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose an event' });
    await dialog.getByRole('searchbox').fill('aro late');
    await dialog.getByRole('button', { name: new RegExp(event) }).click();
    await frameOf(page).getByRole('link', { name: event }).first().waitFor();
    await frameOf(page)
      .getByText(/Aro Valley Hall/)
      .waitFor();

    const add = page.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByText(/^Columns added as 7 of/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add to column 2' }).last().click();
    await page.getByRole('menuitem', { name: 'Heading' }).click();
    await page.keyboard.type('In the second column');
    await frameOf(page).getByRole('heading', { name: 'In the second column' }).waitFor();
    await page
      .getByRole('button', { name: 'Move block 1 in column 2 of block 7, heading', exact: true })
      .click();
    await page
      .getByRole('menuitem', { name: /column 1/i })
      .first()
      .click();
    await page.getByText(/^Heading moved to .*column 1/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Duplicate block 2, event' }).click();
    await frameOf(page).getByRole('link', { name: event }).nth(1).waitFor();
    const handles = page.locator('.block-editor > ol > .block > .block__top .block__handle');
    await handles.nth(2).scrollIntoViewIfNeeded();
    const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(1).boundingBox()];
    if (!from || !to) throw new Error('The handles are not in the page.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y - 5, { steps: 5 });
    await page.locator('.block-editor__drop').waitFor();
    await page.mouse.up();
    await page.getByText(/^Event moved to 2 of/).waitFor({ state: 'attached' });
    expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    await saved(page);

    const undo = page.getByRole('button', { name: 'Undo step' });
    for (let steps = 0; steps < 50 && (await undo.isEnabled()); steps += 1) await undo.click();
    await page.getByText(/A card with the picture/).waitFor();
    await frameOf(page).getByRole('link', { name: 'Your event' }).waitFor();
    expect(await blocks.count()).toBe(atFirst);
    await page.getByRole('button', { name: 'Redo step' }).click();
    await frameOf(page).getByRole('link', { name: event }).waitFor();
    await context.close();
  });

  test('2. with the keyboard alone: a block is added, written, moved and announced, and an event is chosen', async () => {
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 900 } });
    await startFrom(page, 'By keyboard', 'Blank email');
    const keyboard = await keyboardOf(page);
    await page.mouse.move(0, 0);
    expect(await toolsOpacity(page)).toBe(0);
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    expect(await toolsOpacity(page)).toBe(1);
    await page.keyboard.type('Kia ora');
    await keyboard.pressUntil('Tab', 'button Event');
    await page.keyboard.press('Enter');
    await keyboard.arrive('button Choose an event');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Choose an event' })
      .getByRole('button', { name: /Late Laughs/ })
      .waitFor();
    await keyboard.pressUntil('Tab', /^button .*Late Laughs/);
    await page.keyboard.press('Enter');
    await frameOf(page).getByRole('link', { name: event }).waitFor();
    await page.getByRole('textbox', { name: 'Button text' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Event moved to 1 of 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.getByText('Step undone').waitFor({ state: 'attached' });
    expect(await page.locator('.block').first().getAttribute('aria-label')).toBe('Block 1 of 2, text');
    expect(keyboard.complaints).toEqual([]);
    await context.close();
  });

  test('3. on a phone with touch: a picture is uploaded, the list of events and a countdown are added, and nothing is wider than the screen', async () => {
    const { context, page } = await openPortal({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await startFrom(page, 'On the bus', 'Newsletter');
    expect(await toolsOpacity(page)).toBe(1);
    const add = page.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Image', exact: true }).tap();
    await page.getByRole('button', { name: 'Choose a picture' }).last().tap();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Description' }).last().fill('A dot');
    expect(await page.getByRole('textbox', { name: 'Image address' }).last().inputValue()).toMatch(
      /\/uploads\/mail\/[\w-]+\.(png|jpg)$/,
    );
    await add.getByRole('button', { name: 'Countdown', exact: true }).tap();
    await page.getByRole('radio', { name: /A date and time/ }).check();
    const countdown = page.waitForResponse(/\/t\/countdown\//);
    await page.getByLabel('Date and time', { exact: true }).fill('2031-12-05T19:30');
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    await frameOf(page).getByRole('img', { name: 'A dot' }).waitFor();
    await frameOf(page).getByRole('img', { name: 'Countdown to Fri, 5 Dec 2031, 7:30 pm' }).waitFor();
    expect(await (await countdown).headerValue('content-type')).toBe('image/png');
    await frameOf(page).getByText(event).first().waitFor();
    await page.getByRole('button', { name: 'Without images' }).tap();
    await page.getByText(/KB of the 102 KB that Gmail shows/).waitFor();
    await page.getByRole('button', { name: 'Write', exact: true }).tap();
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    await text.fill('Come all!!!');
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    const warning = page.getByRole('listitem').filter({ hasText: 'has “!!!”' });
    await warning.getByRole('button', { name: /^Go to block \d+$/ }).tap();
    await text.waitFor();
    expect(await text.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    await context.close();
  });

  test('4. from another tool: a zip file is imported, a block is for some people, a chosen person sees it, and an old version is restored and exported', async () => {
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 900 } });
    await page.goto('/portal/customisation/email-template/content');
    const zip = zipSync({
      'index.html': strToU8(
        '<html><head><title>Spring sale</title></head><body onload="alert(1)"><p>Hi *|FNAME|*</p><img src="images/dot.png" alt="A dot" width="200"><script>alert(1)</script></body></html>',
      ),
      'images/dot.png': new Uint8Array(png),
    });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await page.getByText('The design in spring.zip is chosen.').waitFor();
    await page.getByRole('button', { name: 'Create and write the content' }).click();
    await page.getByRole('heading', { level: 1, name: 'Spring sale' }).waitFor();
    await frameOf(page)
      .getByText(/^Hi \w/)
      .waitFor();
    expect(await frameOf(page).getByRole('img', { name: 'A dot' }).getAttribute('src')).toMatch(
      /\/uploads\/mail\/[\w-]+\.(png|jpg)$/,
    );

    const add = page.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.type('With a city');
    await page.getByRole('button', { name: 'Only for some people: block 2, text' }).click();
    await page.getByRole('combobox', { name: 'Field' }).selectOption('city');
    await frameOf(page).getByText('With a city').waitFor();
    await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is_empty');
    await frameOf(page).getByText('With a city').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is_filled');
    await frameOf(page).getByText('With a city').waitFor();

    const first = await page.locator('.mail-preview__sample strong').innerText();
    await page.getByRole('button', { name: 'Next person' }).click();
    await page.getByText(`As ${first} would see it`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Choose a person' }).click();
    const address = page.getByRole('textbox', { name: 'Email address of the person' });
    await address.fill('nobody@example.org');
    await address.press('Enter');
    await page.getByText(/None of your contacts has this address/).waitFor();
    await address.fill(first.toUpperCase());
    await address.press('Enter');
    await page.getByText(`As ${first} would see it`).waitFor();
    expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    await saved(page);

    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('button', { name: /Before the first edit/ }).click();
    await page.frameLocator('iframe[title="This version"]').getByText('Hi', { exact: true }).waitFor();
    await page.frameLocator('iframe[title="Now"]').getByText('With a city').waitFor();
    expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    await frameOf(page).getByText('With a city').waitFor({ state: 'detached' });
    await saved(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Spring sale.html');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/<p>Hi[\s\S]*\/uploads\/mail\//);
    await context.close();
  });
});
