import { z } from 'zod';
import { passStates } from '../../contract/pass/pass';
import { isUuid } from '../database/isUuid';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { versionArgument } from '../graphql/versionArgument';
import { findPassEvent, listPassEvents, listPasses } from './passQueries';
import { savePass, setPassArchived } from './passService';

const saveArgs = z.object({
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? undefined),
  version: versionArgument,
  input: z.unknown(),
});

export const passGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    enum PassState { ${passStates.join(' ')} }
    type PassPart { id: ID! title: String! }
    type PassTicketType { id: ID! name: String! }
    type Pass {
      id: ID!
      version: Int!
      name: String!
      archived: Boolean!
      admitsTo: String!
      available: Int
      validFrom: String
      validUntil: String
      state: PassState!
      priceCents: SafeInt
      event: PassPart
      ticketType: PassTicketType
      "The sessions that it covers, without cancelled ones."
      sessions: Int!
      "Those of them that can still be sold."
      sessionsAhead: Int!
      "Tickets for sessions added later that holders do not have, because these have too few seats."
      ticketsDue: Int!
      "Passes sold and not refunded."
      sold: Int!
      "What was paid for them, less refunds."
      soldCents: SafeInt!
    }
    type PassEventType { id: ID! name: String! hidden: Boolean! priceCents: SafeInt! }
    type PassEventSession { id: ID! startsLocal: String! cancelled: Boolean! over: Boolean! }
    type PassEvent {
      id: ID!
      title: String!
      ticketTypes: [PassEventType!]!
      sessions: [PassEventSession!]!
    }
    input PassInput {
      name: String
      admitsTo: String
      eventId: ID
      ticketTypeId: ID
      priceCents: Int
      validFrom: String
      validUntil: String
      available: Int
      state: String
    }
    extend type Query {
      "All passes of the organiser by name, archived ones included."
      passes: [Pass!]!
      "The events that a pass can be for."
      passEvents: [PassPart!]!
      passEvent(id: ID!): PassEvent
    }
    extend type Mutation {
      "Adds a pass when there is no id. CONFLICT where it was changed since that version."
      savePass(id: ID, version: Int, input: PassInput!): Pass!
      setPassArchived(id: ID!, archived: Boolean!): Pass!
    }
  `,
  resolvers: {
    Query: {
      passes: operation('passes', z.object({}), (_args, { inTenant, services }) =>
        inTenant((db) => listPasses(db, services.clock.now())),
      ),
      passEvents: operation('passes', z.object({}), (_args, { inTenant, services }) =>
        inTenant((db) => listPassEvents(db, services.clock.now())),
      ),
      passEvent: operation('passes', z.object({ id: z.string() }), ({ id }, { inTenant, services }) =>
        inTenant(async (db) => (isUuid(id) ? findPassEvent(db, id, services.clock.now()) : undefined)),
      ),
    },
    Mutation: {
      savePass: operation('passes', saveArgs, (args, context) => savePass(context, args)),
      setPassArchived: operation(
        'passes',
        z.object({ id: z.string(), archived: z.boolean() }),
        (args, context) => setPassArchived(context, args),
      ),
    },
  },
};
