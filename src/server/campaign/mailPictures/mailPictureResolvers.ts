import { z } from 'zod';
import { mailCropInput } from '../../../contract/template/mailCropInput';
import { mailPictureLimits } from '../../../contract/template/mailPicture';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { requireAnyKindPermission } from '../campaignPermissions';
import { cropMailPicture } from './mailCropService';
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

  input MailCropInput {
    "The address of the whole picture."
    of: String!
    "Left out: the shape of the picture itself."
    shape: String
    "In percent."
    zoom: Int!
    "The focal point, in whole percent of the picture's width and height."
    x: Int!
    y: Int!
  }

  extend type Query {
    mailPictures: [MailPicture!]!
  }

  extend type Mutation {
    "The cropped copy of an own picture. It is made once and not listed among the pictures."
    cropMailPicture(input: MailCropInput!): MailPicture!
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
    Mutation: {
      cropMailPicture: operation('signed-in', z.object({ input: z.unknown() }), ({ input }, context) => {
        requireAnyKindPermission(context);
        return cropMailPicture(context, parseInput(mailCropInput, input));
      }),
    },
  },
};
