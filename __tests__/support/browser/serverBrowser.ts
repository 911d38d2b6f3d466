import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Services } from '../../../src/server/services';
import { startServer, type TestPerson, type TestServer } from '../startServer';
import { openBrowser } from './chromium';
import { freePort } from './product';

export interface ServerBrowser {
  readonly server: TestServer;
  /** The address of the server. */
  readonly base: string;
  /** Opens a page in a browser of its own, which is closed after the test. Without a person nobody is signed in. */
  newBrowser(person?: TestPerson): Promise<Page>;
}

/**
 * Starts a server in this process, so that its services can be replaced, and a browser, before the tests of this `describe`,
 * and stops them afterwards. Read the properties only in tests.
 * @param given starts what replaces services
 * @param prepare is called with each new browser before its first page opens
 */
export function prepareServerBrowser(
  given: () => Promise<Partial<Services>>,
  prepare: (context: BrowserContext) => Promise<unknown>,
): ServerBrowser {
  let server: TestServer;
  let browser: Browser;
  let base: string;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const port = await freePort();
    base = `http://localhost:${port}`;
    const services = await given();
    [server, browser] = await Promise.all([startServer({ ...services, publicUrl: base }), openBrowser()]);
    await server.app.listen({ port, host: '127.0.0.1' });
    await server.services.queue.start();
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get base() {
      return base;
    },
    async newBrowser(person) {
      const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' });
      contexts.push(context);
      await prepare(context);
      const [name = '', value = ''] = person?.cookie.split('=') ?? [];
      if (person) await context.addCookies([{ name, value, url: base }]);
      return context.newPage();
    },
  };
}
