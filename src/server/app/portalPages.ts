import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPath, portalBase, routePatterns } from '../../contract/portalPaths';
import { signedInOf } from '../http/signedIn';
import { packageRoot } from '../packageRoot';
import type { Services } from '../services';
import { doorWorker } from './doorWorker';

const PORTAL = join(packageRoot, '.build/portal');

/** What the page's own scripts read; an inline script would need a hole in the Content-Security-Policy. */
const withMeta = (html: string, name: string, content: string) =>
  html.replace('<head>', `<head><meta name="${name}" content="${content}">`);

/** The one page in its forms: the browser need not find out what the server knows. */
interface PortalPages {
  any: string;
  home: string;
  signedOut: string;
}

/** Paths that the pages for somebody signed in name, so that they are fetched beside the bundles (webpack.config.js). */
interface NamedFiles {
  frame: string[];
  home: string[];
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map(
    (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

async function readPages(sentryDsn: string | undefined): Promise<PortalPages> {
  const [index = '', home = '', named = ''] = await Promise.all(
    ['index.html', 'home.html', 'named-files.json'].map((name) => readFile(join(PORTAL, name), 'utf8')),
  );
  const files = JSON.parse(named) as NamedFiles;
  const reporting = (html: string) =>
    sentryDsn ? withMeta(html, 'turnout-sentry-dsn', encodeURI(sentryDsn)) : html;
  return {
    any: withPreloads(reporting(index), files.frame),
    home: withPreloads(reporting(home), files.home),
    signedOut: withMeta(reporting(index), 'turnout-signed-out', ''),
  };
}

/** The portal's one page at each of its addresses, its bundles, and the static files of `public/`. */
export async function portalPages(
  app: FastifyInstance,
  services: Services,
  { sentryDsn }: { sentryDsn?: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(PORTAL, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: join(packageRoot, 'public'),
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['*.html'],
    index: false,
  });

  doorWorker(app, services, PORTAL);

  let pages: PortalPages | undefined;
  const portalPage = async (): Promise<PortalPages> => {
    if (pages && services.production) return pages;
    pages = await readPages(sentryDsn);
    return pages;
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://portal');
    const isHome = pathname === routePatterns.home;
    // Signed out, the login page stands at the root and remembers where the person wanted to go. An apiToken in
    // the query is a session that the browser has yet to store, so it is let through.
    const isSignedOut = !signedInOf(request) && !request.url.includes('apiToken=');
    if (isSignedOut && !isHome) return reply.redirect(loginPath(request.url));
    const { any, home, signedOut } = await portalPage();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(isSignedOut ? signedOut : isHome ? home : any);
  };
  const ownAddresses = Object.values(routePatterns).filter((path) => !path.startsWith(portalBase));
  const addresses = [...ownAddresses, portalBase, `${portalBase}/*`];
  for (const url of addresses) app.get(url, show);
}
