import type { FastifyInstance } from 'fastify';
import type { GraphqlRoom } from '../graphql/graphqlRoom';
import type { Services } from '../services';
import { userGraphql } from '../user/userResolvers';
import { userRoutes } from '../user/userRoutes';

/** Every room's part of the schema; a new room adds its line. */
export const graphqlRooms: readonly GraphqlRoom[] = [userGraphql];

/** Every room's routes beside GraphQL. */
export const routeRooms: ReadonlyArray<(app: FastifyInstance, services: Services) => void> = [userRoutes];

/** Every room's jobs: each tells the queue which kinds it handles. */
export const jobRooms: ReadonlyArray<(services: Services) => void> = [];
