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
 * What one document may ask for: at least twice what the largest of the portal's own does. It is checked before a document
 * is validated and compiled, since both cost more than in proportion.
 */
export const documentLimits = {
  /** Characters of the text. */
  text: 5_000,
  /** Words and signs. */
  tokens: 600,
  depth: 12,
  /** Fields of Query or Mutation. */
  rootFields: 5,
  aliases: 10,
  /** One for each field, and ten times as much for whatever is asked of each item of a list. */
  cost: 6_000,
} as const;

const LIST_FACTOR = 10;

interface Measure {
  /** Fields beside each other, also those that fragments bring. */
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

/** Why the document is refused; undefined when it stays within the limits. */
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

/** Measures selections; a fragment counts wherever it is spread, and is measured once for each type. */
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
