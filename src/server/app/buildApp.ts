import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { graphqlRoute } from '../graphql/graphqlRoute';
import { makeExecutableSchema } from '../graphql/executableSchema';
import {
  connectionLimits,
  limitConnections,
  timeoutOptions,
  type ConnectionLimits,
} from '../http/connectionLimits';
import { fastifyRefusal } from '../http/fastifyRefusal';
import { forbidden, PublicError } from '../http/httpErrors';
import { acceptEmptyJsonBodies } from '../http/jsonBodies';
import { isOwnAddress } from '../http/ownAddress';
import { refuseNul } from '../http/refuseNul';
import { sessionSecretOf } from '../http/sessionCookie';
import { rememberSignedIn } from '../http/signedIn';
import { hideTokenInAddress } from '../http/tokenInAddress';
import { handleNotFound } from '../publicSite/siteScope';
import type { Services } from '../services';
import { sessionUses } from '../user/sessionUses';
import { originOf } from '../user/signInOrigin';
import { findSession } from '../user/signInService';
import { setCameraPolicy } from './cameraPolicy';
import { pageReplier } from './pageReplies';
import { portalPages } from './portalPages';
import { graphqlModules, routeModules } from './modules';

const LARGEST_UPLOAD = 50 * 1024 * 1024;

/** The networks of our own proxies. From any other client X-Forwarded-For could be forged, so it is ignored. */
const PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** Where Stripe's script and the frames of its fields come from. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The whole web server, without `listen`. */
export async function buildApp(
  services: Services,
  options: { sentryDsn?: string; introspection?: boolean; connections?: ConnectionLimits } = {},
): Promise<FastifyInstance> {
  const connections = options.connections ?? connectionLimits;
  const app = fastify({
    ...timeoutOptions(connections),
    bodyLimit: 1024 * 1024,
    trustProxy: services.production && PROXIES,
    routerOptions: { maxParamLength: 1000 },
  });

  acceptEmptyJsonBodies(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, {
    // A file may be large because it is streamed; fields are held in memory.
    limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 20, fieldSize: 10_000 },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(services.stripe ? stripeScripts : [])],
        // PrimeReact writes its layout rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The preview of a mail shows pictures from any site that the organiser links to.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        connectSrc: [
          "'self'",
          ...(services.stripe ? ['https://api.stripe.com'] : []),
          ...(options.sentryDsn ? [new URL(options.sentryDsn).origin] : []),
        ],
        frameSrc: ["'self'", ...(services.stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : [])],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Off, because not every response has the header, and browsers warn when responses of one origin disagree.
    originAgentCluster: false,
    strictTransportSecurity: services.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

  const uses = sessionUses(services);
  app.addHook('onClose', uses.finished);
  app.addHook('onRequest', refuseNul);
  app.addHook('onRequest', hideTokenInAddress);
  app.addHook('onRequest', setCameraPolicy);
  app.addHook('onRequest', async (request) => {
    refuseForeignWrites(request, services.publicUrl);
    const secret = sessionSecretOf(request);
    const signedIn = secret && (await findSession(services, secret));
    if (!signedIn) return;
    rememberSignedIn(request, { ...signedIn, origin: originOf(request) });
    uses.record(signedIn.session);
  });
  limitConnections(app, connections, services.production);
  handleErrors(app, services);
  handleNotFound(app, services);

  const schema = makeExecutableSchema(graphqlModules);
  graphqlRoute(app, services, schema, {
    publicDocuments: graphqlModules.flatMap(({ publicDocuments }) => publicDocuments ?? []),
    introspection: options.introspection ?? false,
  });
  for (const registerRoutes of routeModules) registerRoutes(app, services);
  await portalPages(app, services, { ...options, repliesFor: pageReplier(services, schema) });
  return app;
}

/** Mail providers post the one-click unsubscribe of marketing mail from their own origin (RFC 8058). */
const OPEN_TO_ALL = /^\/u\//;

/** Refuses writes from pages of other sites, because the browser would send the person's cookie with them. */
function refuseForeignWrites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || OPEN_TO_ALL.test(request.url)) return;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnAddress(request, publicUrl, origin)) throw forbidden();
}

function handleErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = publicAnswer(error);
    if (answer.status >= 500) {
      services.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    }
    const { status, ...body } = answer;
    void reply.code(status);
    if (request.url.startsWith('/v3/')) {
      const { message, ...extensions } = body;
      return reply.send({ errors: [{ message, extensions }] });
    }
    return reply.send({ error: body });
  });
}

interface PublicAnswer {
  status: number;
  code: string;
  message: string;
  field?: string;
  fields?: Record<string, string>;
}

function publicAnswer(error: unknown): PublicAnswer {
  if (error instanceof PublicError) {
    const { status, code, message, field, fields } = error;
    return { status, code, message, field, fields };
  }
  const refusal = fastifyRefusal(error);
  if (refusal?.code === 'FST_REQ_FILE_TOO_LARGE') {
    return {
      status: 413,
      code: 'BAD_USER_INPUT',
      field: 'file',
      message: 'This file is larger than 50 MB. Send it in parts.',
    };
  }
  if (refusal) return { status: refusal.status, code: 'BAD_REQUEST', message: refusal.message };
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' };
}
