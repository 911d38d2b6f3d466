import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { versionArgument } from '../../graphql/versionArgument';
import { removeLogo } from './logoService';
import { organisationSettingsSchema } from './organisationSettingsSchema';
import { organisationSettingsOf, saveReplyTo } from './organisationSettingsService';

const replyToInput = z.object({
  replyTo: z
    .string()
    .max(320, 'This address is too long.')
    .nullish()
    .transform((address) => address || null),
  version: versionArgument,
});

export const organisationSettingsGraphql: GraphqlModule = {
  typeDefs: organisationSettingsSchema,
  resolvers: {
    Query: {
      organisationSettings: operation('preferences', z.object({}), (_none, context) =>
        organisationSettingsOf(context),
      ),
    },
    Mutation: {
      saveReplyTo: operation('preferences', replyToInput, (change, context) => saveReplyTo(context, change)),
      removeLogo: operation('preferences', z.object({}), (_none, context) => removeLogo(context)),
    },
  },
};
