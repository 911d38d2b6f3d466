import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { collectComplaints } from './complaints';
import { prepareJourney } from './journey';

/** A journey through the editor of emails. A test fails if the browser complains during it. */
export function prepareMailJourney() {
  const journey = prepareJourney();
  const complaints: string[] = [];
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  const watch = (page: Page) => collectComplaints(page, complaints);
  return {
    /** Collects what the browser complains of in a page that the test opened itself. */
    watch,
    /** Opens a page for the demo organiser. */
    async openPortal(options: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }> {
      const context = await journey.newContext({
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
        ...options,
      });
      const page = await context.newPage();
      watch(page);
      return { context, page };
    },
    /** Creates a template from a design and opens it in the editor. */
    async startFrom(page: Page, name: string, design: string): Promise<void> {
      await page.goto('/portal/customisation/email-template/content');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: design, exact: true }).click();
      await page.getByRole('button', { name: 'Create and write the content' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('group', { name: 'Add a block' }).waitFor();
    },
  };
}
