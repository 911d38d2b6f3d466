import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type DocumentNode,
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  parse,
  typeFromAST,
} from 'graphql';
import { packageRoot } from '../../../src/server/packageRoot';

/** One operation of the contract, with the parts of the schema that it uses. */
export interface ContractOperation {
  name: string;
  kind: 'query' | 'mutation';
  text: string;
  /** The root fields of the schema that it selects. */
  fields: string[];
  variables: Array<{ name: string; type: GraphQLInputType }>;
}

/** Every exported `...Document` of src/contract, found by reading all files, so that a new one is always included. */
export async function contractOperations(schema: GraphQLSchema): Promise<ContractOperation[]> {
  const folder = join(packageRoot, 'src/contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'),
  );
  const texts: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, text] of Object.entries(exported)) {
      if (name.endsWith('Document') && typeof text === 'string') texts.push(text);
    }
  }
  return texts.map((text) => operationOf(schema, text, parse(text)));
}

function operationOf(schema: GraphQLSchema, text: string, document: DocumentNode): ContractOperation {
  const [definition] = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  if (!definition?.name || definition.operation === 'subscription') throw new Error(`No operation: ${text}`);
  return {
    name: definition.name.value,
    kind: definition.operation,
    text,
    fields: definition.selectionSet.selections.flatMap((field) =>
      field.kind === 'Field' ? [field.name.value] : [],
    ),
    variables: (definition.variableDefinitions ?? []).map(({ variable, type }) => {
      const known = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
      if (!known) throw new Error(`${variable.name.value} of ${text} has no type in the schema.`);
      return { name: variable.name.value, type: known };
    }),
  };
}

/**
 * Makes a value of the type. `idOf` gives an id for a variable's name, `known` other values by the name of the field.
 */
export function valueOf(
  name: string,
  type: GraphQLInputType,
  known: Readonly<Record<string, unknown>>,
  idOf: (name: string) => string,
): unknown {
  // If `known` has null for a non-null type, a value is made up.
  if (isNonNullType(type))
    return valueOf(name, type.ofType, known, idOf) ?? valueOf('', type.ofType, {}, idOf);
  const named = getNamedType(type).name;
  if (isListType(type)) return known[name] ?? [valueOf(name, type.ofType, known, idOf)];
  if (named === 'ID') return known[name] === null ? null : idOf(name);
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => value.name);
    return values.find((value) => value === known[name]) ?? values[0];
  }
  if (name in known) return known[name];
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        valueOf(field.name, field.type, known, idOf),
      ]),
    );
  }
  return { Int: 1, Float: 1, Boolean: true }[named] ?? 'A name';
}
