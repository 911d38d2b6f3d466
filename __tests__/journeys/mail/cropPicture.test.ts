import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violationsOn, WCAG } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { keyboardOf } from '../../support/browser/keyboard';
import { prepareMailJourney } from '../../support/browser/mailJourney';

/** An organiser crops the picture of an email: with the keyboard alone, and on a phone. */

describeInBrowser('cropping a picture', () => {
  const { openPortal, startFrom } = prepareMailJourney();
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' });
  const picture = (page: Page) =>
    page.frameLocator('iframe[title="The email"]').getByRole('img', { name: 'A hall' });

  /** Adds an image of 1,200 by 800 pixels to an empty email. */
  async function addPicture(page: Page, name: string): Promise<void> {
    await startFrom(page, name, 'Blank email');
    const add = page.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b5c5c' } })
      .png()
      .toBuffer();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Description' }).fill('A hall');
  }

  /** Waits until the picture in the preview has this width for each pixel of its height. */
  async function ratioBecomes(page: Page, ratio: number): Promise<void> {
    const shown = async () =>
      picture(page).evaluate((image) =>
        image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
      );
    for (let times = 0; times < 300; times += 1) {
      if (Math.abs((await shown()) - ratio) < 0.01) return;
      await page.waitForTimeout(100);
    }
    throw new Error(`The picture has the ratio ${await shown()}, not ${ratio}.`);
  }

  test('1. with the keyboard alone: the preview and the exported email show the part that was chosen, and undo the whole picture', async () => {
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 900 } });
    await addPicture(page, 'Cropped by keyboard');
    await ratioBecomes(page, 1.5);
    const keyboard = await keyboardOf(page);
    await page.getByRole('button', { name: 'Choose a picture' }).focus();
    await keyboard.pressTo('button Crop', 'Tab');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('slider', { name: 'Focal point' }).waitFor();
    await keyboard.pressUntil('Tab', 'slider Focal point');
    await keyboard.press('Shift+ArrowRight', 'ArrowUp');
    await dialogOf(page).locator('[aria-valuetext="60% from the left, 49% from the top"]').waitFor();
    await keyboard.pressTo('radio As it is', 'Tab');
    await keyboard.pressTo('radio Wide 3:1', 'ArrowDown');
    await keyboard.pressTo('slider Zoom', 'Tab');
    await keyboard.press('ArrowRight');
    expect(await violationsOn(page, { part: '.p-dialog', tags: WCAG })).toEqual([]);
    await keyboard.pressUntil('Tab', 'button Apply');
    await page.keyboard.press('Enter');
    await keyboard.arrive('button Crop');
    await page.getByText('Cropped: Wide 3:1').waitFor();
    await ratioBecomes(page, 3);
    expect(keyboard.complaints).toEqual([]);
    await page.getByText(/^Saved (at|on) /).waitFor();

    const address = await page.getByRole('textbox', { name: 'Image address' }).inputValue();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(address);
    const { width, height } = await sharp(await (await page.request.get(address)).body()).metadata();
    expect({ width, height }).toEqual({ width: 1091, height: 364 });

    await page.getByRole('button', { name: 'Undo step' }).click();
    await ratioBecomes(page, 1.5);
    await context.close();
  });

  test('2. on a phone with touch: a tap sets the focal point, a square is applied, and nothing is wider than the screen', async () => {
    const { context, page } = await openPortal({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await addPicture(page, 'Cropped on the bus');
    await page.getByRole('button', { name: 'Crop' }).tap();
    const whole = dialogOf(page).getByRole('img', { name: 'The whole picture' });
    const box = await whole.boundingBox();
    if (!box) throw new Error('The picture is not in the page.');
    await whole.tap({ position: { x: box.width / 4, y: box.height / 2 }, force: true });
    await dialogOf(page).locator('[aria-valuetext="25% from the left, 50% from the top"]').waitFor();
    await dialogOf(page).getByRole('radio', { name: 'Square' }).tap();
    expect(await violationsOn(page, { part: '.p-dialog', tags: WCAG })).toEqual([]);
    const overflow = await page.evaluate(() => {
      const dialog = document.querySelector('.p-dialog-content');
      const inside = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
      return Math.max(inside, document.documentElement.scrollWidth - window.innerWidth);
    });
    expect(overflow).toBeLessThanOrEqual(0);
    await dialogOf(page).getByRole('button', { name: 'Apply' }).tap();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByText('Cropped: Square').waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    await picture(page).waitFor();
    await ratioBecomes(page, 1);
    await context.close();
  });
});
