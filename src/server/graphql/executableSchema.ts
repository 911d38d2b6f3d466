import {
  buildASTSchema,
  isObjectType,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { requireSupportMayMutate } from '../http/supportRequests';
import type { GraphqlModule, Resolver } from './graphqlModule';
import { checkSafeInts, SAFE_INT } from './safeInt';

const ROOT = /* GraphQL */ `
  type Query {
    "The name of this service, for a health check."
    service: String!
  }
  type Mutation {
    "Does nothing; the Mutation type needs a field before features extend it."
    nothing: Boolean
  }
`;

/**
 * Builds one schema from the SDL of all modules and attaches the resolvers.
 * @throws Error when a resolver names a field that the SDL does not have
 */
export function makeExecutableSchema(modules: readonly GraphqlModule[]): GraphQLSchema {
  const sdl = [ROOT, SAFE_INT, ...modules.map((module) => module.typeDefs)].join('\n');
  const schema = buildASTSchema(mergeExtensions(sdl));
  checkSafeInts(schema);
  const service: GraphqlModule = { typeDefs: '', resolvers: { Query: { service: () => 'turnout' } } };
  for (const module of [service, ...modules]) {
    for (const [typeName, fields] of Object.entries(module.resolvers)) {
      for (const [fieldName, resolver] of Object.entries(fields)) {
        attach(
          schema,
          typeName,
          fieldName,
          typeName === 'Mutation' ? guarded(fieldName, resolver) : resolver,
        );
      }
    }
  }
  return schema;
}

/** A mutation that an admin of the provider cannot make while acting for an organisation, unless it is listed. */
const guarded =
  (fieldName: string, resolver: Resolver): Resolver =>
  (parent, args, context) => {
    requireSupportMayMutate(context.signedIn, fieldName);
    return resolver(parent, args, context);
  };

function attach(schema: GraphQLSchema, typeName: string, fieldName: string, resolver: Resolver): void {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no field ${typeName}.${fieldName} for its resolver.`);
  field.resolve = resolver;
}

/** Merges each `extend type` into the type that it extends, because buildASTSchema does not do it. */
function mergeExtensions(sdl: string): DocumentNode {
  const document = parse(sdl, { noLocation: true });
  const definitions = document.definitions.flatMap((definition): DefinitionNode[] => {
    if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) return [];
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [definition];
    const extra = document.definitions.flatMap((other) =>
      other.kind === Kind.OBJECT_TYPE_EXTENSION && other.name.value === definition.name.value
        ? (other.fields ?? [])
        : [],
    );
    return [{ ...definition, fields: [...(definition.fields ?? []), ...extra] }];
  });
  return { ...document, definitions };
}
