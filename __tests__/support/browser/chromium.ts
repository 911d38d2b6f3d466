import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findChromium(): string | undefined {
  const own = (() => {
    try {
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  })();
  return [...CANDIDATES, own].find((path) => path !== undefined && existsSync(path));
}

const path = findChromium();
export const hasChromium = path !== undefined;
if (!path && process.env.REQUIRE_BROWSER) throw new Error('No Chromium was found. Set CHROMIUM_PATH to one.');

/** `describe` where a Chromium is found; otherwise the journeys are skipped, and say so. */
export const describeInBrowser = (name: string, tests: () => void): void =>
  describe(
    name,
    // A newcomer's `npm test` must work without a browser; `.ci/run` sets REQUIRE_BROWSER, which fails above instead.
    path ? tests : () => test.skip('left out: no Chromium was found (set CHROMIUM_PATH)', () => {}),
  );

/** A busy machine is slow, not wrong: how long anything of a browser may take, in milliseconds. */
const MAX_WAIT = 90_000;

/** @param more switches of this one browser, such as a camera of its own */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: path,
    timeout: 2 * MAX_WAIT,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(MAX_WAIT);
    return context;
  };
  return browser;
}

/** What an ordinary Chromium says: a headless one is rightly counted as a program. */
export const READER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
