import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { signInTo, type ApiClient } from './apiClient';
import { signInByApi } from './browserSignIn';
import { openBrowser } from './chromium';
import { startProduct, type Product } from './product';

export const organiser = 'organiser@example.co.nz';

/** A running product, a browser, and the demo organiser who is signed in to both. */
export interface Journey {
  readonly product: Product;
  readonly browser: Browser;
  readonly api: ApiClient;
  /** A browser of its own, signed in, until the test ends. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The same, until the journey ends; a visitor's is not signed in. */
  openContext(options: BrowserContextOptions & { signedIn: boolean }): Promise<BrowserContext>;
}

interface JourneyNeeds {
  /** Of the browser, such as a camera of its own. */
  switches?: readonly string[];
  /** Of the product; asked for when it starts. */
  env?: () => Record<string, string>;
}

/** Starts them before the tests of this `describe` and ends them afterwards; to be read within tests alone. */
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
  }, 600_000);
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
      const context = await browser.newContext({ baseURL: product.url, ...options });
      // A session of its own: signing out here leaves the others signed in.
      if (signedIn) await signInByApi(context, product.url, organiser);
      return context;
    },
  };
}

/** Opens an address and waits for its screen with all that it shows. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(isSettled);
}

/** To be asked in the page: nothing on it says that it is still loading. */
export const isSettled = () => document.querySelector('main :is(.skeleton, .loader)') === null;

export async function signInAgain(page: Page, email = organiser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('turnout-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const toastOf = (page: Page, text: string | RegExp) =>
  page.locator('.p-toast-message').filter({ hasText: text });
