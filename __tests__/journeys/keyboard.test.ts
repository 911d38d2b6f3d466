import type { BrowserContext, Page } from 'playwright-core';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser } from '../support/browser/chromium';
import { open, organiser, prepareJourney, toastOf } from '../support/browser/journey';
import { keyboardOf, typeChoice, type Keyboard } from '../support/browser/keyboard';

/** The whole shell by keyboard only: each focused element has a name and a focus ring, and the focus is never lost. */

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const account = /^button .*Aroha/;

describeInBrowser('by keyboard only', () => {
  const journey = prepareJourney();

  describe.each(['desktop', 'phone'] as const)('at the width of a %s', (width) => {
    const isPhone = width === 'phone';
    let context: BrowserContext;
    let page: Page;
    let keyboard: Keyboard;

    // One page for all tests, each of which loads its screen anew.
    beforeAll(async () => {
      context = await journey.openContext({
        viewport: widths[width],
        signedIn: false,
      });
      page = await context.newPage();
      keyboard = await keyboardOf(page);
    });
    // One of the tests signs out.
    beforeEach(() => signInByApi(context, journey.product.url, organiser));
    afterEach(() => expect(keyboard.complaints.splice(0)).toEqual([]));
    afterAll(() => context.close());

    const draftNamed = async (name: string) => {
      const { campaigns } = await journey.api.graphql<{
        campaigns: { campaigns: { id: string; name: string; state: string }[] };
      }>('query campaigns { campaigns(kind: email) { campaigns { id name state } } }');
      return campaigns.campaigns.find((one) => one.name === name && one.state === 'draft')?.id ?? '';
    };

    const bar = isPhone
      ? ['link Skip to content', 'button Menu', 'link Turnout', 'link Create Event']
      : [
          'link Skip to content',
          'link Turnout',
          'link Upgrade Plan',
          'button Current Plan',
          'link Create Event',
        ];

    test('Tab moves through the whole page in order, and Shift+Tab moves back through the same elements', async () => {
      await open(page, '/portal/preferences/newsletter-settings', 'Newsletter Settings');
      const stops = await keyboard.pressUntil('Tab', 'link Ticket scanning app on Google Play');
      expect(stops.slice(0, bar.length + 1)).toEqual([...bar, 'button More to create']);
      expect(stops[bar.length + 1]).toMatch(account);
      expect(stops.filter((stop) => /How To Guides|Newsletter Settings/.test(stop))).toHaveLength(
        isPhone ? 0 : 2,
      );
      expect(stops.slice(-6)).toEqual([
        'link Help & Support',
        'link Privacy Policy',
        'link Terms of Service',
        'link Contact Us',
        'link Ticket scanning app on App Store',
        'link Ticket scanning app on Google Play',
      ]);
      const back = await keyboard.pressUntil('Shift+Tab', 'link Skip to content');
      expect([...back].reverse()).toEqual(stops.slice(0, -1));
    });

    test('the skip link moves the focus past the menu to the content', async () => {
      await open(page, '/portal/venues', 'Venues');
      await keyboard.press('Tab');
      await keyboard.pressTo(/^main/, 'Enter');
      await keyboard.pressTo('link Create venue', 'Tab');
    });

    test('the brand and the create menu open their screens, and Escape returns the focus', async () => {
      await open(page, '/portal/venues', 'Venues');
      await keyboard.pressUntil('Tab', 'link Turnout');
      await page.keyboard.press('Enter');
      await keyboard.arrive('heading Events');
      await keyboard.pressUntil('Shift+Tab', 'button More to create');
      await keyboard.pressTo('menuitem Create Venue', 'Enter');
      await keyboard.pressTo('button More to create', 'Escape');
      await keyboard.pressTo('menuitem Create Venue', 'Space');
      await page.keyboard.press('Enter');
      await keyboard.arrive('heading Create venue');
    });

    test('the user menu opens, follows the arrow keys, returns the focus and signs out', async () => {
      await open(page, '/portal/venues', 'Venues');
      await keyboard.pressUntil('Tab', account);
      await keyboard.pressTo(/^menuitem Current Plan/, 'Enter');
      await keyboard.pressTo('menuitem Upgrade Plan', 'ArrowDown');
      await keyboard.pressTo('menuitem Log Out', 'ArrowUp', 'ArrowUp');
      await keyboard.pressTo(/^menuitem Current Plan/, 'Home');
      await keyboard.pressTo(account, 'Escape');
      await keyboard.pressTo(/^menuitem Current Plan/, 'Space');
      await keyboard.pressTo('menuitem Preferences', 'ArrowDown', 'ArrowDown');
      await page.keyboard.press('Tab');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await keyboard.stop();
      await keyboard.pressUntil('Shift+Tab', account);
      await keyboard.pressTo(/^menuitem/, 'Enter');
      await keyboard.pressTo('menuitem Log Out', 'End');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await keyboard.arrive('textbox Email');
    });

    test('a link moves the focus to the heading, and going back restores the focus and the scroll position', async () => {
      await open(page, '/', 'Events');
      await keyboard.pressUntil('Tab', 'link Help & Support');
      await keyboard.pressUntil('Shift+Tab', /^link .*(edit|Matariki|Festival|Night)/i);
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await keyboard.arrive(/^heading (?!Events$)/);
      await page.waitForFunction(() => window.scrollY === 0);
      await page.goBack();
      await keyboard.arrive('heading Events');
      await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, scrolled);
    });

    test('a dialog traps the focus, closes with Escape and returns the focus, and its Undo is one key away', async () => {
      await open(page, '/portal/marketing/audiences', 'Audiences');
      const { audiences } = await journey.api.graphql<{ audiences: { id: string; name: string }[] }>(
        'query audiences { audiences { id name } }',
      );
      const [audience] = audiences;
      await open(page, `/portal/marketing/audience/details/${audience?.id}`, audience?.name ?? '');
      await keyboard.pressUntil('Tab', 'button Archive audience');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
      const opened = await keyboard.stop();
      const round = await keyboard.pressUntil('Tab', opened);
      expect(round.length).toBeGreaterThan(1);
      expect(round.every((stop) => stop.startsWith('button '))).toBe(true);
      await page.keyboard.press('Escape');
      await keyboard.arrive('button Archive audience');

      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
      await keyboard.pressUntil('Tab', /^button Archive .*/);
      await page.keyboard.press('Enter');
      await toastOf(page, 'archived').waitFor();
      await keyboard.arrive(/^button (Archive|Restore) audience/);
      await keyboard.pressTo('button Undo', 'F8');
      await page.keyboard.press('Enter');
      await keyboard.arrive(/^button (Archive|Restore) audience/);
      await toastOf(page, 'archived').waitFor({ state: 'detached' });
    });

    if (!isPhone) {
      test('an A/B test is added, edited and removed without a mouse', async () => {
        const id = await draftNamed('Family day');
        await open(page, `/portal/marketing/email-campaign/content/${id}`, 'Family day');
        await keyboard.pressUntil('Tab', 'button Add version B');
        await page.keyboard.press('Enter');
        await keyboard.arrive('button Version B');
        await keyboard.pressUntil('Shift+Tab', 'combobox After');
        await page.keyboard.press('ArrowDown');
        await page.getByText(/^20% of .* After 6 hours/).waitFor();
        await keyboard.pressUntil('Tab', 'textbox Subject of B');
        await page.keyboard.type('Bring everybody');
        await keyboard.pressUntil('Tab', 'button Give B content of its own');
        await page.keyboard.press('Enter');
        await keyboard.arrive('button Use the content of A');
        await page.keyboard.press('Enter');
        await keyboard.arrive('button Give B content of its own');
        await keyboard.pressUntil('Shift+Tab', 'button Remove version B');
        await page.keyboard.press('Enter');
        await keyboard.arrive('button Add version B');
        // If the page were left while it saves, the next test would see the save as a change by somebody else.
        await page.getByText(/^Saved (at|on) /).waitFor();
      });

      test('a campaign is scheduled, spread over hours and unscheduled without a mouse', async () => {
        const id = await draftNamed('Family day');
        await open(page, `/portal/marketing/email-campaign/review/${id}`, 'Family day');
        await page.getByRole('button', { name: /^Send to/ }).waitFor();
        await keyboard.pressUntil('Tab', /^radio Now/);
        await page.keyboard.press('ArrowDown');
        await keyboard.arrive(/^radio At a set time/);
        await keyboard.pressUntil('Tab', 'combobox Sending speed');
        await typeChoice(page, 'Spread over 4');
        await page.getByText(/takes about 4 hours/).waitFor();
        await page.locator('button:enabled', { hasText: 'Schedule for' }).waitFor();
        await keyboard.pressUntil('Tab', /^button Schedule for/);
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
        await keyboard.pressUntil('Tab', /^button Schedule for/);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Unschedule' }).waitFor();
        await keyboard.arrive('heading Family day');
        await keyboard.pressUntil('Tab', 'button Unschedule');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: /^(Send to|Schedule for)/ }).waitFor();
        await keyboard.arrive('heading Family day');
      });

      test('an admin reads a campaign that waits for approval and returns it with a reason without a mouse', async () => {
        const admin = await journey.openContext({
          viewport: widths.desktop,
          signedIn: false,
        });
        await signInByApi(admin, journey.product.url, 'admin@example.co.nz');
        const own = await admin.newPage();
        const keys = await keyboardOf(own);
        await open(own, '/portal/provider/approvals', 'Approvals');
        await keys.pressUntil('Tab', /^link .*Volunteers wanted/);
        await own.keyboard.press('Enter');
        await keys.arrive('heading Volunteers wanted');
        await keys.pressUntil('Tab', 'button Return with a reason');
        await own.keyboard.press('Enter');
        await own.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
        await keys.pressUntil('Tab', /^textbox What needs to change/);
        await own.keyboard.type('Say who pays for the shirt.');
        await keys.pressUntil('Tab', 'button Return it');
        await own.keyboard.press('Enter');
        await keys.arrive('heading Approvals');
        expect(keys.complaints).toEqual([]);
        await admin.close();
      });
    }

    if (isPhone) {
      test('the drawer opens with the focus on its first link, traps the focus and closes with Escape', async () => {
        await open(page, '/portal/venues', 'Venues');
        await keyboard.pressUntil('Tab', 'button Menu');
        await keyboard.pressTo('link Events', 'Enter');
        const stops = await keyboard.pressUntil('Tab', /^link How To Guides/);
        expect(stops).toContain('link Marketing');
        expect(stops).not.toContain('link Help & Support');
        await keyboard.press('Escape');
        await keyboard.arrive('button Menu');
        await keyboard.press('Space');
        await keyboard.pressUntil('Shift+Tab', 'button Menu');
        await keyboard.pressTo('button Menu', 'Enter');
        await keyboard.press('Tab');
        await keyboard.arrive('link Turnout');
      });

      test('a link of the drawer closes it and moves the focus to the heading of its screen', async () => {
        await open(page, '/portal/venues', 'Venues');
        await keyboard.pressUntil('Tab', 'button Menu');
        await keyboard.press('Enter');
        await keyboard.pressUntil('Tab', 'link Artists');
        await page.keyboard.press('Enter');
        await keyboard.arrive('heading Artists');
        await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
        await keyboard.pressTo('link New artist', 'Tab');
      });
    } else {
      test('a section of the side menu shows its pages, and each moves the focus to its heading', async () => {
        await open(page, '/portal/venues', 'Venues');
        await keyboard.pressUntil('Tab', 'link Marketing');
        await page.keyboard.press('Enter');
        await keyboard.arrive('heading Marketing');
        await keyboard.pressUntil('Shift+Tab', 'link Audiences');
        await page.keyboard.press('Enter');
        await keyboard.arrive('heading Audiences');
        await keyboard.pressUntil('Shift+Tab', /^link How To Guides/);
      });

      test('the popover of the plan takes the focus, and Tab and Escape return it to the button', async () => {
        await open(page, '/portal/venues', 'Venues');
        await keyboard.pressUntil('Tab', 'button Current Plan');
        await page.keyboard.press('Enter');
        await keyboard.arrive('group Current plan');
        await keyboard.pressTo('button Current Plan', 'Escape');
        await page.getByRole('group', { name: 'Current plan' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Space');
        await keyboard.arrive('group Current plan');
        await keyboard.pressTo('link Upgrade Plan', 'Tab');
        await keyboard.pressTo('button Current Plan', 'Tab');
        await page.getByRole('group', { name: 'Current plan' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await keyboard.arrive('group Current plan');
        await keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await keyboard.arrive('heading Plans & Pricing');
        await page.getByRole('group', { name: 'Current plan' }).waitFor({ state: 'detached' });
      });
    }
  });
});
