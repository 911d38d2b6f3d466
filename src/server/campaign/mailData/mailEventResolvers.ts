import { z } from 'zod';
import { mailEventLimits } from '../../../contract/template/mailEventChoice';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { requireAnyKindPermission } from '../campaignPermissions';
import { listMailCodeChoices } from './mailCodeQueries';
import { listMailEventChoices } from './mailEventChoiceQueries';

const typeDefs = /* GraphQL */ `
  "An event that a block of a mail can show."
  type MailEventChoice {
    id: ID!
    title: String!
    stage: EventStage!
    "Of its next session, or of its last one."
    startsAt: String
    zone: String
    venueName: String!
    "Its public page."
    url: String!
    "The first one is the cover."
    images: [MailEventPicture!]!
  }

  "A picture of an event, at the address that a mail shows."
  type MailEventPicture {
    fileId: ID!
    url: String!
    alt: String!
  }

  "A promo code that a block of a mail can show."
  type MailCodeChoice {
    id: ID!
    code: String!
    off: String!
    until: String!
    eventTitle: String!
  }

  extend type Query {
    mailCodeChoices: [MailCodeChoice!]!
    mailEventChoices(search: String, ids: [ID!]): [MailEventChoice!]!
  }
`;

const choicesInput = z.object({
  search: z
    .string()
    .max(mailEventLimits.search, `Search with at most ${mailEventLimits.search} characters.`)
    .nullish(),
  ids: z.array(z.uuid('This event does not exist.')).max(100, 'Name at most 100 events.').nullish(),
});

export const mailEventGraphql: GraphqlModule = {
  typeDefs,
  resolvers: {
    Query: {
      mailCodeChoices: operation('signed-in', z.object({}), (_args, context) => {
        requireAnyKindPermission(context);
        return context.inTenant((db) => listMailCodeChoices(db, context.services.clock.now()));
      }),
      mailEventChoices: operation('signed-in', z.looseObject({}), async (args, context) => {
        requireAnyKindPermission(context);
        const { search, ids } = parseInput(choicesInput, args);
        const { clock, publicUrl } = context.services;
        const now = clock.now();
        return context.inTenant((db) =>
          listMailEventChoices(db, { search: search ?? '', ids: ids ?? undefined, now, publicUrl }),
        );
      }),
    },
  },
};
