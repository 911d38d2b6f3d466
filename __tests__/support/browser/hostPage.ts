import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** The website of an organiser, on another site than Turnout's: its host is 127.0.0.1. */
export interface HostSite {
  readonly url: string;
  close(): Promise<void>;
}

/** @param policy the directives that its Content-Security-Policy adds to `default-src 'none'` */
export async function startHostSite(policy: readonly string[], body: () => string): Promise<HostSite> {
  const server: Server = createServer((_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': ["default-src 'none'", ...policy].join('; '),
      })
      .end(
        `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Harbour Sound</title>
<body><main><h1>Harbour Sound</h1><p>Music by the water.</p>${body()}<p id="below">Find us at the wharf.</p></main>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

declare global {
  interface Window {
    seenByTest?: { shift: number; violations: string[] };
  }
}

/** Sums up the layout shifts of the page and its violations of the policy, from its beginning. */
export const watchHostPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: { shift: number; violations: string[] } = { shift: 0, violations: [] };
    Object.defineProperty(window, 'seenByTest', { value: seen, enumerable: false });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const seenOnHostPage = (page: Page) => page.evaluate(() => window.seenByTest);
