import { z } from 'zod';
import { orderMailKinds } from '../../contract/orderMail/orderMailDesigns';
import { type GraphqlModule, operation } from '../graphql/graphqlModule';
import { chooseDesign, orderMailDesigns } from './orderMailService';

const typeDefs = /* GraphQL */ `
  enum OrderMailKind {
    ${orderMailKinds.join('\n    ')}
  }

  "A template that takes the place of the standard email about an order."
  type OrderMailDesign {
    id: ID!
    kind: OrderMailKind!
    "Null for the organiser's default."
    eventId: ID
    eventTitle: String
    templateId: ID!
    templateName: String!
    "Why it is not used at present."
    problems: [String!]!
  }

  extend type Query {
    "The defaults first, then by the title of the event."
    orderMailDesigns: [OrderMailDesign!]!
  }

  extend type Mutation {
    setOrderMailDesign(kind: OrderMailKind!, eventId: ID, templateId: ID): [OrderMailDesign!]!
  }
`;

const orNone = (message: string) => z.preprocess((value) => value ?? null, z.uuid(message).nullable());

const choice = z.object({
  kind: z.enum(orderMailKinds, 'Choose an email.'),
  eventId: orNone('This event does not exist.'),
  templateId: orNone('This template does not exist.'),
});

export const orderMailGraphql: GraphqlModule = {
  typeDefs,
  resolvers: {
    Query: {
      orderMailDesigns: operation('emailCampaign', z.object({}), (_args, { inTenant, services }) =>
        inTenant((db) => orderMailDesigns(db, services.publicUrl)),
      ),
    },
    Mutation: {
      setOrderMailDesign: operation('emailCampaign', choice, (args, context) => chooseDesign(context, args)),
    },
  },
};
