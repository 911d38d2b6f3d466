import { GraphQLError, parse, validate, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

const LARGEST_TEXT = 20_000;
const DEEPEST = 12;
/** The portal's own documents are some fifty; the cap keeps a stranger's from filling the memory. */
const MOST_CACHED = 500;

export interface Compiled {
  readonly run: CompiledQuery['query'];
  readonly kind: 'query' | 'mutation' | 'subscription';
}

/** Compiles each query text once: parsing and validating cost far more than running. */
export function queryCompiler(schema: GraphQLSchema) {
  const cache = new Map<string, Compiled | readonly GraphQLError[]>();
  return (text: string, operationName: string | undefined): Compiled | readonly GraphQLError[] => {
    const key = `${operationName ?? ''}\n${text}`;
    const known = cache.get(key);
    if (known) return known;
    const compiled = compile(schema, text, operationName);
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, compiled);
    return compiled;
  };
}

function compile(
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
): Compiled | readonly GraphQLError[] {
  if (text.length > LARGEST_TEXT) return [new GraphQLError('The query is too long.')];
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('The query can not be read.')];
  }
  if (depthOf(document) > DEEPEST) return [new GraphQLError('The query is nested too deeply.')];
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  const compiled = compileQuery(schema, document, operationName);
  if (!isCompiledQuery(compiled))
    return compiled.errors ?? [new GraphQLError('The query can not be compiled.')];
  const chosen = document.definitions.find(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      (!operationName || definition.name?.value === operationName),
  );
  return {
    run: compiled.query,
    kind: chosen?.kind === 'OperationDefinition' ? chosen.operation : 'query',
  };
}

function depthOf(document: DocumentNode): number {
  let depth = 0;
  let deepest = 0;
  visit(document, {
    SelectionSet: {
      enter() {
        deepest = Math.max(deepest, ++depth);
      },
      leave() {
        depth--;
      },
    },
  });
  return deepest;
}
