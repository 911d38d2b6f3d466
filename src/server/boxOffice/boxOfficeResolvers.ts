import { z } from 'zod';
import {
  closeShiftInput,
  doorQuoteInput,
  doorSaleInput,
  openTillInput,
  sellerInput,
  voidSaleInput,
} from '../../contract/boxOffice/boxOfficeInput';
import { operation, type GraphqlContext, type GraphqlModule } from '../graphql/graphqlModule';
import { unauthenticated } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { sessionSecretOf } from '../http/sessionCookie';
import type { SignedInContext } from '../http/signedIn';
import { requireWholeOrganisation } from '../http/signedIn';
import { hashOfSecret } from '../http/secretHash';
import { boxOfficeSchema } from './boxOfficeSchema';
import { doorOffers } from './doorOffers';
import { doorQuote } from './doorQuote';
import { sellAtDoor } from './doorSale';
import { listSales } from './doorSaleQueries';
import { listDoorSessions } from './doorSessionQueries';
import { doorTickets, voidSale } from './doorVoid';
import { listSellers } from './boxOfficeSellerQueries';
import { saveSeller, setSellerArchived } from './sellerService';
import { closeShift, shiftPage, shiftReport } from './shiftReport';
import { requireTill, lockTill, openTill, tillOf, type Device } from './tillService';

const permission = 'boxOffice';

const nothing = z.object({});
const ofSession = z.object({ sessionId: z.string() });
const ofOrder = z.object({ orderId: z.string() });
const withInput = z.object({ input: z.unknown() });

/** A till is identified by the sign-in session, of which the server stores only the hash. */
function deviceOf({ signedIn }: SignedInContext, { reply }: GraphqlContext): Device {
  const secret = sessionSecretOf(reply.request);
  if (!secret) throw unauthenticated();
  return { organiserId: signedIn.organiserId, userId: signedIn.userId, signInHash: hashOfSecret(secret) };
}

export const boxOfficeGraphql: GraphqlModule = {
  typeDefs: boxOfficeSchema,
  resolvers: {
    Query: {
      boxOfficeSellers: operation(permission, nothing, (_args, { inTenant, services }) =>
        inTenant((db) => listSellers(db, services.clock.now())),
      ),
      boxOfficeTill: operation(permission, nothing, (_args, context, graphql) =>
        context.inTenant((db) => tillOf(db, deviceOf(context, graphql), context.services.clock.now())),
      ),
      boxOfficeSessions: operation(permission, nothing, (_args, { inTenant, services }) =>
        inTenant((db) => listDoorSessions(db, services.clock.now())),
      ),
      doorOffers: operation(permission, ofSession, ({ sessionId }, { inTenant, services }) =>
        inTenant((db) => doorOffers(db, sessionId, services.clock.now())),
      ),
      doorQuote: operation(permission, withInput, ({ input }, { services, signedIn }) =>
        doorQuote(services, signedIn.organiserId, parseInput(doorQuoteInput, input)),
      ),
      shiftSales: operation(permission, nothing, (_args, context, graphql) =>
        context.inTenant(async (db) => {
          const { shiftId } = await requireTill(db, deviceOf(context, graphql), context.services.clock.now());
          return listSales(db, { shiftId });
        }),
      ),
      doorTickets: operation(permission, ofOrder, ({ orderId }, context, graphql) =>
        doorTickets(context.services, deviceOf(context, graphql), orderId),
      ),
      shiftReport: operation(
        permission,
        z.object({ shiftId: z.string() }),
        ({ shiftId }, { inTenant, signedIn }) =>
          inTenant((db) => shiftReport(db, signedIn.organiserId, shiftId)),
      ),
      boxOfficeShifts: operation(
        permission,
        z.object({ after: z.string().nullish() }),
        ({ after }, { inTenant, signedIn }) =>
          inTenant((db) => shiftPage(db, signedIn.organiserId, after ?? null)),
      ),
    },
    Mutation: {
      saveBoxOfficeSeller: operation(permission, withInput, async ({ input }, { services, signedIn }) => {
        requireWholeOrganisation(signedIn);
        return saveSeller(services, signedIn.organiserId, parseInput(sellerInput, input));
      }),
      setBoxOfficeSellerArchived: operation(
        permission,
        z.object({ id: z.uuid('This seller does not exist.'), archived: z.boolean() }),
        async (args, { services, signedIn }) => {
          requireWholeOrganisation(signedIn);
          return setSellerArchived(services, signedIn.organiserId, args);
        },
      ),
      openTill: operation(permission, openTillInput, (args, context, graphql) =>
        openTill(context.services, deviceOf(context, graphql), args),
      ),
      lockTill: operation(permission, nothing, async (_args, context, graphql) => {
        await context.inTenant((db) => lockTill(db, deviceOf(context, graphql)));
        return true;
      }),
      sellAtDoor: operation(permission, withInput, ({ input }, context, graphql) =>
        sellAtDoor(context.services, deviceOf(context, graphql), parseInput(doorSaleInput, input)),
      ),
      voidSale: operation(permission, voidSaleInput, (args, context, graphql) =>
        voidSale(context.services, deviceOf(context, graphql), args),
      ),
      closeShift: operation(permission, closeShiftInput, (args, context, graphql) =>
        closeShift(context.services, deviceOf(context, graphql), args),
      ),
    },
  },
};
