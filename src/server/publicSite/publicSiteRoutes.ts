import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { analyticsRoutes } from './analyticsRoutes';
import { cartRoutes } from './cartRoutes';
import { checkoutRoutes } from './checkoutRoutes';
import { helpRoutes } from './help/helpRoutes';
import { orderRoutes } from './orderRoutes';
import { payRoutes } from './payRoutes';
import { publicEventRoutes } from './publicEventRoutes';
import { siteScope } from './siteScope';

/** Everything that people who come for tickets see. */
export const publicSiteRoutes = (app: FastifyInstance, services: Services): void =>
  siteScope(app, services, (scope) => {
    publicEventRoutes(scope, services);
    cartRoutes(scope, services);
    checkoutRoutes(scope, services);
    payRoutes(scope, services);
    orderRoutes(scope, services);
    analyticsRoutes(scope, services);
    helpRoutes(scope, services);
  });
