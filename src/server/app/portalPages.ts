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

interface HomeFiles {
  early: string;
  earlyHome: string;
  preloads: string[];
}

/** The page that asks, beside its bundles, for what the home of somebody signed in is made of (webpack.config.js). */
async function homePage(html: string): Promise<string> {
  const { early, earlyHome, preloads } = JSON.parse(
    await readFile(join(PORTAL, 'home-files.json'), 'utf8'),
  ) as HomeFiles;
  const links = preloads.map(
    (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
  );
  return html.replace(early, earlyHome).replace('</head>', `${links.join('')}</head>`);
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
    const html = await readFile(join(PORTAL, 'index.html'), 'utf8');
    const any = sentryDsn ? withMeta(html, 'turnout-sentry-dsn', encodeURI(sentryDsn)) : html;
    pages = {
      any,
      home: await homePage(any),
      signedOut: withMeta(any, 'turnout-signed-out', ''),
    };
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
