import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { PermissionFlag } from '../../src/contract/user/user';
import { buildApp } from '../../src/server/app/buildApp';
import { jobModules } from '../../src/server/app/modules';
import { localFileStore } from '../../src/server/files/fileStore';
import { Queue } from '../../src/server/queue/queue';
import { systemRandom, systemClock, type Services } from '../../src/server/services';
import { signIn } from './signIn';
import { buildOrganiser } from './factories/factories';
import { openTestDatabase } from './database/testDatabase';
import { standInMailer } from './mail/standInMailer';

/** A signed-in person of one organiser, with methods to call the server. */
export interface TestPerson {
  organiserId: string;
  userId: string;
  membershipId: string;
  email: string;
  cookie: string;
  graphql<T = Record<string, never>>(
    document: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<{ data?: T | null; errors?: Array<{ message: string; extensions: Record<string, unknown> }> }>;
  get(
    path: string,
  ): Promise<{ status: number; body: string; headers: Record<string, unknown>; json<T>(): T }>;
  post(path: string, payload?: object): Promise<{ status: number; body: string; json<T>(): T }>;
}

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  /** Makes an organiser and a person with these permissions, and signs the person in. */
  signedIn(
    permissions: PermissionFlag[],
    organiser?: { planId?: number; country?: 'nz' | 'au' },
  ): Promise<TestPerson>;
  close(): Promise<void>;
}

const noMail = standInMailer(() => Promise.reject(new Error('This test gave the server no mailer.')));

/** Starts the real server on a real database. The queue runs only if the test starts it. */
export async function startServer(overrides: Partial<Services> = {}): Promise<TestServer> {
  const database = overrides.database ?? (await openTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'turnout-test-'));
  const log = pino({ level: 'silent' });
  const services: Services = {
    database,
    queue: new Queue(database, log),
    mailer: noMail,
    probeLink: () => Promise.resolve('answers'),
    resolveTxt: () => Promise.resolve({ outcome: 'none' }),
    files: localFileStore(folder),
    clock: systemClock,
    random: systemRandom,
    log,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough to be one',
    production: false,
    signUp: 'open',
    ...overrides,
  };
  for (const addJobs of jobModules) addJobs(services);
  const app = await buildApp(services);
  await app.ready();

  return {
    app,
    services,
    async signedIn(permissions, organiser = {}) {
      const made = await buildOrganiser(services, { permissions, ...organiser });
      const { secret } = await signIn(services, { ...made, remoteAddress: '127.0.0.1' });
      return testPerson(app, { ...made, cookie: `turnout_session=${secret}` });
    },
    async close() {
      await services.queue.stop();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The methods of a person with this session cookie. */
export function testPerson(
  app: FastifyInstance,
  person: Pick<TestPerson, 'organiserId' | 'userId' | 'membershipId' | 'email' | 'cookie'>,
): TestPerson {
  const headers = { cookie: person.cookie };
  const answer = (response: Awaited<ReturnType<FastifyInstance['inject']>>) => ({
    status: response.statusCode,
    body: response.body,
    headers: response.headers as Record<string, unknown>,
    json: <T>() => response.json<T>(),
  });
  return {
    ...person,
    async graphql(query, variables = {}, more = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/v3/graphql',
        headers: { ...headers, ...more },
        payload: { query, variables },
      });
      return response.json();
    },
    get: async (path) => answer(await app.inject({ method: 'GET', url: path, headers })),
    post: async (path, payload) => answer(await app.inject({ method: 'POST', url: path, headers, payload })),
  };
}
