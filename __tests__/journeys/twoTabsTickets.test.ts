import type { Page } from 'playwright-core';
import { eventEditPath } from '../../src/contract/paths/pagePaths';
import { saveTicketTypeDocument, type Ticketing } from '../../src/contract/ticketing/ticketing';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney } from '../support/browser/journey';

/** One ticket type in two tabs: the second one to save gets a conflict, keeps its input and overwrites nothing. */

describeInBrowser('a ticket type in two tabs', () => {
  const journey = prepareJourney();

  async function buildEvent(title: string): Promise<string> {
    const { eventVenues } = await journey.api.graphql<{ eventVenues: { id: string }[] }>(
      'query eventVenues { eventVenues { id } }',
    );
    const { createEvent } = await journey.api.graphql<{ createEvent: { id: string } }>(
      'mutation createEvent($input: EventInput!) { createEvent(input: $input) { id } }',
      { input: { title, venueId: eventVenues[0]?.id, ticketing: 'here' } },
    );
    const input = { name: 'Stalls', pricing: 'fixed', priceCents: 4600, minPerOrder: 1, maxPerOrder: 10 };
    await journey.api.graphql<{ ticketing: Ticketing }>(saveTicketTypeDocument, {
      eventId: createEvent.id,
      input,
    });
    return createEvent.id;
  }
  const boxOf = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
  const press = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  test('the second tab to save gets a conflict, sees the changes of the first, and saves its own beside them', async () => {
    const id = await buildEvent('Two prices');
    const context = await journey.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await open(page, eventEditPath(id, 'tickets'), 'Two prices');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    }
    await boxOf(one, /^Price/).fill('55');
    await press(one, 'Save ticket type');
    await one.getByText('$55.00').waitFor();

    await boxOf(other, /^Name/).fill('Front stalls');
    await press(other, 'Save ticket type');
    await other
      .getByText('You changed this ticket type in another tab, so your change was not saved.')
      .waitFor();
    expect(await boxOf(other, /^Name/).inputValue()).toBe('Front stalls');
    await press(other, 'Load the latest version');
    await other.getByText('This is the latest version').waitFor();
    expect(await boxOf(other, /^Price/).inputValue()).toBe('55.00');
    await press(other, 'Restore what I typed');
    expect(await boxOf(other, /^Name/).inputValue()).toBe('Front stalls');
    expect(await boxOf(other, /^Price/).inputValue()).toBe('55.00');
    await press(other, 'Save ticket type');
    await other.getByRole('heading', { name: 'Front stalls' }).waitFor();
    await other.getByText('$55.00').waitFor();
  });
});
