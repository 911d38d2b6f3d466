import type { Page } from 'playwright-core';
import { violationsOn, WCAG } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { keyboardOf } from '../../support/browser/keyboard';
import { prepareMailJourney } from '../../support/browser/mailJourney';

/** An organiser changes several blocks together and uses them in other emails: by mouse, by keyboard and by touch. */

describeInBrowser('several blocks of an email', () => {
  const { openPortal, startFrom, watch } = prepareMailJourney();
  const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select block \d+, / });
  const bar = (page: Page) => page.getByRole('group', { name: 'Selected blocks' });
  const announced = (page: Page, text: string | RegExp) =>
    page.getByText(text).first().waitFor({ state: 'attached' });

  test('1. with the mouse: a range is moved, saved for reuse and copied; another template gets both, also in a new tab', async () => {
    // So high that the blocks are dragged far from the edges, at which the page scrolls for as long as they are held.
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 1600 } });
    await startFrom(page, 'First', 'Newsletter');
    const count = await boxes(page).count();
    await page.locator('.block').nth(1).hover();
    await boxes(page).nth(1).click();
    await boxes(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 blocks selected').waitFor();
    // A block half below the toolbar would be measured by its visible half.
    await page.getByRole('group', { name: 'Add a block' }).scrollIntoViewIfNeeded();
    expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    await bar(page).getByRole('button', { name: 'Move up' }).click();
    await announced(page, `3 blocks moved to 1 to 3 of ${count}`);
    const handles = page.locator('.block-editor > ol > .block > .block__top .block__handle');
    await handles.nth(1).scrollIntoViewIfNeeded();
    const [from, below] = [
      await handles.nth(1).boundingBox(),
      await page.locator('.block').nth(3).boundingBox(),
    ];
    if (!from || !below) throw new Error('The blocks are not in the page.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, below.y + below.height - 5, { steps: 5 });
    await page.locator('.block-editor__drop').waitFor();
    expect(await page.locator('.block--dragged').count()).toBe(3);
    await page.mouse.up();
    await announced(page, `3 blocks moved to 2 to 4 of ${count}`);
    await page.keyboard.press('Control+z');
    await announced(page, 'Step undone');
    await bar(page).getByRole('button', { name: 'Save for reuse' }).click();
    const naming = page.getByRole('dialog', { name: 'Save for reuse' });
    await naming.getByRole('textbox', { name: /Name/ }).fill('Opening');
    await naming.getByRole('button', { name: 'Save' }).click();
    await naming.waitFor({ state: 'detached' });
    await bar(page).getByRole('button', { name: 'Copy' }).click();
    await page.getByText(/3 blocks copied/).waitFor();

    const other = await context.newPage();
    watch(other);
    await startFrom(other, 'Second', 'Blank email');
    const add = other.getByRole('group', { name: 'Add a block' });
    await add.getByRole('button', { name: 'Paste' }).click();
    await announced(other, '3 blocks pasted as 2 to 4 of 4');
    await add.getByRole('button', { name: 'Saved blocks' }).click();
    const list = other.getByRole('dialog', { name: 'Saved blocks' });
    await list.getByText('Opening', { exact: true }).waitFor();
    expect(await violationsOn(other, { tags: WCAG })).toEqual([]);
    await list.getByRole('button', { name: 'Add Opening' }).click();
    await announced(other, '3 blocks added as 5 to 7 of 7');
    await other.getByText(/^Saved(?! blocks)/).waitFor();
    await other.reload();
    await other.getByRole('button', { name: 'Paste' }).waitFor();
    expect(await boxes(other).count()).toBe(7);
    await context.close();
  });

  test('2. with the keyboard alone: blocks are selected, moved, copied, pasted, deleted and undone, and Escape clears', async () => {
    const { context, page } = await openPortal({ viewport: { width: 1440, height: 900 } });
    await startFrom(page, 'By keyboard', 'Newsletter');
    const count = await boxes(page).count();
    const keyboard = await keyboardOf(page);
    await keyboard.pressUntil('Tab', /^checkbox Select block 1, /);
    await page.keyboard.press('Space');
    await keyboard.pressUntil('Tab', /^checkbox Select block 2, /);
    await page.keyboard.press('Shift+Space');
    await bar(page).getByText('2 blocks selected').waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await announced(page, `2 blocks moved to 2 to 3 of ${count}`);
    await page.keyboard.press('Control+c');
    await page.getByText(/2 blocks copied/).waitFor();
    await page.keyboard.press('Control+v');
    await announced(page, `2 blocks pasted as 4 to 5 of ${count + 2}`);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await announced(page, 'Step undone');
    expect(await boxes(page).count()).toBe(count);
    expect(keyboard.complaints).toEqual([]);
    await context.close();
  });

  test('3. on a phone with touch: blocks are selected and deleted, and nothing is wider than the screen', async () => {
    const { context, page } = await openPortal({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await startFrom(page, 'On the bus', 'Newsletter');
    const count = await boxes(page).count();
    await boxes(page).nth(0).tap();
    await boxes(page).nth(1).tap();
    await bar(page).getByText('2 blocks selected').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // The bar covers a part of what is scrolled below it, which axe would count as too small.
    expect(await violationsOn(page, { part: '.selection-bar', tags: WCAG })).toEqual([]);
    await bar(page).getByRole('button', { name: 'Delete' }).tap();
    await page.getByText('2 blocks removed').first().waitFor();
    expect(await boxes(page).count()).toBe(count - 2);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await boxes(page)
      .nth(count - 1)
      .waitFor();
    await context.close();
  });
});
