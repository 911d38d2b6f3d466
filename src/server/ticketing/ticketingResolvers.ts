import { z } from 'zod';
import {
  addOnCapacityInput,
  holdInput,
  poolInput,
  promoCodeInput,
  ticketTypeInput,
  waitlistInput,
} from '../../contract/ticketing/ticketingInput';
import { operation, type GraphqlModule, type Resolver } from '../graphql/graphqlModule';
import { versionArgument } from '../graphql/versionArgument';
import { parseInput } from '../http/parseInput';
import { putAddOn, takeOffAddOn } from './eventAddOnService';
import { holdTickets, releaseHold, restoreHold } from './stock/holdService';
import { deletePool, savePool } from './stock/poolService';
import { savePromoCode, setPromoCodeArchived } from './promoCodeService';
import { openTicketingEditor, type TicketingEditor } from './ticketingEditor';
import { ticketingSchema } from './ticketingSchema';
import { loadTicketingView } from './ticketingView';
import {
  deleteTicketType,
  orderTicketTypes,
  saveTicketType,
  setTypeArchived,
} from './type/ticketTypeService';
import { removeFromWaitlist, saveWaitlist } from './waitlist/waitlistEditService';

/** A mutation that changes an event's ticketing and returns all of it. */
function change<Args extends object>(
  args: z.ZodType<Args>,
  act: (editor: TicketingEditor, args: Args) => Promise<unknown>,
  locks?: Parameters<typeof openTicketingEditor>[3],
): Resolver {
  return operation(
    'events',
    args.and(z.object({ eventId: z.string() })),
    async (given, { services, signedIn, inTenant }) => {
      const ticketing = await inTenant(async (db) => {
        const editor = await openTicketingEditor(
          db,
          given.eventId,
          { services, userId: signedIn.userId },
          locks,
        );
        await act(editor, given);
        return loadTicketingView(db, given.eventId, services.clock.now());
      });
      services.queue.wake();
      return ticketing;
    },
  );
}

const one = z.object({ id: z.string() });
const oneAtVersion = one.extend({ version: versionArgument });
const archiving = one.extend({ archived: z.boolean() });
const written = z.object({
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? undefined),
  version: versionArgument,
  input: z.unknown(),
});

export const ticketingGraphql: GraphqlModule = {
  typeDefs: ticketingSchema,
  resolvers: {
    Query: {
      ticketing: operation(
        'events',
        z.object({ eventId: z.string() }),
        ({ eventId }, { inTenant, services }) =>
          inTenant((db) => loadTicketingView(db, eventId, services.clock.now())),
      ),
    },
    Mutation: {
      saveTicketType: change(written, (editor, { id, input, version }) =>
        saveTicketType(editor, id, parseInput(ticketTypeInput, input), version),
      ),
      setTicketTypeArchived: change(archiving, setTypeArchived),
      deleteTicketType: change(oneAtVersion, (editor, { id, version }) =>
        deleteTicketType(editor, id, version),
      ),
      orderTicketTypes: change(
        z.object({ ids: z.array(z.string()), version: versionArgument }),
        (editor, { ids, version }) => orderTicketTypes(editor, ids, version),
      ),
      savePool: change(written, (editor, { id, input, version }) =>
        savePool(editor, id, parseInput(poolInput, input), version),
      ),
      deletePool: change(oneAtVersion, (editor, { id, version }) => deletePool(editor, id, version)),
      holdTickets: change(written, (editor, { input }) => holdTickets(editor, parseInput(holdInput, input))),
      releaseHold: change(one, (editor, { id }) => releaseHold(editor, id)),
      restoreHold: change(one, (editor, { id }) => restoreHold(editor, id)),
      savePromoCode: change(written, (editor, { id, input, version }) =>
        savePromoCode(editor, id, parseInput(promoCodeInput, input), version),
      ),
      setPromoCodeArchived: change(archiving, setPromoCodeArchived),
      putAddOn: change(
        z.object({ addOnId: z.string(), capacity: addOnCapacityInput, version: versionArgument }),
        (editor, { addOnId, capacity, version }) => putAddOn(editor, addOnId, capacity, version),
      ),
      takeOffAddOn: change(
        z.object({ addOnId: z.string(), version: versionArgument }),
        (editor, { addOnId, version }) => takeOffAddOn(editor, addOnId, version),
      ),
      saveWaitlist: change(written, (editor, { input, version }) =>
        saveWaitlist(editor, parseInput(waitlistInput, input), version),
      ),
      // A waitlist entry must be locked before the stocks of its hold, so the stocks are not locked first here.
      removeFromWaitlist: change(one, (editor, { id }) => removeFromWaitlist(editor, id), { stocks: 'open' }),
    },
  },
};
