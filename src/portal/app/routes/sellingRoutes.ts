import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

const ofOrders = (path: RoutePattern, title: string, name: 'list' | 'one' | 'massRefund'): PortalRoute => ({
  path,
  title,
  permission: 'events',
  screen: lazyScreen(() => import('../../order/orderScreens').then((module) => module.orderScreens[name])),
});

const ofBoxOffice = (path: RoutePattern, title: string, name: 'home' | 'till' | 'shift'): PortalRoute => ({
  path,
  title,
  permission: 'boxOffice',
  screen: lazyScreen(() =>
    import('../../boxOffice/boxOfficeScreens').then((module) => module.boxOfficeScreens[name]),
  ),
});

/** Orders, ticketholders, the Box Office and the overview of an event. */
export const sellingRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.eventOverview,
    title: 'Event',
    permission: 'events',
    screen: lazyScreen(() => import('../../order/overview/EventOverviewScreen')),
  },
  ofOrders(routePatterns.orders, 'Orders', 'list'),
  ofOrders(routePatterns.order, 'Order', 'one'),
  ofOrders(routePatterns.massRefund, 'Refund a cancelled session', 'massRefund'),
  {
    path: routePatterns.ticketholders,
    title: 'Ticketholders',
    permission: 'customers',
    screen: lazyScreen(() => import('../../ticketholder/TicketholderListScreen')),
  },
  {
    path: routePatterns.checkIn,
    title: 'Check-in',
    permission: 'customers',
    screen: lazyScreen(() => import('../../ticketholder/checkIn/CheckInScreen')),
  },
  ofBoxOffice(routePatterns.boxOffice, 'Box Office', 'home'),
  { ...ofBoxOffice(routePatterns.boxOfficeTill, 'Till', 'till'), bare: true },
  ofBoxOffice(routePatterns.boxOfficeShift, 'Shift', 'shift'),
];
