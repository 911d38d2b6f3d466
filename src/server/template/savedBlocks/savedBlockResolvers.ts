import { z } from 'zod';
import { newSavedBlockInput, savedBlockName } from '../../../contract/template/savedBlockInput';
import { requireAnyKindPermission } from '../../campaign/campaignPermissions';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { findSavedBlock } from './savedBlockQueries';
import { createSavedBlock, deleteSavedBlock, renameSavedBlock, savedBlocksOf } from './savedBlockService';

const typeDefs = /* GraphQL */ `
  "Blocks of a mail that were saved under a name to be used again."
  type SavedBlock {
    id: ID!
    name: String!
    "The kind of each block, those in columns left out."
    kinds: [String!]!
    "The first words in the blocks."
    words: String!
    "Increases with every new name."
    version: Int!
  }

  type SavedBlocks {
    organiserId: ID!
    "By name."
    saved: [SavedBlock!]!
  }

  type SavedBlockContent {
    id: ID!
    name: String!
    blocks: MailBlocks!
  }

  input SavedBlockInput {
    name: String
    blocks: MailBlocks!
  }

  extend type Query {
    savedBlocks: SavedBlocks!
    savedBlock(id: ID!): SavedBlockContent!
  }

  extend type Mutation {
    createSavedBlock(input: SavedBlockInput!): SavedBlocks!
    renameSavedBlock(id: ID!, version: Int!, name: String!): SavedBlocks!
    "Mails that contain the blocks keep them."
    deleteSavedBlock(id: ID!): SavedBlocks!
  }
`;

const byId = z.object({ id: z.string() });

/** People who write any kind of mail may use saved blocks; only people who may edit templates may change them. */
export const savedBlockGraphql: GraphqlModule = {
  typeDefs,
  resolvers: {
    Query: {
      savedBlocks: operation('signed-in', z.object({}), (_args, context) => {
        requireAnyKindPermission(context);
        return context.inTenant((db) => savedBlocksOf(db, context.signedIn.organiserId));
      }),
      savedBlock: operation('signed-in', byId, async ({ id }, context) => {
        requireAnyKindPermission(context);
        const found = await context.inTenant((db) => findSavedBlock(db, id));
        if (!found) throw notFound('saved block');
        return found;
      }),
    },
    Mutation: {
      createSavedBlock: operation('emailCampaign', z.object({ input: z.unknown() }), ({ input }, context) =>
        createSavedBlock(context, parseInput(newSavedBlockInput, input)),
      ),
      renameSavedBlock: operation(
        'emailCampaign',
        byId.extend({ version: z.int(), name: savedBlockName }),
        (args, context) => renameSavedBlock(context, args),
      ),
      deleteSavedBlock: operation('emailCampaign', byId, ({ id }, context) => deleteSavedBlock(context, id)),
    },
  },
};
