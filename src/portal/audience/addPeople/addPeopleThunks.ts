import {
  type AddPastedMutation,
  type AddPastedMutationVariables,
  type AddTicketholdersMutation,
  type AddTicketholdersMutationVariables,
  type JoiningEventsQuery,
  type PastedPeopleQuery,
  type TicketholderJoinQuery,
} from '../../../contract/generated/operations';
import {
  addPastedDocument,
  addTicketholdersDocument,
  joiningEventsDocument,
  pastedPeopleDocument,
  ticketholderJoinDocument,
} from '../../../contract/audience/addPeople';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Dry run of the pasted lines. */
export const checkPasted = createRequest(
  'audience/checkPasted',
  async (pasted: { audienceId: string; text: string }, wire) => {
    const reply = await wire.graphql<PastedPeopleQuery>(pastedPeopleDocument, pasted);
    return reply.pastedPeople;
  },
);

export const addPasted = createRequest(
  'audience/addPasted',
  async (pasted: AddPastedMutationVariables, wire) => {
    const reply = await wire.graphql<AddPastedMutation>(addPastedDocument, pasted);
    return reply.addPasted;
  },
);

export const loadJoiningEvents = createRequest(
  'audience/loadJoiningEvents',
  async (_: PageRequest<''>, wire) => {
    const { joiningEvents } = await wire.graphql<JoiningEventsQuery>(joiningEventsDocument);
    return joiningEvents;
  },
);

/** Counts the ticketholders now. */
export const countTicketholders = createRequest(
  'audience/countTicketholders',
  async ({ question }: PageRequest<AddTicketholdersMutationVariables>, wire) => {
    const reply = await wire.graphql<TicketholderJoinQuery>(ticketholderJoinDocument, question);
    return reply.ticketholderJoin;
  },
);

export const addTicketholders = createRequest(
  'audience/addTicketholders',
  async (which: AddTicketholdersMutationVariables, wire) => {
    const reply = await wire.graphql<AddTicketholdersMutation>(addTicketholdersDocument, which);
    return reply.addTicketholders;
  },
);
