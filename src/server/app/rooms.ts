import type { FastifyInstance } from 'fastify';
import { campaignReportRoutes } from '../campaign/report/campaignReportRoutes';
import { trackingRoutes } from '../campaign/sending/trackingRoutes';
import type { GraphqlRoom } from '../graphql/graphqlRoom';
import { mailboxRoutes } from '../mailbox/mailboxRoutes';
import type { Services } from '../services';
import { userGraphql } from '../user/userResolvers';
import { userRoutes } from '../user/userRoutes';

/** Every room's part of the schema; a new room adds its line. */
export const graphqlRooms: readonly GraphqlRoom[] = [userGraphql];

/** Every room's routes beside GraphQL. */
export const routeRooms: ReadonlyArray<(app: FastifyInstance, services: Services) => void> = [
  userRoutes,
  trackingRoutes,
  mailboxRoutes, campaignReportRoutes];

/** Every room's jobs: each tells the queue which kinds it handles. */
export const jobRooms: ReadonlyArray<(services: Services) => void> = [];
