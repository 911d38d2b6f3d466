/**
 * Replaces the package graphql in the browser bundle, through the webpack alias `graphql$`. graphql-request imports
 * its parser, but our documents are plain strings, so reading the first word and the name is enough.
 */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' };

export class GraphQLError extends Error {}

export function parse(document: string) {
  const [, operation = 'query', name] = /^\s*(query|mutation)\s+(\w+)/.exec(document) ?? [];
  return {
    definitions: [{ kind: Kind.OPERATION_DEFINITION, operation, name: name ? { value: name } : undefined }],
  };
}

export function print(document: unknown): string {
  return String(document);
}
