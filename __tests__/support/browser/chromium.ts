import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // It draws no window of its own, so it takes a third less processor time.
  '/usr/bin/chromium-headless-shell',
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

/** Describes journeys if a Chromium was found; otherwise the report lists them as still to be run. */
export const describeInBrowser = (name: string, tests: () => void): void =>
  describe(
    name,
    // `npm test` must work without a browser; `.ci/run` sets REQUIRE_BROWSER, which throws above instead.
    path ? tests : () => test.todo('left out: no Chromium was found (set CHROMIUM_PATH)'),
  );

/** How long any action of the browser may take, in milliseconds; long, because a busy machine must not fail a test. */
const MAX_WAIT = 90_000;

/** `npm run test:slow` delays each request of the portal by a random time of up to this many milliseconds. */
const slowestAnswerMs = Number(process.env.SLOW_ANSWERS_MS ?? 0);

async function holdAnswersBack(context: BrowserContext): Promise<void> {
  await context.route(/\/(api|v3)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * slowestAnswerMs));
    // The page may have been closed meanwhile.
    await route.continue().catch(() => {});
  });
}

/** @param more further command-line switches, such as one for a fake camera */
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
    if (slowestAnswerMs > 0) await holdAnswersBack(context);
    return context;
  };
  return browser;
}

/** The user agent of an ordinary Chromium; the product counts a headless one as a program, as it should. */
export const READER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
