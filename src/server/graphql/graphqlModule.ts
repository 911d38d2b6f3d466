import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  type RequiredPermission,
  authorise,
  requireRecentProof,
  type SignedIn,
  type SignedInContext,
} from '../http/signedIn';
import { parseInput } from '../http/parseInput';
import type { Services } from '../services';

/** The context that every resolver receives. */
export interface GraphqlContext {
  readonly services: Services;
  readonly signedIn: SignedIn | undefined;
  readonly reply: FastifyReply;
  readonly remoteAddress: string;
  /** The hostname of the request; its last part is the country. */
  readonly hostname: string;
}

export type Resolver = (parent: unknown, args: unknown, context: GraphqlContext) => unknown;

/** A feature's part of the schema. Its SDL may `extend type Query` and `extend type Mutation`. */
export interface GraphqlModule {
  readonly typeDefs: string;
  /** Documents that may be sent without a session. Without a session, the server parses no other document. */
  readonly publicDocuments?: readonly string[];
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
}

/**
 * Makes a resolver that checks the permission and parses the arguments before it calls `run`.
 * Error messages name the arguments as the schema does, without a leading `input.`.
 */
export function operation<Args, Result>(
  permission: RequiredPermission,
  schema: z.ZodType<Args>,
  run: (args: Args, context: SignedInContext, graphql: GraphqlContext) => Promise<Result>,
): Resolver {
  return (_parent, args, context) => {
    const allowed = authorise(context.services, context.signedIn, permission);
    return run(parseInput(schema, args), allowed, context);
  };
}

/**
 * The same for an act that needs a recent proof of who the person is; without one, `run` is not called.
 * @throws PublicError STEP_UP_REQUIRED
 */
export const operationWithProof: typeof operation = (permission, schema, run) =>
  operation(permission, schema, (args, context, graphql) => {
    requireRecentProof(context.signedIn, context.services.clock);
    return run(args, context, graphql);
  });
