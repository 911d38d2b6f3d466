import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The levels of WCAG that every screen must meet. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Extent {
  /** The selector of the checked part, by default the whole page. */
  part?: string;
  /** Only rules with these tags, by default all rules. */
  tags?: string[];
}

/**
 * Runs axe in a page, without its frames: previews of mails allow no script, and mails have their own tests.
 * axe is put into a page once, and only violations are reported, both of which are faster.
 * @returns a line for each violated rule, with the elements that violate it
 */
export async function violationsOn(page: Page, { part = 'html', tags }: Extent = {}): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([include, runOnly]) => {
      const options = { resultTypes: ['violations' as const], iframes: false, ...(runOnly && { runOnly }) };
      const results = await window.axe?.run(include, options);
      return results?.violations;
    },
    [part, tags] as const,
  );
  if (!violations) throw new Error('axe was not put into the page');
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
  );
}
