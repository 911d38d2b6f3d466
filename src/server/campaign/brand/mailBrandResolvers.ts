import { z } from 'zod';
import { mailBrandInput } from '../../../contract/template/mailBrandInput';
import { mailFonts } from '../../../contract/template/mailFonts';
import { socialNetworks } from '../../../contract/template/template';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { versionArgument } from '../../graphql/versionArgument';
import { parseInput } from '../../http/parseInput';
import { requireAnyKindPermission } from '../campaignPermissions';
import { findMailBrand } from './mailBrandQueries';
import { previewMailBrand, saveMailBrand } from './mailBrandService';

const typeDefs = /* GraphQL */ `
  enum MailFont {
    ${mailFonts.join('\n    ')}
  }

  enum SocialNetwork {
    ${socialNetworks.join('\n    ')}
  }

  type FooterLink {
    network: SocialNetwork!
    url: String!
  }

  "How all emails of an organiser look, and what their footer says beside name and address."
  type MailBrand {
    "Of buttons and links, as #rrggbb."
    colour: String
    "Around the email, as #rrggbb."
    ground: String
    headingFont: MailFont!
    textFont: MailFont!
    website: String!
    phone: String!
    social: [FooterLink!]!
    note: String!
    "The name of the logo's file."
    logo: String
    version: Int!
  }

  input FooterLinkInput {
    network: String!
    url: String!
  }

  input MailBrandInput {
    colour: String
    ground: String
    headingFont: String!
    textFont: String!
    website: String!
    phone: String!
    social: [FooterLinkInput!]!
    note: String!
  }

  extend type Query {
    mailBrand: MailBrand!
    "The HTML of a short email with this brand."
    mailBrandPreview(input: MailBrandInput!): String!
  }

  extend type Mutation {
    saveMailBrand(input: MailBrandInput!, version: Int): MailBrand!
  }
`;

const withInput = z.object({ input: z.unknown() });

export const mailBrandGraphql: GraphqlModule = {
  typeDefs,
  resolvers: {
    Query: {
      mailBrand: operation('signed-in', z.object({}), (_args, context) => {
        requireAnyKindPermission(context);
        return context.inTenant((db) => findMailBrand(db, context.signedIn.organiserId));
      }),
      mailBrandPreview: operation('emailCampaign', withInput, ({ input }, context) =>
        previewMailBrand(context, parseInput(mailBrandInput, input)),
      ),
    },
    Mutation: {
      saveMailBrand: operation(
        'emailCampaign',
        withInput.extend({ version: versionArgument }),
        ({ input, version }, context) =>
          saveMailBrand(context, { values: parseInput(mailBrandInput, input), version }),
      ),
    },
  },
};
