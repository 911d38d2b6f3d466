import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Door, letIn, type SignedIn, type SignedInContext } from '../http/signedIn';
import { parseInput } from '../http/parseInput';
import type { Services } from '../services';

/** What a resolver is handed beside its arguments. */
export interface GraphqlContext {
  readonly services: Services;
  readonly signedIn: SignedIn | undefined;
  readonly reply: FastifyReply;
  readonly remoteAddress: string;
  /** Hostname the person used: its last part is the country. */
  readonly hostname: string;
}

export type Resolver = (parent: unknown, args: unknown, context: GraphqlContext) => unknown;

/** A room's part of the one schema. Its SDL may `extend type Query` and `extend type Mutation`. */
export interface GraphqlModule {
  readonly typeDefs: string;
  /** The documents that are for people who are not signed in. Nobody else's words are read without a session. */
  readonly publicDocuments?: readonly string[];
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
}

/**
 * A resolver behind a guard: signed in, with the permission, the arguments parsed.
 * The arguments' names in messages are those of the schema, without a leading `input.`.
 */
export function operation<Args, Result>(
  permission: Door,
  schema: z.ZodType<Args>,
  run: (args: Args, context: SignedInContext, graphql: GraphqlContext) => Promise<Result>,
): Resolver {
  return (_parent, args, context) => {
    const allowed = letIn(context.services, context.signedIn, permission);
    return run(parseInput(schema, args), allowed, context);
  };
}
