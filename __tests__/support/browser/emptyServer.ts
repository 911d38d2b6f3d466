import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makeServerDatabase } from '../database/testDatabase';
import { startSmtpSink, type SmtpSink } from '../mail/smtpSink';
import { describeInBrowser, openBrowser, READER_AGENT } from './chromium';
import { collectComplaints } from './complaints';
import { freePort, startProduct, type Product } from './product';

/** The product in production mode on an empty PostgreSQL database, with a mail server and a browser. */
export interface EmptyServer {
  readonly product: Product;
  readonly sink: SmtpSink;
  readonly databaseUrl: string;
  /** A page of a browser in which nobody is signed in; a phone in the dark theme with `isPhone`. */
  newcomer(options?: { isPhone?: boolean }): Promise<Page>;
}

/** Runs the tests if TEST_DATABASE_URL names a PostgreSQL server, and names them as left out otherwise. */
export const describeOnServer = (name: string, tests: () => void): void =>
  process.env.TEST_DATABASE_URL
    ? describeInBrowser(name, tests)
    : describe(name, () => test.todo('left out: it needs a PostgreSQL server in TEST_DATABASE_URL'));

/** Starts everything before the tests of this `describe` and stops it afterwards. Read the properties only in tests. */
export function prepareEmptyServer(): EmptyServer {
  let folder: string;
  let database: Awaited<ReturnType<typeof makeServerDatabase>>;
  let sink: SmtpSink;
  let product: Product;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-empty-server-'));
    [database, sink, browser] = await Promise.all([
      makeServerDatabase(process.env.TEST_DATABASE_URL ?? ''),
      startSmtpSink(),
      openBrowser(),
    ]);
    const port = await freePort();
    product = await startProduct(join(folder, 'data'), {
      port,
      fresh: true,
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        SMTP_URL: sink.url,
        PUBLIC_URL: `http://localhost:${port}`,
        SESSION_SECRET: 'a secret of the tests, long enough to be one',
      },
    });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await sink.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get product() {
      return product;
    },
    get sink() {
      return sink;
    },
    get databaseUrl() {
      return database.url;
    },
    async newcomer({ isPhone = false } = {}) {
      const context = await browser.newContext({
        userAgent: READER_AGENT,
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: isPhone ? 'dark' : 'light',
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      // Chromium logs the refusal of a form to the console.
      collectComplaints(page, complaints, /status of 4\d\d/);
      return page;
    },
  };
}
