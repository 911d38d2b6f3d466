/**
 * Stands in the browser bundle where graphql-request imports graphql: our documents are plain strings, so its parser
 * is replaced by a look at the first word and the name. The webpack alias `graphql$` points here.
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
