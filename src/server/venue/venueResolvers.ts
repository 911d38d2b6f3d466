import { z } from 'zod';
import type { Venue } from '../../contract/venue';
import { venueInput } from '../../contract/venueInput';
import type { Queryable } from '../database/openDatabase';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { badInput, notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import {
  changeVenue,
  findVenue,
  hasVenueNamed,
  insertVenue,
  listVenues,
  setVenueArchivedAt,
} from './venueQueries';
import { venueSchema } from './venueSchema';

// An id that is no UUID belongs to nothing, and is answered like one.
const venueId = z.string();
const withInput = z.object({ input: z.unknown() });

async function venueOf(db: Queryable, id: string): Promise<Venue> {
  const venue = z.uuid().safeParse(id).success ? await findVenue(db, id) : undefined;
  if (!venue) throw notFound('venue');
  return venue;
}

async function demandNewName(db: Queryable, venue: { name: string; city: string }, exceptId?: string) {
  if (!(await hasVenueNamed(db, venue, exceptId))) return;
  throw badInput(
    'name',
    `You already have a venue named ${venue.name} in ${venue.city}. Choose another name.`,
  );
}

export const venueGraphql: GraphqlRoom = {
  typeDefs: venueSchema,
  resolvers: {
    Query: {
      venues: operation('venues', z.object({}), (_args, { inTenant }) => inTenant(listVenues)),
      venue: operation('venues', z.object({ id: venueId }), ({ id }, { inTenant }) =>
        inTenant((db) => venueOf(db, id)),
      ),
    },
    Mutation: {
      createVenue: operation('venues', withInput, ({ input }, { inTenant, signedIn }) => {
        const values = parseInput(venueInput, input);
        return inTenant(async (db) => {
          await demandNewName(db, values);
          return venueOf(db, await insertVenue(db, signedIn.organiserId, values));
        });
      }),
      updateVenue: operation('venues', withInput.extend({ id: venueId }), ({ id, input }, { inTenant }) => {
        const values = parseInput(venueInput, input);
        return inTenant(async (db) => {
          await venueOf(db, id);
          await demandNewName(db, values, id);
          await changeVenue(db, id, values);
          return venueOf(db, id);
        });
      }),
      setVenueArchived: operation(
        'venues',
        z.object({ id: venueId, archived: z.boolean() }),
        ({ id, archived }, { inTenant, services }) =>
          inTenant(async (db) => {
            const venue = await venueOf(db, id);
            if (!archived && venue.archived) await demandNewName(db, venue, id);
            if (archived !== venue.archived) {
              await setVenueArchivedAt(db, id, archived ? services.clock.now() : null);
            }
            return venueOf(db, id);
          }),
      ),
    },
  },
};
