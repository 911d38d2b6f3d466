import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { portalBase, routePatterns } from '../../contract/paths/portalPaths';
import { loginPath } from '../../contract/paths/signInPaths';
import { signedInOf } from '../http/signedIn';
import { carriesToken } from '../http/tokenInAddress';
import { packageRoot } from '../packageRoot';
import type { Services, SignUpMode } from '../services';
import { doorWorker } from './doorWorker';
import { type PageReplier, withReplies } from './pageReplies';

/** Outside production a new build is shown after this time. */
const REBUILT_MS = 1_000;

const PORTAL = join(packageRoot, '.build/portal');

/** Browsers use these headers on pages only; on scripts and styles they would waste most of a kilobyte each. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function removePageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/** Passes a value to the page's scripts; an inline script would need an exception in the Content-Security-Policy. */
const withMeta = (html: string, name: string, content: string) =>
  html.replace('<head>', `<head><meta name="${name}" content="${content}">`);

/**
 * The variants of the portal's one page; `home` and `signedOut` contain facts that the browser would otherwise have
 * to request.
 */
interface PortalPages {
  any: string;
  home: string;
  signedOut: string;
}

/**
 * Files that pages for signed-in people preload, so that they load in parallel with the bundles (webpack.config.js).
 */
const namedFiles = z.object({ frame: z.array(z.string()), home: z.array(z.string()) });

function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map(
    (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

async function readPages(sentryDsn: string | undefined, signUp: SignUpMode): Promise<PortalPages> {
  const [index = '', home = '', named = ''] = await Promise.all(
    ['index.html', 'home.html', 'named-files.json'].map((name) => readFile(join(PORTAL, name), 'utf8')),
  );
  const files = namedFiles.parse(JSON.parse(named));
  const reporting = (html: string) =>
    sentryDsn ? withMeta(html, 'turnout-sentry-dsn', encodeURI(sentryDsn)) : html;
  return {
    any: withPreloads(reporting(index), files.frame),
    home: withPreloads(reporting(home), files.home),
    signedOut: withMeta(reporting(index), 'turnout-signed-out', signUp),
  };
}

/** The portal's one page at each of its addresses, its bundles, and the static files of `public/`. */
export async function portalPages(
  app: FastifyInstance,
  services: Services,
  { sentryDsn, repliesFor }: { sentryDsn?: string; repliesFor: PageReplier },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(PORTAL, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // The names of the files change with their content, so browsers never need to revalidate them.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: removePageHeaders,
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
  let readAt = 0;
  const portalPage = async (): Promise<PortalPages> => {
    if (pages && (services.production || performance.now() - readAt < REBUILT_MS)) return pages;
    pages = await readPages(sentryDsn, services.signUp);
    readAt = performance.now();
    return pages;
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://portal');
    const isHome = pathname === routePatterns.home;
    // For signed-out people, the login page is at the root and remembers the requested address. An apiToken in the
    // query is a session that the browser has not stored yet, so its request counts as signed in.
    const isSignedOut = !signedInOf(request) && !carriesToken(request);
    if (isSignedOut && !isHome) return reply.redirect(loginPath(request.url));
    const { any, home, signedOut } = await portalPage();
    void reply.type('text/html');
    if (isSignedOut || !isHome) {
      return reply.header('cache-control', 'no-cache').send(isSignedOut ? signedOut : any);
    }
    const replies = await repliesFor(request, reply);
    // The page holds a person's own data, so no cache may keep it.
    return reply.header('cache-control', 'no-store').send(replies ? withReplies(home, replies) : home);
  };
  const ownAddresses = Object.values(routePatterns).filter((path) => !path.startsWith(portalBase));
  const addresses = [...ownAddresses, portalBase, `${portalBase}/*`];
  for (const url of addresses) app.get(url, show);
}
