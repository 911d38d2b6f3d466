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

interface Looks {
  /** Window widths in CSS pixels; by default the page's own. */
  widths?: readonly number[];
  /** By default the page's own. */
  themes?: ReadonlyArray<'light' | 'dark'>;
}

/** Expects that the page has no violation of WCAG and is no wider than its window, in each of these looks. */
export async function expectFlawless(page: Page, { widths, themes = [] }: Looks = {}): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of widths ?? [before.width]) {
    if (width !== before.width) await page.setViewportSize({ ...before, width });
    for (const colorScheme of themes.length > 0 ? themes : [undefined]) {
      if (colorScheme) await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page, { tags: WCAG })).toEqual([]);
    }
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  }
  if (widths) await page.setViewportSize(before);
}
