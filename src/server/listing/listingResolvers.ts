import { z } from 'zod';
import type { Listing } from '../../contract/listing/listing';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { versionArgument } from '../graphql/versionArgument';
import type { ListingKind } from './listingKind';
import { addOnKind, artistKind, webPageKind } from './listingKinds';
import { listListings } from './listingQueries';
import { saveListing, setListingArchived } from './listingService';

const saveArgs = z.object({
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? undefined),
  version: versionArgument,
  input: z.unknown(),
});
const archiveArgs = z.object({ id: z.string(), archived: z.boolean() });

/** The three operations of a kind; each requires the kind's own permission. */
function listingGraphql<Row extends Listing>(kind: ListingKind<Row>): GraphqlModule {
  const { typeName, listName, permission, rowFields, inputFields, enums = '' } = kind;
  return {
    typeDefs: /* GraphQL */ `
      ${enums}
      type ${typeName} { id: ID! version: Int! name: String! archived: Boolean! ${rowFields} }
      input ${typeName}Input { name: String ${inputFields} }
      extend type Query {
        "All of the organiser's rows by name, including archived ones."
        ${listName}: [${typeName}!]!
      }
      extend type Mutation {
        "Adds a row when there is no id. CONFLICT where it was changed since that version."
        save${typeName}(id: ID, version: Int, input: ${typeName}Input!): ${typeName}!
        set${typeName}Archived(id: ID!, archived: Boolean!): ${typeName}!
      }
    `,
    resolvers: {
      Query: {
        [listName]: operation(permission, z.object({}), (_args, { inTenant }) =>
          inTenant((db) => listListings(db, kind)),
        ),
      },
      Mutation: {
        [`save${typeName}`]: operation(permission, saveArgs, (args, context) =>
          saveListing(kind, context, args),
        ),
        [`set${typeName}Archived`]: operation(permission, archiveArgs, (args, context) =>
          setListingArchived(kind, context, args),
        ),
      },
    },
  };
}

export const listingModules: readonly GraphqlModule[] = [
  listingGraphql(webPageKind),
  listingGraphql(addOnKind),
  listingGraphql(artistKind),
];
