import { z } from 'zod';
import { mailPictureLimits } from '../../../contract/template/mailPicture';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { requireAnyKindPermission } from '../campaignPermissions';
import { listMailPictures } from './mailPictureQueries';

const typeDefs = /* GraphQL */ `
  "A picture that was uploaded for emails, at the address that a mail shows."
  type MailPicture {
    id: ID!
    name: String!
    url: String!
    width: Int!
    height: Int!
  }

  extend type Query {
    mailPictures: [MailPicture!]!
  }
`;

export const mailPictureGraphql: GraphqlModule = {
  typeDefs,
  resolvers: {
    Query: {
      mailPictures: operation('signed-in', z.object({}), (_args, context) => {
        requireAnyKindPermission(context);
        const { publicUrl } = context.services;
        return context.inTenant((db) => listMailPictures(db, { most: mailPictureLimits.recent, publicUrl }));
      }),
    },
  },
};
