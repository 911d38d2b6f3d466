import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPath, portalBase, routePatterns } from '../../contract/portalPaths';
import { signedInOf } from '../http/signedIn';
import { packageRoot } from '../packageRoot';
import type { Services } from '../services';

const PORTAL = join(packageRoot, '.build/portal');

/** What the page's own scripts read; an inline script would need a hole in the Content-Security-Policy. */
const withMeta = (html: string, name: string, content: string) =>
  html.replace('<head>', `<head><meta name="${name}" content="${content}">`);

/** What the home of somebody signed in asks for once the bundles have run, to come beside them (webpack.config.js). */
async function homePreloads(): Promise<string> {
  const files = JSON.parse(await readFile(join(PORTAL, 'home-files.json'), 'utf8')) as string[];
  return files
    .map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`)
    .join('');
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

  let pages: { any: string; home: string } | undefined;
  const portalPage = async (): Promise<{ any: string; home: string }> => {
    if (pages && services.production) return pages;
    const html = await readFile(join(PORTAL, 'index.html'), 'utf8');
    const any = sentryDsn ? withMeta(html, 'turnout-sentry-dsn', encodeURI(sentryDsn)) : html;
    pages = { any, home: any.replace('</head>', `${await homePreloads()}</head>`) };
    return pages;
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://portal');
    // Signed out, the login page stands at the root and remembers where the person wanted to go. An apiToken in
    // the query is a session that the browser has yet to store, so it is let through.
    if (pathname !== routePatterns.home && !signedInOf(request) && !request.url.includes('apiToken=')) {
      return reply.redirect(loginPath(request.url));
    }
    const { any, home } = await portalPage();
    const isHome = pathname === routePatterns.home && signedInOf(request);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(isHome ? home : any);
  };
  const addresses = [
    '/',
    portalBase,
    `${portalBase}/*`,
    '/event/add',
    '/event/:id/edit',
    '/venue/add',
    '/venue/:id/edit',
  ];
  for (const url of addresses) app.get(url, show);
}
