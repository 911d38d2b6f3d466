import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/**
 * Limits for one document, at least twice what the largest document of the portal needs. They are checked before a
 * document is validated and compiled, because the cost of both grows faster than the document.
 */
export const documentLimits = {
  /** Characters of the text. */
  text: 5_000,
  /** Tokens of the GraphQL lexer. */
  tokens: 600,
  depth: 12,
  /** Fields of Query or Mutation that one document selects. */
  rootFields: 5,
  aliases: 10,
  /** Each field costs one; fields of the items of a list cost ten times as much. */
  cost: 6_000,
} as const;

const LIST_FACTOR = 10;

interface Measure {
  /** Sibling fields, including those from fragments. */
  width: number;
  depth: number;
  aliases: number;
  cost: number;
}

const nothing: Measure = { width: 0, depth: 0, aliases: 0, cost: 0 };

const plus = (one: Measure, other: Measure): Measure => ({
  width: one.width + other.width,
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  cost: one.cost + other.cost,
});

/** The reason to refuse the document; undefined when it is within the limits. */
export function limitProblem(schema: GraphQLSchema, document: DocumentNode): GraphQLError | undefined {
  const ruler = new Ruler(document);
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const root = schema.getRootType(definition.operation) ?? undefined;
    const measured = ruler.measure(definition.selectionSet, root);
    if (measured === 'circular') return new GraphQLError('A fragment of the query contains itself.');
    if (measured.width > documentLimits.rootFields) {
      return new GraphQLError(`The query asks for more than ${documentLimits.rootFields} things at once.`);
    }
    if (measured.depth > documentLimits.depth) return new GraphQLError('The query is nested too deeply.');
    if (measured.aliases > documentLimits.aliases) {
      return new GraphQLError(`The query has more than ${documentLimits.aliases} aliases.`);
    }
    if (measured.cost > documentLimits.cost) return new GraphQLError('The query asks for too much at once.');
  }
  return undefined;
}

/** Measures selections. A fragment counts at each place that spreads it, but is measured only once for each type. */
class Ruler {
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Measure | 'under way'>();

  constructor(document: DocumentNode) {
    const fragments = document.definitions.filter((one) => one.kind === 'FragmentDefinition');
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  measure(set: SelectionSetNode, type: GraphQLObjectType | undefined): Measure | 'circular' {
    let inside = nothing;
    for (const selection of set.selections) {
      const part =
        selection.kind === 'FragmentSpread'
          ? this.#spread(selection.name.value, type)
          : selection.kind === 'InlineFragment'
            ? this.measure(selection.selectionSet, type)
            : this.#field(selection, type);
      if (part === 'circular') return part;
      inside = plus(inside, part);
    }
    return inside;
  }

  #field(
    field: Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>,
    type: GraphQLObjectType | undefined,
  ): Measure | 'circular' {
    const result = type?.getFields()[field.name.value]?.type;
    const named = result && getNamedType(result);
    const below = field.selectionSet
      ? this.measure(field.selectionSet, isObjectType(named) ? named : undefined)
      : nothing;
    if (below === 'circular') return below;
    const factor = result && isListType(getNullableType(result)) ? LIST_FACTOR : 1;
    return {
      width: 1,
      depth: below.depth + 1,
      aliases: below.aliases + (field.alias ? 1 : 0),
      cost: 1 + factor * below.cost,
    };
  }

  #spread(name: string, type: GraphQLObjectType | undefined): Measure | 'circular' {
    const key = `${type?.name ?? ''} ${name}`;
    const known = this.#known.get(key);
    if (known) return known === 'under way' ? 'circular' : known;
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing;
    this.#known.set(key, 'under way');
    const measured = this.measure(fragment.selectionSet, type);
    if (measured !== 'circular') this.#known.set(key, measured);
    return measured;
  }
}
