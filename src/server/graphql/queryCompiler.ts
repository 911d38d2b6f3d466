import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { documentLimits, limitProblem } from './documentLimits';

/** The portal has about two hundred documents; the cap keeps documents from other clients from filling the memory. */
const MAX_CACHED = 500;

export interface Compiled {
  readonly run: CompiledQuery['query'];
  readonly kind: 'query' | 'mutation' | 'subscription';
}

interface CompilerOptions {
  /** Whether introspection of the schema is allowed. */
  introspection: boolean;
}

/** Compiles each query text once: parsing and validating cost far more than running. */
export function queryCompiler(schema: GraphQLSchema, options: CompilerOptions) {
  const cache = new Map<string, Compiled | readonly GraphQLError[]>();
  return (text: string, operationName: string | undefined): Compiled | readonly GraphQLError[] => {
    if (text.length > documentLimits.text) return [new GraphQLError('The query is too long.')];
    const key = `${operationName ?? ''}\n${text}`;
    const known = cache.get(key);
    if (known) {
      // Moves the document to the end, because the first one (least recently used) is evicted.
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const compiled = compile(schema, text, operationName, options);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, compiled);
    return compiled;
  };
}

function compile(
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
  { introspection }: CompilerOptions,
): Compiled | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: documentLimits.tokens });
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read.')];
  }
  const tooMuch = limitProblem(schema, document);
  if (tooMuch) return [tooMuch];
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const errors = validate(schema, document, rules);
  if (errors.length > 0) return errors;
  const compiled = compileQuery(schema, document, operationName);
  if (!isCompiledQuery(compiled))
    return compiled.errors ?? [new GraphQLError('The query cannot be compiled.')];
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
