import fastify, { type InjectOptions } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type PermissionFlag, type SessionPermissions } from '../../../src/contract/user/user';
import { graphqlModules, routeModules } from '../../../src/server/app/modules';
import { makeExecutableSchema } from '../../../src/server/graphql/executableSchema';
import type { Services } from '../../../src/server/services';
import { contractOperations, type ContractOperation } from '../spec/contractDocuments';
import { buildSession } from '../factories/sessionFactory';
import { startServer, type TestServer } from '../startServer';
import { standInMailer } from '../mail/standInMailer';

/** Shared parts of the permission matrix: the lists of routes and operations, and the permissions of its people. */

export interface MatrixRoute {
  /** The method and the path without its base path. */
  name: string;
  method: (typeof methods)[number];
  url: string;
}

const BASES = /^(\/api\/v2\/nz|\/v2\/nz|\/v2\/au|\/pro\/v2)(?=\/api\/)/;
const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

const isFlag = (name: string): name is PermissionFlag => name !== 'tixSuiteEventCount';
const sessionPermissions: SessionPermissions = buildSession().userPermissions;
export const everyFlag: readonly PermissionFlag[] = Object.keys(sessionPermissions).filter(isFlag);
export const everyFlagExcept = (flags: readonly PermissionFlag[]): PermissionFlag[] =>
  everyFlag.filter((flag) => !flags.includes(flag));

/** Every route that the features register. */
export async function listRoutes(services: Services): Promise<MatrixRoute[]> {
  const app = fastify();
  const found: MatrixRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const known = methods.find((name) => name === one);
      if (known) found.push({ name: `${known} ${url.replace(BASES, '')}`, method: known, url });
      else if (one !== 'HEAD') throw new Error(`The matrix does not know the method of ${one} ${url}.`);
    }
  });
  for (const registerRoutes of routeModules) registerRoutes(app, services);
  await app.ready();
  await app.close();
  return found;
}

export interface MatrixLists {
  server: TestServer;
  schema: GraphQLSchema;
  routes: MatrixRoute[];
  operations: ContractOperation[];
}

/** Starts the real server, with a mailer that accepts everything, and lists its routes and operations. */
export async function openMatrix(): Promise<MatrixLists> {
  // Nothing answers there, so a test of a destination ends at once, without a request to the providers.
  const closed = 'http://127.0.0.1:9';
  const server = await startServer({
    mailer: standInMailer(),
    conversionHosts: { ga4: closed, meta: closed },
  });
  const schema = makeExecutableSchema(graphqlModules);
  return {
    server,
    schema,
    operations: await contractOperations(schema),
    routes: await listRoutes(server.services),
  };
}

/** Sets a person's permissions; they apply from the next request on. */
export async function allow(
  { services }: TestServer,
  { userId, organiserId }: { userId: string; organiserId: string },
  flags: readonly PermissionFlag[],
): Promise<void> {
  await services.database.adminDb
    .updateTable('membership')
    .set({ permissions: JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true]))) })
    .where('user_id', '=', userId)
    .where('organiser_id', '=', organiserId)
    .execute();
}

const boundary = 'turnout';

/** The body and headers of a form with one file. */
export function fileForm(
  name: string,
  type: string,
  bytes: Buffer | string,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const head = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
