import { z } from 'zod';
import {
  addPastedInput,
  pastedPeopleInput,
  ticketholderJoinInput,
} from '../../../contract/audience/joiningInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { listJoiningEvents } from './joiningQueries';
import { joiningSchema } from './joiningSchema';
import { addPasted, addTicketholders, pastedPeople, ticketholderJoin } from './joiningService';

const permission = 'emailCampaign';

export const joiningGraphql: GraphqlModule = {
  typeDefs: joiningSchema,
  resolvers: {
    Query: {
      pastedPeople: operation(permission, pastedPeopleInput, (wanted, context) =>
        pastedPeople(context, wanted),
      ),
      joiningEvents: operation(permission, z.object({}), (_, { inTenant, signedIn, services }) =>
        inTenant((db) => listJoiningEvents(db, signedIn.organiserId, services.clock.now())),
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
