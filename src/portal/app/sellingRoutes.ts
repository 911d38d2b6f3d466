import { routePatterns } from '../../contract/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './routes';

/** What is sold, and how one event stands. */
export const sellingRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.eventOverview,
    title: 'Event',
    permission: 'events',
    screen: lazyScreen(() => import('../order/EventOverviewScreen').then((room) => room.EventOverviewScreen)),
  },
  {
    path: routePatterns.orders,
    title: 'Orders',
    permission: 'events',
    screen: lazyScreen(() => import('../order/OrderListScreen').then((room) => room.OrderListScreen)),
  },
  {
    path: routePatterns.order,
    title: 'Order',
    permission: 'events',
    screen: lazyScreen(() => import('../order/OrderScreen').then((room) => room.OrderScreen)),
  },
  {
    path: routePatterns.massRefund,
    title: 'Refund a cancelled session',
    permission: 'events',
    screen: lazyScreen(() => import('../order/MassRefundScreen').then((room) => room.MassRefundScreen)),
  },
];
