import type { Page } from 'playwright-core';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../support/browser/journey';
import { keyboardOf } from '../support/browser/keyboard';

/** The pages of an organisation and of the provider by keyboard only: Tab reaches everything, with a ring around it. */

const ofOrganisation: ReadonlyArray<readonly [path: string, heading: string]> = [
  [routePatterns.team, 'Team'],
  [routePatterns.organisation, 'Organisation'],
  [routePatterns.singleSignOn, 'Single sign-on'],
  [routePatterns.activity, 'Activity'],
  [routePatterns.security, 'Security'],
  [routePatterns.closeAccount, 'Close account'],
];
const ofProvider: typeof ofOrganisation = [
  ['/portal/provider', 'Organisers'],
  ['/portal/provider/approvals', 'Approvals'],
  ['/portal/provider/jobs', 'Jobs'],
  ['/portal/provider/mail', 'Mail'],
  ['/portal/provider/switches', 'Switches'],
  ['/portal/provider/legal', 'Legal texts'],
];

/** Marks what gets the focus from now on. Runs in the page. */
const markVisits = () =>
  document.querySelector('main')?.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.visited = 'yes';
  });

/** The elements of the content that a keyboard should reach and has not. Runs in the page. */
const notVisited = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0)
    // A group of radio buttons is one stop.
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
    .filter(({ dataset }) => dataset.visited === undefined)
    .map(({ outerHTML }) => outerHTML.slice(0, 100));

describeInBrowser('the pages of an organisation and of the provider, by keyboard only', () => {
  const journey = prepareJourney();

  describe.each([
    ['an owner', 'players@example.co.nz', ofOrganisation],
    ['an admin', 'admin@example.co.nz', ofProvider],
  ] as const)('as %s', (_who, email, pages) => {
    let page: Page;
    beforeAll(async () => {
      const context = await journey.openContext({
        viewport: { width: 1440, height: 900 },
        signedIn: false,
      });
      await signInByApi(context, journey.product.url, email);
      page = await context.newPage();
    });
    afterAll(() => page.context().close());

    test.each(pages)('%s: Tab reaches everything in the content', async (path, heading) => {
      await open(page, path, heading);
      const keyboard = await keyboardOf(page);
      await page.evaluate(markVisits);
      await keyboard.press('Tab');
      await keyboard.pressTo(/^main/, 'Enter');
      await keyboard.pressUntil('Tab', 'link Help & Support');
      expect(await page.evaluate(notVisited)).toEqual([]);
      expect(keyboard.complaints).toEqual([]);
    });
  });

  test('an admin turns a feature off with a reason and on again, without a mouse', async () => {
    const context = await journey.openContext({ signedIn: false });
    await signInByApi(context, journey.product.url, 'admin@example.co.nz');
    const page = await context.newPage();
    await open(page, '/portal/provider/switches', 'Switches');
    const keyboard = await keyboardOf(page);
    await keyboard.pressUntil('Tab', 'button Turn off imports');
    await page.keyboard.press('Enter');
    await keyboard.arrive('button Close');
    await keyboard.pressTo(/^textbox Reason/, 'Tab');
    await page.keyboard.type('The disk is nearly full.');
    await keyboard.pressUntil('Tab', 'button Turn off imports');
    await page.keyboard.press('Enter');
    await toastOf(page, 'turned off for the whole server').waitFor();
    await keyboard.arrive('button Turn on imports');
    expect(keyboard.complaints).toEqual([]);
    await context.close();
  });
});
