import type { Page } from 'playwright-core';

/** A file that was fetched ahead and is used a few seconds later tells of a slow machine, not of a fault. */
const ofSlowness = /was preloaded using link preload but not used within a few seconds/;

/** Collects what the browser itself says a page does wrong, `expected` aside. */
export function collectComplaints(page: Page, complaints: string[], expected?: RegExp): void {
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || ofSlowness.test(text) || expected?.test(text))
      return;
    complaints.push(`${text} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
