import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { analyticsRoutes } from './analyticsRoutes';
import { cartRoutes } from './checkout/cartRoutes';
import { checkoutRoutes } from './checkout/checkoutRoutes';
import { helpRoutes } from './help/helpRoutes';
import { organiserSiteRoutes } from './organiserSite/organiserSiteRoutes';
import { orderRoutes } from './checkout/buyerOrderRoutes';
import { payRoutes } from './checkout/payRoutes';
import { publicEventRoutes } from './event/publicEventRoutes';
import { sharedSalesRoutes } from './sharedSales/sharedSalesRoutes';
import { siteScope } from './siteScope';
import { visitBuffer } from './visit/visitBuffer';

/** All pages for people who buy tickets. */
export const publicSiteRoutes = (app: FastifyInstance, services: Services): void =>
  siteScope(app, services, (scope) => {
    scope.addHook('onClose', () => visitBuffer(services).flush());
    publicEventRoutes(scope, services);
    organiserSiteRoutes(scope, services);
    cartRoutes(scope, services);
    checkoutRoutes(scope, services);
    payRoutes(scope, services);
    orderRoutes(scope, services);
    analyticsRoutes(scope, services);
    sharedSalesRoutes(scope, services);
    helpRoutes(scope, services);
  });
