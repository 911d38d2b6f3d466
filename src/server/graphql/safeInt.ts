import { GraphQLError, isScalarType, Kind, type GraphQLSchema } from 'graphql';

/** GraphQL's Int has 32 bits, at most $21,474,836.47 in cents; JavaScript's numbers are exact up to 53 bits. */
export const SAFE_INT = /* GraphQL */ `
  "A whole number of up to 53 bits, for money in cents and for sums."
  scalar SafeInt
`;

/** Makes the schema refuse a SafeInt beyond 53 bits, in replies, in variables and in documents. */
export function checkSafeInts(schema: GraphQLSchema): void {
  const type = schema.getType('SafeInt');
  if (!isScalarType(type)) throw new Error('The schema has no scalar SafeInt.');
  type.serialize = requireSafeInt;
  type.parseValue = requireSafeInt;
  type.parseLiteral = (node) => {
    if (node.kind !== Kind.INT) throw new GraphQLError('SafeInt takes a whole number.');
    return requireSafeInt(Number(node.value));
  };
}

function requireSafeInt(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('SafeInt takes a whole number of up to 53 bits.');
}
