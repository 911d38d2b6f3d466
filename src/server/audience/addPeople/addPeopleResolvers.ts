import { z } from 'zod';
import {
  addPastedInput,
  pastedPeopleInput,
  ticketholderJoinInput,
} from '../../../contract/audience/addPeopleInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { listEventsWithTicketholders } from './addPeopleQueries';
import { addPeopleSchema } from './addPeopleSchema';
import { addPasted, addTicketholders, pastedPeople, ticketholderJoin } from './addPeopleService';

const permission = 'emailCampaign';

export const addPeopleGraphql: GraphqlModule = {
  typeDefs: addPeopleSchema,
  resolvers: {
    Query: {
      pastedPeople: operation(permission, pastedPeopleInput, (wanted, context) =>
        pastedPeople(context, wanted),
      ),
      joiningEvents: operation(permission, z.object({}), (_, { inTenant, signedIn, services }) =>
        inTenant((db) => listEventsWithTicketholders(db, signedIn.organiserId, services.clock.now())),
      ),
      ticketholderJoin: operation(permission, ticketholderJoinInput, (wanted, context) =>
        ticketholderJoin(context, wanted),
      ),
    },
    Mutation: {
      addPasted: operation(permission, addPastedInput, (added, context) => addPasted(context, added)),
      addTicketholders: operation(permission, ticketholderJoinInput, (added, context) =>
        addTicketholders(context, added),
      ),
    },
  },
};
