import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { signInTo, type ApiClient } from './apiClient';
import { signInByApi } from './browserSignIn';
import { openBrowser } from './chromium';
import { startProduct, type Product } from './product';

export const organiser = 'organiser@example.co.nz';

/** A running server, a browser, and an API client for the demo organiser. */
export interface Journey {
  readonly product: Product;
  readonly browser: Browser;
  readonly api: ApiClient;
  /** Opens a signed-in browser context that is closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a browser context that is closed after the journey; visitors are not signed in. */
  openContext(options: BrowserContextOptions & { signedIn: boolean }): Promise<BrowserContext>;
}

interface JourneyNeeds {
  /** Command-line switches of the browser, such as one for a fake camera. */
  switches?: readonly string[];
  /** Environment variables of the server; called when it starts. */
  env?: () => Record<string, string>;
}

/** Starts everything before the tests of this `describe` and stops it afterwards. Read the properties only in tests. */
export function prepareJourney({ switches = [], env }: JourneyNeeds = {}): Journey {
  const parts: Partial<{ product: Product; browser: Browser; api: ApiClient; folder: string }> = {};
  const contexts: BrowserContext[] = [];
  const given = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The journey has not begun');
    return part;
  };
  beforeAll(async () => {
    parts.folder = await mkdtemp(join(tmpdir(), 'turnout-journey-'));
    [parts.product, parts.browser] = await Promise.all([
      startProduct(join(parts.folder, 'data'), { env: env?.() }),
      openBrowser(switches),
    ]);
    parts.api = await signInTo(parts.product.url, organiser);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await parts.browser?.close();
    await parts.product?.stop();
    if (parts.folder) await rm(parts.folder, { recursive: true, force: true });
  });
  return {
    get product() {
      return given(parts.product);
    },
    get browser() {
      return given(parts.browser);
    },
    get api() {
      return given(parts.api);
    },
    async newContext(options) {
      const context = await this.openContext({ ...options, signedIn: true });
      contexts.push(context);
      return context;
    },
    async openContext({ signedIn, ...options }) {
      const { product, browser } = this;
      // Without motion, so that axe does not measure a colour in a transition.
      const context = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        ...options,
      });
      // Each context gets its own session, so that signing out in one leaves the others signed in.
      if (signedIn) await signInByApi(context, product.url, organiser);
      return context;
    },
  };
}

/** Opens an address and waits until its screen has loaded completely. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(hasLoaded);
}

/** Whether the screen shows no loading indicators any more. Runs in the page. */
export const hasLoaded = () => document.querySelector('main :is(.skeleton, .loader)') === null;

export async function signInAgain(page: Page, email = organiser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('turnout-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const toastOf = (page: Page, text: string | RegExp) =>
  page.locator('.p-toast-message').filter({ hasText: text });

/**
 * Makes tests of which each continues where the one before ended.
 * @returns `test` for a part: it fails at once if an earlier part has failed
 */
export function partsInOrder(): (name: string, walk: () => Promise<void>) => void {
  let stopped = false;
  return (name, walk) =>
    test(name, async () => {
      if (stopped) throw new Error('An earlier part failed');
      stopped = true;
      await walk();
      stopped = false;
    });
}
