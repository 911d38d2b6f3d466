import { z } from 'zod';
import { siteStates, sitePath, type Site } from '../../../contract/site/site';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { versionArgument } from '../../graphql/versionArgument';
import { siteOf } from '../../http/requestedHost';
import type { SignedInContext } from '../../http/signedIn';
import { previewPath } from '../../publicSite/organiserSite/sitePreview';
import { listSites, type SiteRow } from './siteQueries';
import { publishSite, saveSite, setSiteArchived, unpublishSite } from './siteService';

const saveArgs = z.object({
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? undefined),
  version: versionArgument,
  input: z.unknown(),
});

function siteReply(
  { organiserId: _organiserId, country, publishedAt, ...site }: SiteRow,
  { services: { publicUrl, secret, clock } }: SignedInContext,
): Site {
  const origin = siteOf(publicUrl, country);
  return {
    ...site,
    publishedAt: publishedAt?.toISOString() ?? null,
    publicUrl: origin + sitePath(site.slug),
    previewUrl: origin + previewPath(site.id, secret, clock.now()),
  };
}

export const siteGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    enum SiteState { ${siteStates.join(' ')} }
    type Site {
      id: ID!
      version: Int!
      name: String!
      archived: Boolean!
      slug: String!
      url: String!
      accent: String!
      tagline: String!
      home: String!
      about: String!
      state: SiteState!
      publishedAt: String
      publicUrl: String!
      "A signed link to the draft, valid for some days."
      previewUrl: String!
    }
    input SiteInput {
      name: String
      slug: String
      url: String
      accent: String
      tagline: String
      home: String
      about: String
    }
    extend type Query {
      "All of the organiser's sites by name, including archived ones."
      sites: [Site!]!
    }
    extend type Mutation {
      "Changes the draft; adds a site when there is no id. CONFLICT where it was changed since that version."
      saveSite(id: ID, version: Int, input: SiteInput!): Site!
      setSiteArchived(id: ID!, archived: Boolean!): Site!
      "Shows the draft to the public. CONFLICT where it was changed since that version."
      publishSite(id: ID!, version: Int): Site!
      unpublishSite(id: ID!): Site!
    }
  `,
  resolvers: {
    Query: {
      sites: operation('sites', z.object({}), async (_args, context) =>
        (await context.inTenant(listSites)).map((site) => siteReply(site, context)),
      ),
    },
    Mutation: {
      saveSite: operation('sites', saveArgs, async (args, context) =>
        siteReply(await saveSite(context, args), context),
      ),
      setSiteArchived: operation(
        'sites',
        z.object({ id: z.string(), archived: z.boolean() }),
        async (args, context) => siteReply(await setSiteArchived(context, args), context),
      ),
      publishSite: operation(
        'sites',
        z.object({ id: z.string(), version: versionArgument }),
        async (args, context) => siteReply(await publishSite(context, args), context),
      ),
      unpublishSite: operation('sites', z.object({ id: z.string() }), async (args, context) =>
        siteReply(await unpublishSite(context, args), context),
      ),
    },
  },
};
