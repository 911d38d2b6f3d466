import { z } from 'zod';
import { checkInHoursInput } from '../../../contract/ticketholder/checkInInput';
import {
  sessionPlanInput,
  sessionPlansInput,
  sessionRuleInput,
} from '../../../contract/event/eventSessionInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { versionArgument } from '../../graphql/versionArgument';
import { parseInput } from '../../http/parseInput';
import type { SignedInContext } from '../../http/signedIn';
import { cancelSession, changeSession, removeSession, sessionReach } from './changeSessionService';
import { addSessions, eventSessions, readRule, saveCheckInHours } from './sessionPlanService';
import { sessionSchema } from './sessionSchema';

const one = z.object({ id: z.string() });
const oneAtVersion = one.extend({ version: versionArgument });
const ofEvent = z.object({ eventId: z.string() });
const shownTickets = z.int('Send how many tickets you were shown.');

export const sessionGraphql: GraphqlModule = {
  typeDefs: sessionSchema,
  resolvers: {
    Query: {
      eventSessions: operation('events', ofEvent, ({ eventId }, { inTenant, services }) =>
        inTenant((db) => eventSessions(db, eventId, services.clock.now())),
      ),
      sessionsOfRule: operation(
        'events',
        ofEvent.extend({ rule: z.unknown() }),
        ({ eventId, rule }, { inTenant, services }) => {
          const values = parseInput(sessionRuleInput, rule);
          return inTenant((db) => readRule(db, eventId, values, services.clock.now()));
        },
      ),
      sessionReach: operation('events', one, ({ id }, { inTenant }) =>
        inTenant((db) => sessionReach(db, id)),
      ),
    },
    Mutation: {
      addSessions: operation(
        'events',
        ofEvent.extend({ sessions: z.unknown() }),
        ({ eventId, ...input }, { inTenant, ...context }) => {
          const { sessions } = parseInput(z.object({ sessions: sessionPlansInput }), input);
          return inTenant((db) => addSessions(db, plannerOf(context), eventId, sessions));
        },
      ),
      changeSession: operation(
        'events',
        oneAtVersion.extend({ session: z.unknown(), told: shownTickets.nullish() }),
        async ({ id, session, told, version }, { inTenant, ...context }) => {
          const plan = parseInput(sessionPlanInput, session);
          const changed = await inTenant((db) =>
            changeSession(db, plannerOf(context), id, plan, told ?? null, version),
          );
          context.services.queue.wake();
          return changed;
        },
      ),
      cancelSession: operation(
        'events',
        oneAtVersion.extend({ told: shownTickets }),
        async ({ id, told, version }, { inTenant, ...context }) => {
          const changed = await inTenant((db) => cancelSession(db, plannerOf(context), id, told, version));
          context.services.queue.wake();
          return changed;
        },
      ),
      removeSession: operation('events', oneAtVersion, ({ id, version }, { inTenant, ...context }) =>
        inTenant((db) => removeSession(db, plannerOf(context), id, version)),
      ),
      saveCheckInHours: operation(
        'events',
        ofEvent.extend({ hours: z.unknown(), version: versionArgument }),
        ({ eventId, version, ...input }, { inTenant, ...context }) => {
          const { hours } = parseInput(checkInHoursInput, input);
          return inTenant((db) => saveCheckInHours(db, plannerOf(context), eventId, { hours, version }));
        },
      ),
    },
  },
};

const plannerOf = ({ services, signedIn }: Pick<SignedInContext, 'services' | 'signedIn'>) => ({
  services,
  organiserId: signedIn.organiserId,
  userId: signedIn.userId,
});
