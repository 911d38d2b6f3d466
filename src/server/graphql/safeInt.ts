import { GraphQLError, isScalarType, Kind, type GraphQLSchema } from 'graphql';

/** GraphQL's Int ends at 32 bits, which is $21,474,836.47 in cents; a number of JavaScript is exact up to 53. */
export const SAFE_INT = /* GraphQL */ `
  "A whole number of up to 53 bits, for money in cents and for sums."
  scalar SafeInt
`;

/** Makes the schema refuse a SafeInt that is not exact, in replies, in variables and in documents. */
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
