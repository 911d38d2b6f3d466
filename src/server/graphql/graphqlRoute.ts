import type { FastifyInstance } from 'fastify';
import { type GraphQLError, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { PublicError, unauthenticated } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { readerKey, SharedReads } from '../http/sharedReads';
import { signedInOf } from '../http/signedIn';
import type { Services } from '../services';
import { queryCompiler } from './queryCompiler';
import type { GraphqlContext } from './graphqlModule';
import { runIdempotently } from '../http/idempotency';

const body = z.object({
  query: z.string('Send the query as text in `query`.'),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

interface GraphqlOptions {
  /** The documents that may be sent without a session; see GraphqlModule. */
  publicDocuments: readonly string[];
  /** Whether introspection of the schema is allowed. */
  introspection: boolean;
}

/** Clients may format the same document differently. */
const withoutLayout = (text: string) => text.replace(/\s+/g, ' ').trim();

/** POST /v3/graphql, the single data endpoint (SPEC section 7). The reply has the errors beside the data. */
export function graphqlRoute(
  app: FastifyInstance,
  services: Services,
  schema: GraphQLSchema,
  { publicDocuments, introspection }: GraphqlOptions,
): void {
  const compile = queryCompiler(schema, { introspection });
  const openToAll = new Set(publicDocuments.map(withoutLayout));
  const sharedReads = new SharedReads<string>();

  app.post('/v3/graphql', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { query, variables, operationName } = parseInput(body, request.body);
    const signedIn = signedInOf(request);
    // Parsing and compiling an arbitrary document costs more than anything else that is possible without a session.
    if (!signedIn && !openToAll.has(withoutLayout(query))) return signInRequired();
    const compiled = compile(query, operationName ?? undefined);
    if (!('run' in compiled)) return reply.code(400).send({ errors: compiled.map(plainError) });

    const context: GraphqlContext = {
      services,
      signedIn,
      reply,
      remoteAddress: request.ip,
      hostname: request.hostname,
    };
    const run = async (): Promise<FormattedExecutionResult> => {
      const { data, errors } = await compiled.run({}, context, variables ?? {});
      return { data, errors: errors?.map((error) => publicGraphqlError(error, services)) };
    };
    if (compiled.kind === 'query' && signedIn) {
      void reply.type('application/json; charset=utf-8');
      const asked = readerKey(signedIn, request.hostname, operationName, query, variables);
      return sharedReads.run(asked, async () => JSON.stringify(await run()));
    }
    const key = request.headers['x-idempotency-key'];
    if (compiled.kind !== 'mutation' || typeof key !== 'string' || !signedIn) return run();
    const requestParts = [signedIn.organiserId, operationName ?? '', query, variables ?? {}];
    return storeOnlySuccess(services, { subject: signedIn.userId, key, request: requestParts }, run);
  });
}

function signInRequired(): { data: null; errors: object[] } {
  const { message, code } = unauthenticated();
  return { data: null, errors: [{ message, extensions: { code } }] };
}

/**
 * A refused mutation changed nothing, so a retry with the same key is allowed; only a reply without errors is stored.
 */
async function storeOnlySuccess(
  services: Services,
  repeatable: Parameters<typeof runIdempotently>[1],
  run: () => Promise<FormattedExecutionResult>,
): Promise<FormattedExecutionResult> {
  let refused: FormattedExecutionResult | undefined;
  try {
    return await runIdempotently(services.database, repeatable, async () => {
      const result = await run();
      if (result.errors) {
        refused = result;
        throw new Error('The mutation was refused.');
      }
      return result;
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

function publicGraphqlError(error: GraphQLError, services: Services) {
  const cause = error.originalError;
  if (cause instanceof PublicError) {
    const { code, field, fields } = cause;
    return { message: cause.message, path: error.path, extensions: { code, field, fields } };
  }
  // An error without an original error comes from graphql itself: the variables are wrong, so the caller may see it.
  if (!cause) return { ...plainError(error), path: error.path };
  services.log.error({ err: cause, path: error.path }, 'a GraphQL operation failed');
  return {
    message: 'Internal server error',
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

const plainError = (error: GraphQLError) => ({
  message: error.message,
  extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
});
