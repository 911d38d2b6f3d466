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
import { openDesk, type TicketingDesk } from './ticketingDesk';
import { ticketingSchema } from './ticketingSchema';
import { ticketingOf } from './ticketingView';
import {
  deleteTicketType,
  orderTicketTypes,
  saveTicketType,
  setTypeArchived,
} from './type/ticketTypeService';
import { removeFromWaitlist, saveWaitlist } from './waitlist/waitlistDesk';

/** One change of an event's ticketing, which is answered with all of it anew. */
function change<Args extends object>(
  args: z.ZodType<Args>,
  act: (desk: TicketingDesk, args: Args) => Promise<unknown>,
  locks?: Parameters<typeof openDesk>[3],
): Resolver {
  return operation(
    'events',
    args.and(z.object({ eventId: z.string() })),
    async (given, { services, signedIn, inTenant }) => {
      const ticketing = await inTenant(async (db) => {
        const desk = await openDesk(db, given.eventId, { services, userId: signedIn.userId }, locks);
        await act(desk, given);
        return ticketingOf(db, given.eventId, services.clock.now());
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
          inTenant((db) => ticketingOf(db, eventId, services.clock.now())),
      ),
    },
    Mutation: {
      saveTicketType: change(written, (desk, { id, input, version }) =>
        saveTicketType(desk, id, parseInput(ticketTypeInput, input), version),
      ),
      setTicketTypeArchived: change(archiving, setTypeArchived),
      deleteTicketType: change(oneAtVersion, (desk, { id, version }) => deleteTicketType(desk, id, version)),
      orderTicketTypes: change(
        z.object({ ids: z.array(z.string()), version: versionArgument }),
        (desk, { ids, version }) => orderTicketTypes(desk, ids, version),
      ),
      savePool: change(written, (desk, { id, input, version }) =>
        savePool(desk, id, parseInput(poolInput, input), version),
      ),
      deletePool: change(oneAtVersion, (desk, { id, version }) => deletePool(desk, id, version)),
      holdTickets: change(written, (desk, { input }) => holdTickets(desk, parseInput(holdInput, input))),
      releaseHold: change(one, (desk, { id }) => releaseHold(desk, id)),
      restoreHold: change(one, (desk, { id }) => restoreHold(desk, id)),
      savePromoCode: change(written, (desk, { id, input, version }) =>
        savePromoCode(desk, id, parseInput(promoCodeInput, input), version),
      ),
      setPromoCodeArchived: change(archiving, setPromoCodeArchived),
      putAddOn: change(
        z.object({ addOnId: z.string(), capacity: addOnCapacityInput, version: versionArgument }),
        (desk, { addOnId, capacity, version }) => putAddOn(desk, addOnId, capacity, version),
      ),
      takeOffAddOn: change(
        z.object({ addOnId: z.string(), version: versionArgument }),
        (desk, { addOnId, version }) => takeOffAddOn(desk, addOnId, version),
      ),
      saveWaitlist: change(written, (desk, { input, version }) =>
        saveWaitlist(desk, parseInput(waitlistInput, input), version),
      ),
      // An entry is locked before the stocks that its hold draws on, wherever that ends.
      removeFromWaitlist: change(one, (desk, { id }) => removeFromWaitlist(desk, id), { stocks: 'open' }),
    },
  },
};
