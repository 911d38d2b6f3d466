import type { FastifyInstance } from 'fastify';
import type { GraphqlModule } from '../graphql/graphqlModule';
import type { Services } from '../services';
import { apiKeyGraphql } from './keys/apiKeyResolvers';
import { apiKeyRoutes } from './keys/apiKeyRoutes';
import { objectRoutes } from './objects/objectRoutes';

export const apiModules: readonly GraphqlModule[] = [apiKeyGraphql];

export const apiRouteModules: ReadonlyArray<(app: FastifyInstance, services: Services) => void> = [
  apiKeyRoutes,
  objectRoutes,
];
