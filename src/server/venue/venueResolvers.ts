import { z } from 'zod';
import { venueInput } from '../../contract/venue/venueInput';
import type { Queryable } from '../database/openDatabase';
import { changeAtVersion } from '../database/rowVersion';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { badInput } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { changeVenue, hasVenueNamed, insertVenue, listVenues, setVenueArchivedAt } from './venueQueries';
import { venueSchema } from './venueSchema';
import { mergeVenues, venueMerge, venueOf } from './venueMergeService';

// Ids are not validated here: one that is not a UUID is answered with NOT_FOUND.
const venueId = z.string();
const twoVenues = z.object({ id: venueId, intoId: venueId });
const withInput = z.object({ input: z.unknown() });

async function requireNewName(db: Queryable, venue: { name: string; city: string }, exceptId?: string) {
  if (!(await hasVenueNamed(db, venue, exceptId))) return;
  throw badInput(
    'name',
    `You already have a venue named ${venue.name} in ${venue.city}. Choose another name.`,
  );
}

export const venueGraphql: GraphqlModule = {
  typeDefs: venueSchema,
  resolvers: {
    Query: {
      venues: operation('venues', z.object({}), (_args, { inTenant }) => inTenant(listVenues)),
      venue: operation('venues', z.object({ id: venueId }), ({ id }, { inTenant }) =>
        inTenant((db) => venueOf(db, id)),
      ),
      venueMerge: operation('venues', twoVenues, ({ id, intoId }, { inTenant }) =>
        inTenant((db) => venueMerge(db, id, intoId)),
      ),
    },
    Mutation: {
      createVenue: operation('venues', withInput, ({ input }, { inTenant, signedIn }) => {
        const values = parseInput(venueInput, input);
        return inTenant(async (db) => {
          await requireNewName(db, values);
          return venueOf(db, await insertVenue(db, signedIn.organiserId, values));
        });
      }),
      updateVenue: operation(
        'venues',
        withInput.extend({ id: venueId, version: z.int().nullish() }),
        ({ id, version, input }, { inTenant, services, signedIn }) => {
          const values = parseInput(venueInput, input);
          const { organiserId, userId } = signedIn;
          return inTenant(async (db) => {
            await venueOf(db, id);
            await changeAtVersion(
              db,
              { part: 'venue', ownerId: organiserId, id },
              { organiserId, userId, now: services.clock.now(), version: version ?? undefined },
              {
                // An event that is added at the venue meanwhile does not count as an edit of the venue.
                state: async () => ({ ...(await venueOf(db, id)), eventCount: undefined }),
                async act() {
                  await requireNewName(db, values, id);
                  await changeVenue(db, id, values);
                },
              },
            );
            return venueOf(db, id);
          });
        },
      ),
      setVenueArchived: operation(
        'venues',
        z.object({ id: venueId, archived: z.boolean() }),
        ({ id, archived }, { inTenant, services }) =>
          inTenant(async (db) => {
            const venue = await venueOf(db, id);
            if (!archived && venue.archived) await requireNewName(db, venue, id);
            if (archived !== venue.archived) {
              await setVenueArchivedAt(db, id, archived ? services.clock.now() : null);
            }
            return venueOf(db, id);
          }),
      ),
      mergeVenues: operation(
        'venues',
        twoVenues.extend({ told: z.int() }),
        (merge, { inTenant, services, signedIn }) =>
          inTenant(async (db) => {
            const { told: shownEvents, ...venues } = merge;
            await mergeVenues(db, { ...venues, shownEvents, by: signedIn, now: services.clock.now() });
            return listVenues(db);
          }),
      ),
    },
  },
};
