import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { packageRoot } from '../../../src/server/packageRoot';

/** The reports, with the most script that each may load until all that it shows is there, in bytes with brotli. */
export const reportPatterns: ReadonlySet<string> = new Set([
  routePatterns.emailCampaignReport,
  routePatterns.ticketholderCommReport,
  routePatterns.campaignReport,
  routePatterns.salesReport,
]);
export const MOST_REPORT_SCRIPT = 170 * 1024;

/** The bytes of all scripts that the open page has loaded, as the server sends them, without headers. */
export async function loadedScriptBytes(page: Page): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // The frame is preloaded, so it is listed twice.
  const scripts = [...new Set(addresses)].filter((path) => /^\/assets\/.*\.js$/.test(path));
  const sizes = scripts.map((path) => statSync(join(packageRoot, '.build/portal', `${path}.br`)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
