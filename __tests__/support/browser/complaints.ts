import type { Page } from 'playwright-core';

/** A preloaded file that is used only seconds later means that the machine is slow, not that the page is wrong. */
const slowPreload = /was preloaded using link preload but not used within a few seconds/;

/** Collects the errors and warnings that the browser reports about a page, except the `expected` ones. */
export function collectComplaints(page: Page, complaints: string[], expected?: RegExp): void {
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || slowPreload.test(text) || expected?.test(text))
      return;
    complaints.push(`${text} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
