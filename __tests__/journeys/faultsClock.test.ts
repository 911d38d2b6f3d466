import type { Page } from 'playwright-core';
import { eventEditPath, venueAddPath } from '../../src/contract/paths/pagePaths';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney, signInAgain, toastOf } from '../support/browser/journey';

/** A browser whose clock is ten minutes wrong, and a browser with two tabs. */

const minuteMs = 60_000;
const zone = 'Pacific/Auckland';

/** A wall time of the zone, such as 2026-11-21T19:05. */
const wallTime = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

/** Runs in the page before its own scripts. */
function shiftClock(byMs: number): void {
  const Real = Date;
  window.Date = new Proxy(Real, {
    construct: (_, given: [number]) =>
      new Real(...(given.length > 0 ? given : ([Real.now() + byMs] as const))),
    get: (target, name) => (name === 'now' ? () => Real.now() + byMs : Reflect.get(target, name)),
  });
}

describeInBrowser('time and tabs', () => {
  const journey = prepareJourney();

  async function makeEvent(title: string, startsIn: number, endsIn: number): Promise<string> {
    const { eventVenues } = await journey.api.graphql<{ eventVenues: { id: string; zone: string }[] }>(
      'query eventVenues { eventVenues { id zone } }',
    );
    const now = Date.now();
    const session = {
      startsLocal: wallTime(now + startsIn * minuteMs),
      endsLocal: wallTime(now + endsIn * minuteMs),
      zone,
    };
    const venueId = eventVenues.find((venue) => venue.zone === zone)?.id;
    const input = { title, venueId };
    const { createEvent } = await journey.api.graphql<{ createEvent: { id: string } }>(
      'mutation createEvent($input: EventInput!) { createEvent(input: $input) { id } }',
      { input },
    );
    await journey.api.graphql(
      'mutation addSessions($eventId: ID!, $sessions: [SessionPlanInput!]!) { addSessions(eventId: $eventId, sessions: $sessions) { eventId } }',
      { eventId: createEvent.id, sessions: [session] },
    );
    return createEvent.id;
  }

  describe.each([10, -10])('with a clock that is %i minutes wrong', (minutes) => {
    let page: Page;
    beforeEach(async () => {
      const context = await journey.newContext({ viewport: { width: 1280, height: 900 } });
      await context.addInitScript(shiftClock, minutes * minuteMs);
      page = await context.newPage();
    });

    test('nobody is signed out, saving works, and no past session is shown as upcoming', async () => {
      const name = `Hall ${minutes}`;
      await open(page, venueAddPath, 'Create venue');
      const off = await page.evaluate(() => Date.now());
      expect(Math.abs(off - Date.now() - minutes * minuteMs)).toBeLessThan(minuteMs);
      await page.getByLabel(/^Name/).fill(name);
      await page.getByLabel(/^Town or city/).fill('Bluff');
      await page
        .getByRole('button', { name: /venue$/ })
        .last()
        .click();
      await toastOf(page, `${name} is added`).waitFor();
      for (const [path, heading] of [
        ['/', 'Events'],
        [routePatterns.emailCampaigns, 'Email campaigns'],
        [routePatterns.audiences, 'Audiences'],
        [routePatterns.campaignReport, /\S/],
      ] as const) {
        await open(page, path, heading);
        await page.waitForFunction(() => document.querySelector('main :is(.skeleton, .loader)') === null);
        expect(await page.getByRole('main').innerText()).not.toMatch(/\bin \d+ (second|minute)s?\b/);
      }
    });

    test("a session is over by the server's clock", async () => {
      // By a clock that is ten minutes fast, the session would be over.
      const id = await makeEvent(`Night ${minutes}`, 4, 6);
      await open(page, eventEditPath(id, 'publish'), `Night ${minutes}`);
      await page.getByText('1 upcoming session').waitFor();
    });
  });

  test('an event that another tab saved is not overwritten: the second tab shows a conflict and keeps its input', async () => {
    const id = await makeEvent('Two hands', 600, 700);
    const context = await journey.newContext({ viewport: { width: 1280, height: 900 } });
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([first, second].map((tab) => open(tab, eventEditPath(id), 'Two hands')));
    await first.getByLabel(/^Title/).fill('From the first tab');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await toastOf(first, 'Changes saved').waitFor();
    await second.getByLabel(/^Title/).fill('From the second tab');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByText(/Someone has changed this event since you opened it/).waitFor();
    expect(await second.getByLabel(/^Title/).inputValue()).toBe('From the second tab');
    const { event } = await journey.api.graphql<{ event: { title: string } }>(
      'query event($id: ID!) { event(id: $id) { title } }',
      { id },
    );
    expect(event.title).toBe('From the first tab');
  });

  test('a sign-in by another person in one tab reaches the other tab through the sync marker', async () => {
    const context = await journey.newContext({ viewport: { width: 1280, height: 900 } });
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    await open(first, '/', 'Events');
    await open(second, '/', 'Events');
    const named = (tab: Page, name: RegExp) => tab.getByRole('banner').getByRole('button', { name });
    await named(first, /Aroha/).click();
    await first.getByRole('menuitem', { name: 'Log Out' }).click();
    await Promise.all([first, second].map((tab) => tab.getByRole('heading', { name: 'Sign in' }).waitFor()));
    await signInAgain(first, 'admin@example.co.nz');
    await Promise.all([first, second].map((tab) => named(tab, /Mere/).waitFor()));
  });
});
